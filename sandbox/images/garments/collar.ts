import type { ProductDetails } from '../../catalog/types.ts';
import { onBoth, onLeft, onRight, span, symmetric } from '../path.ts';
import { darken, mix } from '../shade.ts';
import type { Sheet } from '../sheet.ts';

export type Collar = NonNullable<ProductDetails['collar']>;

/**
 * The neck of a garment without a hood, from the front. `depth` drops the opening (tanks, dresses).
 */
export function collarFront(sheet: Sheet, collar: Collar, depth = 0): void {
  if (collar === 'stand') standCollar(sheet);
  else if (collar === 'shirt') shirtCollar(sheet);
  else openNeck(sheet, collar, depth);
}

/** Where the front opening ends at the centre (y), so that zips and plackets start there. */
export function neckline(collar: Collar): number {
  return { stand: 226, shirt: 300, crew: 330, v: 378, none: 340 }[collar];
}

/** The neck from behind. */
export function collarBack(sheet: Sheet, collar: Collar): void {
  if (collar === 'stand') {
    sheet.panel(symmetric('M0 206C30 206 52 210 62 218L86 276C50 290 24 292 0 292'));
    sheet.fold(span('M0 214Q40 214 60 222'), 5, 0.5);
    return;
  }
  if (collar === 'shirt') {
    sheet.panel(symmetric('M0 226C40 226 62 236 70 248L92 282C60 302 30 306 0 306'));
    return;
  }
  const band = span('M0 281Q50 281 84 264');
  sheet.sculpt(stroke(band, '#000', 24) + stroke(band, '#fff', 15));
  sheet.paint(stroke(band, mix(sheet.colour.main, '#0b0d12', 0.08), 18));
}

const stroke = (path: string, colour: string, width: number) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;

/** A zipped-up stand collar with the lining of its back showing. */
function standCollar(sheet: Sheet): void {
  const inside = darken(sheet.colour.lining, 0.3);
  sheet.panel(symmetric('M0 194C36 194 60 202 66 214L60 250L0 262'), { fill: inside, rise: 0.3, edge: 3 });
  sheet.paint(
    `<rect x="474" y="203" width="44" height="22" rx="2" fill="${darken(sheet.colour.lining, 0.7)}"/>`,
  );
  sheet.panel(symmetric('M0 232C34 230 56 222 66 210C76 226 84 250 90 278C56 296 28 300 0 300'), { edge: 6 });
  sheet.stitch(span('M0 240C36 238 58 230 70 218'));
  sheet.fold(onBoth('M70 236C58 256 52 270 50 290'), 10, -0.35);
}

/** A two-leaf shirt collar on its stand. */
function shirtCollar(sheet: Sheet): void {
  sheet.panel(symmetric('M0 216C40 216 66 226 74 240L58 276L0 302'), {
    fill: darken(sheet.colour.main, 0.3),
    rise: 0.3,
    edge: 3,
  });
  sheet.paint(
    `<rect x="476" y="226" width="40" height="24" rx="2" fill="${darken(sheet.colour.lining, 0.55)}"/>`,
  );
  for (const side of [onLeft, onRight]) {
    sheet.panel(
      side('M70 232C78 244 88 262 96 284C86 312 72 334 58 348C36 330 16 314 0 304C26 290 52 266 70 232Z'),
      { edge: 6 },
    );
    sheet.stitch(side('M88 288C80 308 70 324 57 338C40 324 22 312 8 303'));
  }
}

/** A round or V neck with its band, and the inside of the back. */
function openNeck(sheet: Sheet, collar: Collar, depth: number): void {
  const low = neckline(collar) + depth;
  const edge = collar === 'v' ? `C78 296 48 ${low - 50} 0 ${low}` : `C82 ${low - 26} 46 ${low} 0 ${low}`;
  const inside = symmetric(`M0 274Q50 274 84 266${edge}`);
  sheet.panel(inside, { fill: darken(sheet.colour.main, 0.42), rise: 0.15, edge: 3, form: false });
  sheet.paint(
    stroke(span('M0 278Q50 278 84 268'), darken(sheet.colour.main, 0.2), 14) +
      `<rect x="476" y="288" width="40" height="20" rx="2" fill="${darken(sheet.colour.lining, 0.2)}" opacity=".9"/>`,
  );
  const front = span(
    collar === 'v' ? `M0 ${low}C48 ${low - 50} 78 296 86 262` : `M0 ${low}C46 ${low} 82 ${low - 26} 86 262`,
  );
  const width = collar === 'none' ? 10 : 19;
  sheet.paint(stroke(front, mix(sheet.colour.main, '#0b0d12', 0.07), width));
  sheet.sculpt(stroke(front, '#000', width + 7) + stroke(front, '#fff', width - 5));
  sheet.draw(
    `<path d="${front}" fill="none" stroke="${sheet.ink}" stroke-width="1.2" stroke-dasharray="4 3" opacity=".45" transform="translate(0 ${width - 4})"/>`,
  );
}
