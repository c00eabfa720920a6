const SUGGESTIONS = 3;
/** How many letters may differ in a name that is suggested: of a long one a third. */
const NEAR = 2;

/**
 * Of all names at most three that differ least from one that there is not, the nearest first. Of paths
 * the last part alone may be meant.
 */
export function nearestNames(name: string, all: readonly string[]): string[] {
  const last = lastPart(name);
  const near = Math.max(NEAR, last.length / 3);
  return [...new Set(all)]
    .map((one) => ({ one, whole: distance(name, one), part: distance(last, lastPart(one)) }))
    .filter(({ whole, part }) => Math.min(whole, part) <= near)
    .sort((a, b) => Math.min(a.whole, a.part) - Math.min(b.whole, b.part) || a.whole - b.whole)
    .slice(0, SUGGESTIONS)
    .map(({ one }) => one);
}

const lastPart = (name: string) => name.slice(name.lastIndexOf('/') + 1);

/** How many letters must be added, left out or exchanged to turn one text into the other. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (const [at, other] of [...to].entries()) {
      const [left = 0, above = 0, before = 0] = [next[at], row[at + 1], row[at]];
      next.push(Math.min(left + 1, above + 1, before + (letter === other ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
