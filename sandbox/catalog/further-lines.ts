import { perLanguage } from '../translations/language.ts';
import type { Line, Style } from './line.ts';
import { PALETTE } from './palette.ts';

/** Terrain words that no authored line uses; each names a further model of every design. */
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
/** After those, each word is used again with one of these. */
const QUARTERS = ['North', 'South', 'East', 'West', 'Upper', 'Lower'] as const;
/** Product numbers of the authored lines are all below this. */
const NUMBERS = 10_000;
/** Steps through the palette from one round to the next; must not divide its size. */
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
 * The round that created a product number (0 for the authored ones), and the authored number that
 * it is based on.
 */
export function furtherRoundOf(number: number): { round: number; authored: number } {
  return { round: Math.floor(number / NUMBERS), authored: number % NUMBERS };
}

/**
 * Further models of an authored line, in other colours and with their own numbers; rounds count
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
      name: perLanguage((language) => style.name[language].replace(line.name, model)),
      colours: style.colours && shifted(style.colours, round),
    }),
  );
  return { ...line, firstId: line.firstId + round * NUMBERS, colours, styles };
}
