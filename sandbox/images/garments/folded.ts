import type { ProductDetails } from '../../catalog/types.ts';
import type { DrawInput, Drawing } from '../drawing.ts';
import { CENTRE_X, type Cubic, onBoth, onLeft, onRight, span, spot, symmetric } from '../path.ts';
import { darken } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { bodyBaffles, defineBaffles } from './baffles.ts';
import { BOTTOM_STYLES, type BottomKind, type BottomStyle } from './bottom-styles.ts';
import { cairnMark } from './logo.ts';
import { printPattern } from './pattern.ts';
import { dressFront } from './top-front.ts';
import { collarOf, TOP_STYLES, type TopKind, type TopStyle } from './top-styles.ts';

/** The bottom fold of a folded top and half its width, in user units. */
const FOLD_Y = 730;
const HALF = 176;

/** A top folded as on a shelf: sides and sleeves tucked behind, the lower half turned under. */
export function foldedTop(kind: TopKind, { colour, details, gender, id }: DrawInput): Drawing {
  const style: TopStyle = TOP_STYLES[kind];
  const made: ProductDetails = { ...style.usual, ...details };
  const sheet = new Sheet(id, colour, style.grain);
  const loft = Math.max(style.volume, 0) * 14;
  const outline = (grow: number, drop: number) =>
    symmetric(
      `M0 272L84 268C110 278 140 286 ${HALF - 12 + grow} 296Q${HALF + 2 + grow} 302 ${HALF + 3 + grow} 322C${HALF + 8 + grow} 460 ${HALF + 8 + grow} 600 ${HALF + 4 + grow} ${FOLD_Y - 22 + drop}Q${HALF + grow} ${FOLD_Y + drop} ${HALF - 24 + grow} ${FOLD_Y + 2 + drop}C100 ${FOLD_Y + 8 + drop} 50 ${FOLD_Y + 8 + drop} 0 ${FOLD_Y + 8 + drop}`,
    );
  // the layers below: the lower half, then the sleeves, each a little wider
  sheet.panel(outline(3 + loft * 0.5, 24 + loft), { fill: darken(colour.main, 0.3) });
  sheet.panel(outline(6 + loft, 12 + loft * 0.5), { fill: darken(colour.main, 0.14), cast: 8 });
  const body = sheet.panel(outline(0, 0), { cast: 12, edge: 10 });
  if (made.pattern) printPattern(sheet, [body], made.pattern);
  if (made.pattern === 'colourblock') {
    // as the hanging view: the lower part of relaxed cuts, the yoke of the others
    const low = made.fit === 'relaxed';
    sheet.paint(
      `<path ${sheet.clip(body)} d="${low ? 'M0 560H992V1042H0Z' : `M0 0H992V430L${CENTRE_X} 404L0 430Z`}" fill="${sheet.accent}"/>`,
    );
    sheet.seam(span(low ? 'M0 560L182 560' : 'M0 404L180 428'));
  }
  const baffles = made.baffles ?? 'none';
  if (baffles !== 'none') {
    defineBaffles(sheet);
    const side: Cubic = [
      [HALF, 470],
      [HALF, 560],
      [HALF, 640],
      [HALF, FOLD_Y + 10],
    ];
    bodyBaffles(sheet, body, side, baffles);
  }
  sheet.drape(body, [
    [380, 520, 190, 40, 62, 0.5],
    [610, 560, 190, 26, 116, -0.3],
    [CENTRE_X - HALF + 10, 540, 230, 22, 90, 0.5],
    [CENTRE_X + HALF - 8, 540, 230, 24, 90, -0.5],
    [CENTRE_X, FOLD_Y - 4, 220, 22, 0, -0.3],
  ]);
  sheet.fold(onRight('M160 330C120 350 96 400 84 452'), 10, -0.4);
  sheet.fold(onLeft('M160 322C124 346 100 390 92 462'), 10, -0.4);
  sheet.fold('M340 640Q420 612 500 640', 12, -0.3);
  if (made.sleeves === 'none') sheet.seam(onBoth('M138 288C122 340 134 410 184 448'));
  const long = (made.sleeves ?? 'long') === 'long';
  // the zip goes under the sleeve
  dressFront(sheet, kind, style, made, collarOf(made), long ? 622 : FOLD_Y + 6, true);
  if (long) sleeveOver(sheet, made);
  return finish(sheet, made.hood ? 136 : 200, FOLD_Y + 30, HALF + 40, gender === 'kids');
}

/** The height of folded shorts and skirts, times that of trousers. */
const SHORT_FOLD = 0.7;

/** Trousers folded lengthwise and in three, waistband up; tights and shorts likewise. */
export function foldedBottom(kind: BottomKind, input: DrawInput): Drawing {
  const { colour, details, gender, id } = input;
  const style: BottomStyle = BOTTOM_STYLES[kind];
  const low = style.short || input.kind === 'skirt' ? SHORT_FOLD : 1;
  const made: ProductDetails = { ...style.usual, ...details };
  const sheet = new Sheet(id, colour, style.grain);
  const block = (grow: number, drop: number) =>
    `M${330 - grow} 250H${650 + grow}Q${668 + grow} 250 ${670 + grow} 270C${678 + grow} 430 ${676 + grow} 600 ${672 + grow} ${720 + drop}Q${670 + grow} ${744 + drop} ${646 + grow} ${746 + drop}C540 ${754 + drop} 430 ${752 + drop} ${346 - grow} ${746 + drop}Q${322 - grow} ${744 + drop} ${321 - grow} ${722 + drop}C${316 - grow} 600 ${316 - grow} 430 ${314 - grow} 268Q${314 - grow} 250 ${330 - grow} 250Z`;
  sheet.panel(block(2, 34), { fill: darken(colour.main, 0.32) });
  sheet.panel(block(5, 17), { fill: darken(colour.main, 0.16), cast: 8 });
  const body = sheet.panel(block(0, 0), { cast: 12, edge: 10 });
  if (made.pattern) printPattern(sheet, [body], made.pattern);
  sheet.drape(body, [
    [400, 480, 210, 40, 76, 0.5],
    [600, 560, 210, 40, 104, -0.45],
    [326, 500, 240, 22, 90, 0.5],
    [664, 500, 240, 24, 90, -0.5],
    [496, 738, 200, 20, 0, -0.3],
  ]);
  sheet.fold('M340 560Q440 520 560 560', 14, -0.3);
  sheet.fold('M650 420Q560 440 470 420', 12, -0.25);
  sheet.seam('M606 330C612 460 610 600 604 750');
  // the legs come up again from the fold below, hem uppermost
  const hem = style.short ? 640 : 570;
  const legs = sheet.panel(
    `M322 ${hem + 4}Q496 ${hem - 4} 668 ${hem}C676 660 674 700 672 726Q670 752 646 752C540 758 430 756 346 752Q322 750 321 726C318 690 318 640 322 ${hem + 4}Z`,
    { cast: 16, edge: 9 },
  );
  if (made.pattern) printPattern(sheet, [legs], made.pattern);
  sheet.stitch(`M322 ${hem + 24}Q496 ${hem + 16} 668 ${hem + 20}`);
  sheet.seam(`M492 ${hem}C496 640 494 700 490 754`);
  sheet.drape(legs, [
    [420, 690, 130, 26, 4, 0.4],
    [600, 720, 130, 22, 176, -0.4],
  ]);
  const height = style.waistband === 'wide' ? 92 : 52;
  const band = sheet.panel(
    `M312 ${244}Q496 238 672 244L675 ${244 + height}Q496 ${250 + height} 310 ${244 + height}Z`,
    { cast: 10, edge: 7 },
  );
  if (style.waistband === 'elastic') {
    let ribs = '';
    for (let x = 312; x < 680; x += 9) ribs += `M${x} 236v70`;
    sheet.line(ribs, 2.4, 0.35, band);
  } else sheet.stitch(`M312 ${238 + height}Q496 ${243 + height} 674 ${238 + height}`);
  if (style.waistband === 'belt') {
    for (const x of [372, 584]) sheet.panel(`M${x} 238h16v74h-16Z`, { edge: 5, form: false });
    sheet.draw(
      `<circle cx="650" cy="270" r="12" fill="${darken(colour.main, 0.55)}"/><circle cx="649" cy="269" r="8" fill="${sheet.accent}"/>`,
    );
    sheet.seam('M330 300Q360 420 470 452', { stitched: true });
  }
  const [x, y] = style.close ? [496, 262] : [404, 500];
  // the mark keeps its shape
  sheet.draw(
    `<g transform="translate(${x} ${y}) scale(1 ${Math.round(100 / low) / 100})">${cairnMark(0, 0, 30, sheet.mark)}</g>`,
  );
  return finish(sheet, 240, 784, 190, gender === 'kids', low);
}

/** One sleeve laid across the front, its cuff over the other side. */
function sleeveOver(sheet: Sheet, made: ProductDetails): void {
  const arm = sheet.panel(
    'M676 442C640 520 560 604 424 640C412 644 408 652 410 664L420 708C424 720 432 722 444 720C560 702 640 664 679 604Z',
    { cast: 26, edge: 10 },
  );
  if (made.pattern) printPattern(sheet, [arm], made.pattern);
  sheet.drape(arm, [
    [600, 566, 120, 22, 142, 0.5],
    [620, 640, 110, 20, 152, -0.5],
    [490, 660, 80, 16, 164, 0.4],
  ]);
  const folds = 'M676 500Q640 540 600 560M672 566Q640 590 590 612';
  if ((made.baffles ?? 'none') === 'none') sheet.fold(folds, 11, -0.45);
  else
    sheet.fold(
      'M654 486Q690 530 680 584M606 548Q640 592 640 636M548 590Q572 630 574 674M490 620Q506 660 506 704',
      14,
      -0.9,
    );
  if (made.cuffs === 'ribbed') {
    const rib = sheet.panel(
      'M470 626L478 714L440 720C428 722 422 718 420 708L410 664C408 652 412 644 424 640Z',
      {
        fill: darken(sheet.colour.main, 0.12),
        edge: 6,
      },
    );
    let lines = '';
    for (let y = 636; y < 720; y += 8) lines += `M400 ${y + 8}L480 ${y - 6}`;
    sheet.line(lines, 2.2, 0.4, rib);
  } else sheet.seam('M446 634C444 664 450 700 456 718', { stitched: false });
}

/** Finishes a drawing that lies on the floor, seen from above: the shadow is all around it. */
function finish(sheet: Sheet, top: number, bottom: number, half: number, kids: boolean, low = 1): Drawing {
  const scale = Math.min(760 / (bottom - top), 320 / half) * (kids ? 0.8 : 1);
  const down = scale * low;
  const dy = 521 - (down * (top + bottom)) / 2;
  return sheet.finish(
    {
      cx: CENTRE_X + 22,
      cy: 560,
      rx: half * scale * 1.24,
      ry: ((bottom - top) * down) / 2.1,
      strength: 0.85,
    },
    `translate(${spot([CENTRE_X * (1 - scale), dy])}) scale(${Math.round(scale * 1000) / 1000} ${Math.round(down * 1000) / 1000})`,
  );
}
