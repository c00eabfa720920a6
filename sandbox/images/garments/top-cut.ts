import type { ProductDetails } from '../../catalog/types.ts';
import { along, type Cubic, onLeft, onRight, type Point, scalloped, spot, symmetric } from '../path.ts';

/** The measures of an upper garment in user units; x from the centre line. */
export type TopCut = {
  neck: Point;
  shoulder: Point;
  underarm: Point;
  waist: number;
  hem: Point;
  /** How far the hem dips in the middle. */
  dip: number;
  sleeve: 'long' | 'short' | 'none';
  /** Extra volume of sleeve and body, 0 for a shirt to 1 for a down parka. */
  volume: number;
};

const LENGTHS = { crop: 772, hip: 850, thigh: 930, knee: 1060 };
/** Chest, shoulder and hem by fit, added to the regular cut. */
const FITS = {
  slim: { chest: -14, shoulder: -8, hem: -12, waist: -16 },
  regular: { chest: 0, shoulder: 0, hem: 0, waist: -3 },
  relaxed: { chest: 14, shoulder: 8, hem: 14, waist: 2 },
};

/** The cut of a top from its details; `volume` is the loft of its cloth. */
export function topCut(details: ProductDetails, volume: number): TopCut {
  const fit = FITS[details.fit ?? 'regular'];
  const chest = 186 + fit.chest + volume * 16;
  const hemX = 186 + fit.hem + volume * 16;
  return {
    neck: [84, 268],
    shoulder: [192 + fit.shoulder + volume * 10, 310],
    underarm: [chest, 470],
    waist: (chest + hemX) / 2 + fit.waist,
    hem: [hemX, LENGTHS[details.length ?? 'hip']],
    dip: 14,
    sleeve: details.sleeves ?? 'long',
    volume,
  };
}

/** The side of the body from underarm to hem. */
export function sideOf({ underarm, waist, hem }: TopCut): Cubic {
  const drop = hem[1] - underarm[1];
  return [underarm, [waist, underarm[1] + drop * 0.35], [waist, underarm[1] + drop * 0.6], hem];
}

/** The armhole from shoulder tip to underarm. */
export function armholeOf({ shoulder, underarm }: TopCut): string {
  const [x, y] = shoulder;
  return `M${spot(shoulder)}C${spot([x - 26, y + 50])} ${spot([underarm[0] - 22, underarm[1] - 50])} ${spot(underarm)}`;
}

/** The body as a closed outline; `bulges` scallops its sides. */
export function bodyOutline(cut: TopCut, bulges?: { count: number; depth: number }): string {
  const side = sideOf(cut);
  const [hx, hy] = cut.hem;
  return symmetric(
    `M0 ${cut.neck[1] + 4}L${spot(cut.neck)}C${spot([cut.neck[0] + 40, cut.neck[1] + 16])} ${spot([cut.shoulder[0] - 30, cut.shoulder[1] - 14])} ${spot(cut.shoulder)}` +
      armholeOf(cut).replace(/^M[^C]*/, '') +
      (bulges ? scalloped(side, bulges.count, -bulges.depth) : along(side)) +
      `C${spot([hx * 0.7, hy + cut.dip])} ${spot([hx * 0.3, hy + cut.dip])} 0 ${hy + cut.dip}`,
  );
}

/** The two long edges of a sleeve, shoulder to cuff, and where the cuff is. */
export type SleeveEdges = { outer: [Cubic, Cubic]; inner: Cubic; cuff: [outer: Point, inner: Point] };

/** Long sleeves hang a little away from the body. */
export function longSleeve({ shoulder, underarm, volume }: TopCut): SleeveEdges {
  const [x, y] = shoulder;
  const bow = volume * 16;
  const cap: Cubic = [shoulder, [x + 34 + bow, y + 10], [x + 56 + bow, y + 62], [x + 70 + bow, y + 150]];
  const elbow = cap[3];
  const end: Point = [x + 124 + bow * 0.6, y + 500];
  const fore: Cubic = [elbow, [elbow[0] + 14, elbow[1] + 92], [end[0] - 12 + bow * 0.5, end[1] - 170], end];
  const inside: Point = [end[0] - 84 - volume * 6, end[1] + 20];
  const inner: Cubic = [
    [underarm[0] - 4, underarm[1] - 6],
    [underarm[0] + 18, underarm[1] + 90],
    [inside[0] - 16 - bow * 0.3, inside[1] - 150],
    inside,
  ];
  return { outer: [cap, fore], inner, cuff: [end, inside] };
}

/** The right sleeve as a closed half-garment path (x from the centre line). */
export function longSleeveOutline(cut: TopCut, bulges?: { count: number; depth: number }): string {
  const { outer, inner, cuff } = longSleeve(cut);
  const [cap, fore] = outer;
  const back: Cubic = [inner[3], inner[2], inner[1], inner[0]];
  const count = bulges ? Math.round(bulges.count * 0.8) : 0;
  return (
    `M${spot(cut.shoulder)}` +
    (bulges ? scalloped(cap, 2, bulges.depth) + scalloped(fore, count, bulges.depth) : along(cap) + along(fore)) +
    `Q${spot([(cuff[0][0] + cuff[1][0]) / 2, cuff[1][1] + 2])} ${spot(cuff[1])}` +
    (bulges ? scalloped(back, count, bulges.depth) : along(back)) +
    `${armholeBack(cut)}Z`
  );
}

/** The right short sleeve as a closed half-garment path. */
export function shortSleeveOutline(cut: TopCut): string {
  const { cuff } = shortSleeve(cut);
  const [x, y] = cut.shoulder;
  return (
    `M${spot(cut.shoulder)}C${spot([x + 32, y + 8])} ${spot([x + 58, y + 70])} ${spot(cuff[0])}` +
    `Q${spot([(cuff[0][0] + cuff[1][0]) / 2 + 2, (cuff[0][1] + cuff[1][1]) / 2 + 9])} ${spot(cuff[1])}` +
    `Q${spot([cut.underarm[0] + 16, cut.underarm[1] + 30])} ${spot(cut.underarm)}${armholeBack(cut)}Z`
  );
}

/** Where a short sleeve ends. */
export function shortSleeve({ shoulder, underarm }: TopCut): { cuff: [outer: Point, inner: Point] } {
  const [x, y] = shoulder;
  return { cuff: [[x + 92, y + 178], [underarm[0] + 22, y + 222]] };
}

function armholeBack({ shoulder, underarm }: TopCut): string {
  const [x, y] = shoulder;
  return `C${spot([underarm[0] - 32, underarm[1] - 50])} ${spot([x - 40, y + 50])} ${spot([x - 6, y - 2])}`;
}

/** A half path as both sides, left then right. */
export function sides(half: string): [left: string, right: string] {
  return [onLeft(half), onRight(half)];
}
