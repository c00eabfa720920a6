import type { Product } from '../../catalog/types.ts';
import type { ArmPose, TopCut } from '../garments/top-cut.ts';

/** Arms that hang beside the body, nearer than a hanger holds sleeves. */
const CLOSE: ArmPose = { elbow: [-18, 4], cuff: [-38, 6] };
/** Away from the body, its hand at ease. */
const APART: ArmPose = { elbow: [6, 0], cuff: [2, -4] };
/** Behind the back, the hand out of sight. */
const BEHIND: ArmPose = { elbow: [14, -6], cuff: [-132, -34], behind: true };

/** How the arms of somebody are held. */
export const ARMS = {
  close: [CLOSE, CLOSE],
  apart: [APART, APART],
  'right behind': [CLOSE, BEHIND],
  'left behind': [BEHIND, CLOSE],
} as const satisfies Record<string, readonly [ArmPose, ArmPose]>;

/** Activities for which somebody stands ready, and those for which they stand about. */
const READY = new Set(['Alpine', 'Climbing', 'Trail Running', 'Skiing']);
const AT_EASE = new Set(['Everyday', 'Travel', 'Camping']);

/** How somebody stands in a top, by what it is made for. Bare arms always hang. */
export function armsFor(product: Pick<Product, 'id' | 'kind' | 'activity'>, bare: boolean): TopCut['arms'] {
  const [first = ''] = product.activity;
  // the legs of a one-piece do not hide an arm behind the back
  if (bare || product.kind === 'one-piece') return ARMS.close;
  if (READY.has(first)) return ARMS.apart;
  if (!AT_EASE.has(first)) return ARMS.close;
  const number = Number(product.id.replace(/\D/g, ''));
  return [ARMS['right behind'], ARMS['left behind'], ARMS.close][number % 3];
}
