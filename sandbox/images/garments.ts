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
import { CENTRE_X } from './path.ts';

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

/** Children's sizes of what fits a head, a hand, a foot: drawn smaller. */
const KIDS_SCALE = 0.8;
const MIDDLE_Y = 620;

const smallForKids =
  (drawer: Draw): Draw =>
  (input) => {
    const { defs, body, shadow } = drawer(input);
    if (input.gender !== 'kids') return { defs, body, shadow };
    const k = KIDS_SCALE;
    const rest = 1 - k;
    return {
      defs,
      body: `<g transform="translate(${Math.round(CENTRE_X * rest)} ${Math.round(MIDDLE_Y * rest)}) scale(${k})">${body}</g>`,
      shadow: {
        ...shadow,
        cx: Math.round(shadow.cx * k + CENTRE_X * rest),
        cy: Math.round(shadow.cy * k + MIDDLE_Y * rest),
        rx: Math.round(shadow.rx * k),
        ry: Math.round(shadow.ry * k),
      },
    };
  };

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
  ['beanie', smallForKids(beanie)],
  ['cap', smallForKids(cap)],
  ['sun-hat', smallForKids(sunHat)],
  ['gloves', smallForKids((input) => handwear('gloves', input))],
  ['mittens', smallForKids((input) => handwear('mittens', input))],
  ['socks', smallForKids(socks)],
  ['neck-gaiter', smallForKids(neckGaiter)],
];

/** Apparel and accessories. */
export const garments: Partial<Record<ProductKind, Draw>> = Object.fromEntries(
  drawers.map(([kind, drawer]) => [kind, withCloseUp(drawer)]),
);
