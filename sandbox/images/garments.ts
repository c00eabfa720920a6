import type { ProductKind } from '../catalog/types.ts';
import type { Draw } from './drawing.ts';
import { hangingTop } from './garments/tops.ts';
import { TOP_STYLES, type TopKind } from './garments/top-styles.ts';

const tops = (Object.keys(TOP_STYLES) as TopKind[]).map(
  (kind): [TopKind, Draw] => [kind, (input) => hangingTop(kind, input, input.view === 'back')],
);

/** Apparel and accessories. */
export const garments: Partial<Record<ProductKind, Draw>> = Object.fromEntries(tops);
