import type { Line, Style } from './line.ts';
import { PALETTE } from './palette.ts';
import { text } from './text.ts';

/** Terrain words that no line of the shop bears; each names a further model of every design. */
const TERRAIN = [
  'Kame',
  'Tor',
  'Cirque',
  'Serac',
  'Corrie',
  'Hogback',
  'Monadnock',
  'Outwash',
  'Fellfield',
  'Bergschrund',
  'Tombolo',
  'Ravine',
  'Headwall',
  'Saddleback',
  'Whaleback',
  'Ledge',
  'Cove',
  'Skerry',
  'Fjeld',
  'Gully',
  'Hollow',
  'Inlet',
  'Knoll',
  'Loess',
  'Mesa',
  'Narrows',
  'Outcrop',
  'Pinnacle',
  'Quarry',
  'Rill',
  'Shoal',
  'Thicket',
  'Upland',
  'Varve',
  'Watershed',
  'Yardang',
  'Zephyr',
  'Barrens',
  'Coulee',
  'Dell',
] as const;
/** … and after those, each again under one of these. */
const QUARTERS = ['North', 'South', 'East', 'West', 'Upper', 'Lower'] as const;
/** Product numbers of the authored lines are all below this. */
const NUMBERS = 10_000;
/** Steps through the palette from one round to the next; no divisor of its size. */
const COLOUR_STEP = 7;

const CODES = [...PALETTE.keys()];

function modelName(round: number): string {
  const word = TERRAIN[(round - 1) % TERRAIN.length] ?? TERRAIN[0];
  const again = Math.floor((round - 1) / TERRAIN.length);
  const quarter = again === 0 ? undefined : QUARTERS[(again - 1) % QUARTERS.length];
  return quarter ? `${quarter} ${word}` : word;
}

function shifted(codes: readonly string[], round: number): string[] {
  return codes.map((code) => CODES[(CODES.indexOf(code) + round * COLOUR_STEP) % CODES.length] ?? code);
}

/**
 * Which round made a product number, 0 for the authored ones, and the authored number it stems
 * from.
 */
export function furtherRoundOf(number: number): { round: number; authored: number } {
  return { round: Math.floor(number / NUMBERS), authored: number % NUMBERS };
}

/**
 * An authored line as further models, in other colours, with numbers of their own; rounds count
 * from 1.
 */
export function furtherLine(line: Line, round: number): Line {
  const model = `${line.name} ${modelName(round)}`;
  const colours: Line['colours'] = {};
  for (const gender of ['men', 'women', 'kids', 'unisex'] as const) {
    const codes = line.colours[gender];
    if (codes) colours[gender] = shifted(codes, round);
  }
  const styles = line.styles.map(
    (style): Style => ({
      ...style,
      name: text(style.name.en.replace(line.name, model), style.name.fr.replace(line.name, model)),
      colours: style.colours && shifted(style.colours, round),
    }),
  );
  return { ...line, firstId: line.firstId + round * NUMBERS, colours, styles };
}
