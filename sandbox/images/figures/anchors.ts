import type { Product } from '../../catalog/types.ts';
import { type LegCut, legCut } from '../garments/leg-cut.ts';
import { longSleeve, type Side, type TopCut } from '../garments/top-cut.ts';
import { at, type Point } from '../path.ts';
import { ARMS } from './stance.ts';

/**
 * How somebody stands for whom clothes are cut. A figure shares the units of the garments: a top
 * lies on it as drawn, trousers after they are moved down.
 */
export type Stature = {
  gender: 'men' | 'women' | 'kids';
  /** How far down trousers lie from where they are drawn, in user units. */
  trousers: number;
  /** The floor under the shoes, in user units from the top. */
  ground: number;
  /** Where a tile of a top ends at the highest: the middle of the thigh. */
  thigh: number;
  /** How far the chin is above or below an adult's. */
  chin: number;
  /** Hands, arms and feet, times a man's. */
  limb: number;
  foot: number;
};

const STATURES: Record<Stature['gender'], Stature> = {
  men: {
    gender: 'men',
    trousers: 512,
    ground: 1500,
    thigh: 968,
    chin: 0,
    limb: 1,
    foot: 1,
  },
  women: {
    gender: 'women',
    trousers: 496,
    ground: 1482,
    thigh: 952,
    chin: 0,
    limb: 0.88,
    foot: 0.92,
  },
  kids: {
    gender: 'kids',
    trousers: 392,
    ground: 1184,
    thigh: 836,
    chin: 8,
    limb: 0.76,
    foot: 0.86,
  },
};

/** Where the chin is above an open collar, in user units from the top. */
export const CHIN_Y = 232;

/**
 * The stature that clothes for somebody are cut for; a man's for all without a cut of their own.
 */
export function statureOf(gender: Product['gender'] | undefined): Stature {
  return STATURES[gender === 'women' || gender === 'kids' ? gender : 'men'];
}

/**
 * The middle of the cuff of a sleeve, where a hand leaves it, and the forearm's slant in radians.
 */
export function wristOf(cut: TopCut, side: Side): { wrist: Point; slant: number } {
  const { outer, cuff } = longSleeve(cut, 0, side);
  const [[ox, oy], [ix, iy]] = cuff;
  const [ex, ey] = outer[0][3];
  return { wrist: [(ox + ix) / 2, (oy + iy) / 2], slant: Math.atan2(ox - ex, oy - ey) };
}

/** The joints of a bare arm under a cut, with the arm close to the body. */
export function armOf(cut: TopCut, side: Side): { shoulder: Point; elbow: Point; wrist: Point } {
  const bare: TopCut = { ...cut, volume: 0, arms: cut.arms ?? ARMS.close };
  // without sleeves the shoulder itself is seen, inside of the seam
  const inset = cut.sleeve === 'none' ? 44 : 34;
  const { outer, inner } = longSleeve(bare, 0, side);
  const [ex, ey] = outer[0][3];
  const [ix, iy] = at(inner, 0.3);
  const { wrist } = wristOf(bare, side);
  return {
    shoulder: [cut.shoulder[0] - inset, cut.shoulder[1] + 36],
    elbow: [(ex + ix) / 2 - 6, (ey + iy) / 2 + 8],
    wrist: [wrist[0] - 16 * cut.arm, wrist[1] - 16 * cut.arm],
  };
}

/**
 * Where the right leg of a cut meets its shoe: the middle of the hem, in user units of the figure.
 */
export function ankleOf({ hem }: LegCut, { trousers }: Stature): Point {
  return [(hem[0] + hem[1]) / 2, hem[2] + trousers];
}

/** The trousers of the figure's own, below a top; bare legs with `close`. */
export function ownLegs({ gender }: Stature, close: boolean): LegCut {
  return legCut({ fit: 'slim' }, close, gender);
}
