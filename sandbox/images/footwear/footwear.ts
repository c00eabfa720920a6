import type { ProductKind } from '../../catalog/types.ts';
import type { Draw } from '../drawing.ts';
import { boot } from './boot.ts';
import { heelView } from './heel-view.ts';
import { lowShoe } from './low-shoe.ts';
import { pairView } from './pair-view.ts';
import { sandal } from './sandal.ts';
import { winterBoot } from './winter-boot.ts';

/** The outer side first, then the heel, a close view, and the pair from above. */
const views =
  (side: Draw): Draw =>
  (input) => {
    if (input.view === 'folded') return pairView(input);
    if (input.view === 'back' && input.kind !== 'sandal') return heelView(input);
    return side(input);
  };

/** Boots, shoes and sandals. */
export const footwear: Partial<Record<ProductKind, Draw>> = {
  'hiking-boot': views(boot),
  'winter-boot': views(winterBoot),
  'trail-shoe': views(lowShoe),
  'approach-shoe': views(lowShoe),
  sandal: views(sandal),
};
