import type { Product, ProductDetails } from '../../catalog/types.ts';
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
  /** The length of the arm, times an adult's. */
  arm: number;
  /** How far the back hangs below the front; 0 for most. */
  tail: number;
  /** Half width where the skirt of a dress swings out; straight without. */
  swing?: number;
  /** How each arm is held on a person; both hang as on a hanger without. */
  arms?: readonly [left: ArmPose, right: ArmPose];
};

/** How far an arm is from where it hangs on a hanger, in user units; x outwards, y down. */
export type ArmPose = {
  elbow: Point;
  cuff: Point;
  /** The cuff is out of sight behind the body. */
  behind?: true;
};

/** The viewer's left and right. */
export const SIDES = [0, 1] as const;
export type Side = (typeof SIDES)[number];

const LENGTHS = { crop: 772, hip: 850, thigh: 930, knee: 1060 };
/** Chest, shoulder and hem by fit, added to the regular cut. */
const FITS = {
  slim: { chest: -18, shoulder: -8, hem: -18, waist: -22 },
  regular: { chest: 0, shoulder: 0, hem: -2, waist: -8 },
  relaxed: { chest: 18, shoulder: 12, hem: 16, waist: -2 },
};
/** By the shape of the hem: half width, height at the side, dip in the middle, and the waist. */
const HEMS = {
  straight: { x: 0, y: 0, dip: 14, tail: 0, waist: 0 },
  drop: { x: -4, y: -34, dip: 26, tail: 46, waist: -4 },
  curved: { x: -4, y: -58, dip: 70, tail: 0, waist: 0 },
  gathered: { x: -30, y: -14, dip: 14, tail: 0, waist: 26 },
  belted: { x: 20, y: 0, dip: 18, tail: 0, waist: -46 },
  flared: { x: 34, y: 0, dip: 22, tail: 0, waist: -2 },
};
/** By whom it is cut for: children are short in arm and body and wide for it. */
const FIGURES = {
  men: { chest: 0, shoulder: 0, waist: 0, hem: 0, length: 1, arm: 1 },
  women: { chest: -8, shoulder: -12, waist: -20, hem: 0, length: 0.97, arm: 0.97 },
  kids: { chest: -14, shoulder: -24, waist: 8, hem: -2, length: 0.78, arm: 0.78 },
};
/** Garments hang from here, in user units from the top. */
const NECK_Y = 268;

/** The cut of a top from its details; `volume` is the loft of its cloth. */
export function topCut(details: ProductDetails, volume: number, gender?: Product['gender']): TopCut {
  const fit = FITS[details.fit ?? 'regular'];
  const figure = FIGURES[gender === 'women' || gender === 'kids' ? gender : 'men'];
  const shape = HEMS[details.hem ?? 'straight'];
  const chest = 186 + fit.chest + figure.chest + volume * 16;
  const hemX = 186 + fit.hem + figure.hem + shape.x + volume * 16;
  const hemY = NECK_Y + (LENGTHS[details.length ?? 'hip'] - NECK_Y) * figure.length;
  return {
    neck: [84, NECK_Y],
    shoulder: [192 + fit.shoulder + figure.shoulder + volume * 10, 310],
    underarm: [chest, gender === 'kids' ? 448 : 470],
    waist: (chest + hemX) / 2 + fit.waist + figure.waist + shape.waist,
    hem: [hemX, hemY + shape.y],
    dip: shape.dip,
    tail: shape.tail,
    arm: figure.arm,
    sleeve: details.sleeves ?? 'long',
    volume,
  };
}

/** The side of the body from underarm to hem. */
export function sideOf({ underarm, waist, hem, swing }: TopCut): Cubic {
  const drop = hem[1] - underarm[1];
  return [underarm, [waist, underarm[1] + drop / 3], [swing ?? waist, underarm[1] + (drop * 2) / 3], hem];
}

/** The armhole from shoulder tip to underarm. */
export function armholeOf({ shoulder, underarm }: TopCut): string {
  const [x, y] = shoulder;
  return `M${spot(shoulder)}C${spot([x - 22, y + 44])} ${spot([underarm[0] - 26, underarm[1] - 60])} ${spot(underarm)}`;
}

/** Bulges along an edge: how many, and how deep in user units. */
export type Bulges = { count: number; depth: number };

/** The body as a closed outline; `bulges` scallops its sides. */
export function bodyOutline(cut: TopCut, bulges?: Bulges): string {
  const side = sideOf(cut);
  const [hx, hy] = cut.hem;
  return symmetric(
    `M0 ${cut.neck[1] + 4}L${spot(cut.neck)}C${spot([cut.neck[0] + 40, cut.neck[1] + 15])} ${spot([cut.shoulder[0] - 34, cut.shoulder[1] - 18])} ${spot(cut.shoulder)}` +
      armholeOf(cut).replace(/^M[^C]*/, '') +
      (bulges ? scalloped(side, bulges.count, -bulges.depth) : along(side)) +
      `C${spot([hx * 0.7, hy + cut.dip])} ${spot([hx * 0.3, hy + cut.dip])} 0 ${hy + cut.dip}`,
  );
}

const HANGING: ArmPose = { elbow: [0, 0], cuff: [0, 0] };

/** The two long edges of a sleeve, shoulder to cuff, and where the cuff is. */
export type SleeveEdges = { outer: [Cubic, Cubic]; inner: Cubic; cuff: [outer: Point, inner: Point] };

/** Long sleeves hang a little away from the body; `sway` moves the elbow out, in user units. */
export function longSleeve(cut: TopCut, sway = 0, side: Side = 1): SleeveEdges {
  const { shoulder, underarm, volume, arm } = cut;
  const [x, y] = shoulder;
  const bow = Math.max(volume, 0) * 18;
  const { elbow: bend, cuff: held } = cut.arms?.[side] ?? HANGING;
  const elbow: Point = [x + (84 + bend[0]) * arm + bow + sway, y + (212 + bend[1]) * arm];
  const cap: Cubic = [shoulder, [x + 22 + bow * 0.4, y + 12], [x + 46 + bow, y + 84 * arm], elbow];
  const end: Point = [x + (116 + held[0]) * arm + bow * 0.6, y + (500 + held[1]) * arm];
  // a forearm that comes in bends at the elbow
  const turn = (held[0] - bend[0]) * arm;
  const fore: Cubic = [
    elbow,
    [elbow[0] + 22 + turn * 0.08, elbow[1] + 76 * arm],
    [end[0] - 6 + bow * 0.4 - turn * 0.24, end[1] - 130 * arm],
    end,
  ];
  const inside: Point = [end[0] - 82 - volume * 8, end[1] + 18];
  const inner: Cubic = [
    [underarm[0] - 6, underarm[1] - 6],
    [underarm[0] + 10 + bend[0] * 0.8 * arm + sway, underarm[1] + 90 * arm],
    [inside[0] - 8 - bow * 0.3 - turn * 0.3 + sway, inside[1] - 150 * arm],
    inside,
  ];
  return { outer: [cap, fore], inner, cuff: [end, inside] };
}

/** The sleeve of one side as a closed half-garment path (x from the centre line). */
export function longSleeveOutline(cut: TopCut, bulges?: Bulges, sway = 0, side: Side = 1): string {
  const { outer, inner, cuff } = longSleeve(cut, sway, side);
  const [cap, fore] = outer;
  const back: Cubic = [inner[3], inner[2], inner[1], inner[0]];
  const count = bulges ? Math.round(bulges.count * 0.8) : 0;
  return (
    `M${spot(cut.shoulder)}` +
    (bulges
      ? scalloped(cap, Math.round(count * 0.7), bulges.depth) + scalloped(fore, count, bulges.depth)
      : along(cap) + along(fore)) +
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
    `M${spot(cut.shoulder)}C${spot([x + 22, y + 10])} ${spot([x + 44, y + 64])} ${spot(cuff[0])}` +
    `Q${spot([(cuff[0][0] + cuff[1][0]) / 2 + 2, (cuff[0][1] + cuff[1][1]) / 2 + 9])} ${spot(cuff[1])}` +
    `Q${spot([cut.underarm[0] + 16, cut.underarm[1] + 30])} ${spot(cut.underarm)}${armholeBack(cut)}Z`
  );
}

/** Where a short sleeve ends. */
export function shortSleeve({ shoulder, underarm, arm }: TopCut): { cuff: [outer: Point, inner: Point] } {
  const [x, y] = shoulder;
  return {
    cuff: [
      [x + 88 * arm, y + 184 * arm],
      [underarm[0] + 14, Math.max(y + 226 * arm, underarm[1] + 26)],
    ],
  };
}

function armholeBack({ shoulder, underarm }: TopCut): string {
  const [x, y] = shoulder;
  return `C${spot([underarm[0] - 36, underarm[1] - 60])} ${spot([x - 50, y + 44])} ${spot([x - 30, y - 12])}`;
}

/** Whether the cuff of a side is out of sight. */
export function armBehind(cut: TopCut, side: Side): boolean {
  return cut.arms?.[side].behind === true;
}

/** A path on the sleeves whose cuffs are in sight, made of the edges of each. */
export function onSleeves(cut: TopCut, path: (sleeve: SleeveEdges) => string): string {
  const draw = (side: Side, on: (half: string) => string) =>
    armBehind(cut, side) ? '' : on(path(longSleeve(cut, 0, side)));
  return draw(0, onLeft) + draw(1, onRight);
}
