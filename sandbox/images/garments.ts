import type { ProductKind } from '../catalog/types.ts';
import type { Draw } from './drawing.ts';
import { BOTTOM_STYLES, type BottomKind } from './garments/bottom-styles.ts';
import { hangingBottom } from './garments/bottoms.ts';
import { TOP_STYLES, type TopKind } from './garments/top-styles.ts';
import { hangingTop } from './garments/tops.ts';

const tops = (Object.keys(TOP_STYLES) as TopKind[]).map((kind): [TopKind, Draw] => [
  kind,
  (input) => hangingTop(kind, input, input.view === 'back'),
]);

const bottoms = (Object.keys(BOTTOM_STYLES) as BottomKind[]).map((kind): [BottomKind, Draw] => [
  kind,
  (input) => hangingBottom(kind, input, input.view === 'back'),
]);

/** Apparel and accessories. */
export const garments: Partial<Record<ProductKind, Draw>> = Object.fromEntries([...tops, ...bottoms]);
