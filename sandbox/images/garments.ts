import type { ProductKind } from '../catalog/types.ts';
import type { Draw } from './drawing.ts';
import { BOTTOM_STYLES, type BottomKind } from './garments/bottom-styles.ts';
import { hangingBottom } from './garments/bottoms.ts';
import { cap } from './garments/cap.ts';
import { withCloseUp } from './garments/close-up.ts';
import { foldedBottom, foldedTop } from './garments/folded.ts';
import { handwear } from './garments/handwear.ts';
import { beanie, sunHat } from './garments/headwear.ts';
import { neckGaiter, socks } from './garments/softwear.ts';
import { skirt, snowBib } from './garments/suits.ts';
import { TOP_STYLES, type TopKind } from './garments/top-styles.ts';
import { hangingTop } from './garments/tops.ts';

const top =
  (kind: TopKind): Draw =>
  (input) =>
    input.view === 'folded' ? foldedTop(kind, input) : hangingTop(kind, input);

const bottom =
  (kind: BottomKind): Draw =>
  (input) =>
    input.view === 'folded' ? foldedBottom(kind, input) : hangingBottom(kind, input);

/** Below the waist everything folds alike. */
const orFolded =
  (drawer: Draw, like: BottomKind): Draw =>
  (input) =>
    input.view === 'folded' ? foldedBottom(like, input) : drawer(input);

const isTop = (kind: string): kind is TopKind => kind in TOP_STYLES;
const isBottom = (kind: string): kind is BottomKind => kind in BOTTOM_STYLES;

const drawers: [ProductKind, Draw][] = [
  ...Object.keys(TOP_STYLES)
    .filter(isTop)
    .map((kind): [ProductKind, Draw] => [kind, top(kind)]),
  ...Object.keys(BOTTOM_STYLES)
    .filter(isBottom)
    .map((kind): [ProductKind, Draw] => [kind, bottom(kind)]),
  ['snow-bib', orFolded(snowBib, 'shell-pants')],
  ['skirt', orFolded(skirt, 'leggings')],
  ['beanie', beanie],
  ['cap', cap],
  ['sun-hat', sunHat],
  ['gloves', (input) => handwear('gloves', input)],
  ['mittens', (input) => handwear('mittens', input)],
  ['socks', socks],
  ['neck-gaiter', neckGaiter],
];

/** Apparel and accessories. */
export const garments: Partial<Record<ProductKind, Draw>> = Object.fromEntries(
  drawers.map(([kind, drawer]) => [kind, withCloseUp(drawer)]),
);
