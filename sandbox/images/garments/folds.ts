import { CENTRE_X, onBoth, onLeft, onRight, type Point, spot } from '../path.ts';
import type { Sheet } from '../sheet.ts';
import { armBehind, longSleeve, shortSleeve, type TopCut } from './top-cut.ts';

/**
 * How a hanging top creases: `crisp` (coated nylon), `soft` (fleece, jersey), `tight` (stretch).
 */
export type Drape = 'crisp' | 'soft' | 'tight';

/** How deep its soft folds are, how deep its creases, and how wide those, in user units. */
const DRAPES = {
  crisp: { soft: 0.3, crease: 0.6, wide: 8 },
  soft: { soft: 0.36, crease: 0.5, wide: 14 },
  tight: { soft: 0.22, crease: 0.3, wide: 12 },
} satisfies Record<Drape, object>;

/** The large soft folds of a hanging body: light on its left, two long folds, shade on its right. */
export function bodyDrape(sheet: Sheet, panel: string, cut: TopCut, drape: Drape): void {
  const k = DRAPES[drape].soft;
  const [ux, uy] = cut.underarm;
  const fall = cut.hem[1] - uy;
  const x = (part: number) => CENTRE_X + part * ux;
  const y = (part: number) => uy + part * fall;
  sheet.drape(panel, [
    [x(-0.46), y(0), fall * 0.62, 84, 80, k * 0.4],
    [x(0.8), y(0.55), fall * 0.6, 52, 92, -k],
    [x(-0.62), y(0.48), fall * 0.46, 17, 76, -k],
    [x(-0.5), y(0.5), fall * 0.42, 22, 76, k * 0.7],
    [x(0.44), y(0.4), fall * 0.44, 18, 106, -k * 0.9],
    [x(0.32), y(0.42), fall * 0.4, 24, 106, k * 0.6],
    [x(0.08), y(0.84), fall * 0.26, 20, 84, -k * 0.6],
  ]);
}

/** A curve through points that are given from `base`. */
const curve = ([x, y]: Point, from: Point, ...others: readonly Point[]): string => {
  const at = ([dx, dy]: Point) => spot([x + dx, y + dy]);
  return `M${at(from)}${others.length === 3 ? 'C' : 'Q'}${others.map(at).join(' ')}`;
};

/** Creases of the body and sleeves, a little different left and right. */
export function topFolds(sheet: Sheet, cut: TopCut, drape: Drape): void {
  const { crease: k, wide } = DRAPES[drape];
  const { underarm, hem } = cut;
  const waist: Point = [hem[0], underarm[1] + (hem[1] - underarm[1]) * 0.48];
  // from the underarm towards the chest, and the pull below it
  sheet.fold(onBoth(curve(underarm, [-10, -8], [-44, -26], [-64, -60], [-70, -104])), wide, -k);
  sheet.fold(onRight(curve(underarm, [-8, 22], [-52, 42], [-86, 86], [-104, 150])), wide, -k * 0.8);
  sheet.fold(onLeft(curve(underarm, [-8, 16], [-44, 40], [-70, 74], [-88, 120])), wide, -k * 0.6);
  // the waist gives in
  sheet.fold(onRight(curve(waist, [-4, 14], [-46, 22], [-84, -8])), wide, -k * 0.5);
  sheet.fold(onLeft(curve(waist, [-4, -12], [-40, 12], [-92, 4])), wide, -k * 0.5);
  if (cut.sleeve === 'long') longSleeveFolds(sheet, cut, k, wide);
  if (cut.sleeve === 'short') {
    const [outer, inner] = shortSleeve(cut).cuff;
    const reach: Point = [cut.shoulder[0] + 14 - inner[0], cut.shoulder[1] + 70 - inner[1]];
    sheet.fold(onBoth(curve(inner, [0, -40], [6, -90], reach)), wide * 1.2, -k);
    sheet.fold(onRight(curve(outer, [-40, 12], [-56, -50], [-70, -96])), wide * 1.2, -k * 0.5);
  }
}

/** How far below the bend of the outer edge a sleeve creases, in user units. */
const BEND = 90;

function longSleeveFolds(sheet: Sheet, cut: TopCut, k: number, wide: number): void {
  const sides = ([0, 1] as const).map((side) => {
    const { outer, cuff } = longSleeve(cut, 0, side);
    const on = armBehind(cut, side) ? () => '' : side === 0 ? onLeft : onRight;
    return { on, elbow: outer[0][3], inside: cuff[1] };
  });
  const at = (base: 'elbow' | 'inside', strength: number, ...points: [Point, Point, Point]) =>
    sheet.fold(sides.map((side) => side.on(curve(side[base], ...points))).join(''), wide, strength);
  at('elbow', -k, [-54, BEND - 18], [-24, BEND - 26], [4, BEND - 54]);
  at('elbow', -k, [-48, BEND + 30], [-14, BEND + 34], [16, BEND + 12]);
  at('elbow', -k * 0.7, [-58, -20], [-40, -60], [-46, -120]);
  at('inside', -k * 0.8, [-6, -66], [28, -58], [58, -86]);
}
