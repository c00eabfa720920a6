const CHANNELS = [1, 3, 5] as const;

/** Mixes two `#rrggbb` colours in linear light; `share` of the second, 0 to 1. */
export function tone(from: string, to: string, share: number): string {
  const part = Math.min(1, Math.max(0, share));
  const mixed = CHANNELS.map((at) => {
    const a = Number.parseInt(from.slice(at, at + 2), 16) ** 2.2;
    const b = Number.parseInt(to.slice(at, at + 2), 16) ** 2.2;
    return Math.round((a * (1 - part) + b * part) ** (1 / 2.2))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}

/** Gradient stops from `[offset, colour, opacity?]` rows. */
export function stops(rows: readonly (readonly [number, string, number?])[]): string {
  return rows
    .map(([offset, colour, opacity]) => {
      const fade = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${fade}/>`;
    })
    .join('');
}
