import type { DrawInput, Drawing } from '../drawing.ts';
import { CENTRE_X, onBoth, type Point, span, symmetric } from '../path.ts';
import { reshaped, shaftOf } from '../reshape.ts';
import { darken, GRAINS, mix } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { knit } from './headwear.ts';
import { cairnMark } from './logo.ts';
import { printPattern } from './pattern.ts';

/** One sock, toe to the right, in its own 420 × 720 units. */
const SOCK =
  'M40 40Q120 22 204 40C208 180 204 300 214 400C224 458 290 500 356 540C408 574 416 640 370 666C320 690 220 668 140 628C78 596 44 548 44 470C44 340 44 180 40 40Z';
const HEEL = 'M44 440C100 446 140 490 132 560Q126 600 112 612C70 584 44 540 44 470Z';
const TOE = 'M330 522C300 560 292 620 304 674C340 678 384 664 396 630C404 590 380 552 330 522Z';

/** The height of the leg above the ankle, times a crew sock's. */
const LEGS = { low: 0.36, mid: 0.76, high: 1, tall: 1.36 };
/** The ankle, in a sock's units. */
const ANKLE_Y = 400;

/** Draws a pair of socks: side by side, or one folded over the other. */
export function socks({ colour, details, id, view }: DrawInput): Drawing {
  const sheet = new Sheet(id, colour, GRAINS.knit, view === 'detail');
  const pair =
    view === 'folded'
      ? ['translate(760 190) rotate(38) scale(.96)', 'translate(330 130) rotate(14) scale(.98)']
      : view === 'back'
        ? [
            'translate(700 130) rotate(4) scale(-1.08 1.08)',
            'translate(860 168) rotate(-2) scale(-1.08 1.08)',
          ]
        : ['translate(352 130) rotate(4) scale(1.08)', 'translate(150 168) rotate(-2) scale(1.08)'];
  const { shaft = 'high' } = details;
  const sock = reshaped(SOCK, shaftOf(ANKLE_Y, LEGS[shaft], 0));
  // how much lower the welt is than a crew sock's
  const down = Math.round((ANKLE_Y - 40) * (1 - LEGS[shaft]));
  for (const transform of pair) {
    const leg = sheet.panel(sock, { transform, cast: 20, edge: 8 });
    knit(sheet, leg);
    if (details.pattern === 'stripe') printPattern(sheet, [leg], 'stripe');
    if (details.pattern === 'heather') printPattern(sheet, [leg], 'heather');
    sheet.at(transform, () => {
      sheet.paint(
        `<g ${sheet.clip(leg)}><path d="${HEEL}${TOE}" fill="${sheet.accent}"/><path d="M30 ${112 + down}Q120 ${96 + down} 214 ${112 + down}M30 ${138 + down}Q120 ${122 + down} 214 ${138 + down}" fill="none" stroke="${sheet.colour.accent}" stroke-width="11"/></g>`,
      );
      let ribs = '';
      for (let x = 48; x < 206; x += 11) ribs += `M${x} ${24 + down}V${92 + down}`;
      sheet.line(ribs, 3, 0.4, leg);
      sheet.seam(`M36 ${94 + down}Q120 ${78 + down} 214 ${94 + down}`);
      sheet.drape(leg, [
        [90, 260, 220, 40, 90, 0.6],
        [190, 300, 240, 36, 90, -0.6],
        [130, 540, 110, 36, 52, -0.4],
        [290, 590, 110, 30, 30, 0.5],
        [260, 650, 140, 24, 18, -0.5],
      ]);
      sheet.fold('M204 420Q150 440 108 500M216 452Q170 466 136 516M208 396Q160 400 90 446', 12, -0.55);
      sheet.fold('M48 330Q120 346 204 326', 10, -0.3);
      for (let y = 230; y < 360; y += 26) sheet.line(`M128 ${y}q46 8 72-2`, 2, 0.25);
      if (shaft !== 'low') sheet.draw(cairnMark(122, 176 + down, 34, sheet.mark));
    });
  }
  return sheet.finish(
    view === 'folded'
      ? { cx: 510, cy: 540, rx: 400, ry: 380, strength: 0.7 }
      : { cx: 500, cy: 890, rx: 380, ry: 30, strength: 0.8 },
    // a long leg needs room above
    shaft === 'tall' ? 'translate(60 118) scale(.88)' : undefined,
  );
}

/** Draws a neck gaiter: a soft tube that has slumped into folds. */
export function neckGaiter({ colour, details, id, view }: DrawInput): Drawing {
  const make = details.gaiter;
  const sheet = new Sheet(id, colour, GAITER_GRAINS[make ?? 'merino'], view === 'detail');
  const move = ([x, y]: Point): Point => {
    const [wide, tall] = GAITER_SIZES[make ?? 'merino'];
    return [x * wide, GAITER_FOOT - (GAITER_FOOT - y) * tall];
  };
  const half = (path: string) => symmetric(reshaped(path, move));
  const flat = view === 'folded';
  sheet.panel(
    half(
      flat ? 'M0 300C120 292 214 300 230 316L228 350L0 372' : 'M0 232C120 232 200 254 214 292L210 330L0 372',
    ),
    { fill: darken(mix(colour.main, colour.lining, 0.5), 0.42), rise: 0.2, edge: 4, form: false },
  );
  const tube = sheet.panel(
    half(
      flat
        ? 'M0 356C110 356 200 340 230 316C240 440 236 600 232 730C160 748 80 750 0 750'
        : 'M0 356C110 356 190 334 216 292C236 400 226 480 246 560C262 640 254 720 240 790C170 828 90 836 0 836',
    ),
  );
  if (make === 'knit') knit(sheet, tube);
  if (details.pattern) printPattern(sheet, [tube], details.pattern);
  if (details.pattern === 'colourblock')
    sheet.paint(`<g ${sheet.clip(tube)}><path d="M0 640H992V1042H0Z" fill="${sheet.accent}"/></g>`);
  if (make) gaiterParts(sheet, tube, make, move);
  sheet.drape(tube, [
    [420, 460, 190, 40, 30, -0.5],
    [430, 420, 190, 40, 28, 0.6],
    [590, 540, 200, 40, -26, -0.5],
    [570, 500, 190, 36, -26, 0.55],
    [440, 660, 200, 40, 18, -0.5],
    [450, 620, 190, 38, 18, 0.5],
    [600, 730, 190, 36, -16, -0.45],
  ]);
  if (!flat) {
    sheet.fold('M282 470Q400 560 560 540M300 640Q440 720 640 660', 22, -0.7);
    sheet.fold('M706 420Q620 520 450 500M730 600Q600 690 470 640', 22, -0.6);
    sheet.fold('M284 520Q420 610 590 580', 22, 0.7);
    sheet.fold('M724 660Q600 760 420 740', 22, 0.6);
  } else sheet.fold(onBoth('M60 372Q54 540 62 744'), 18, -0.4);
  if (make !== 'knit')
    sheet.stitch(
      span(reshaped(flat ? 'M0 370C110 370 200 354 229 331' : 'M0 372C110 372 190 350 218 310', move)),
    );
  sheet.stitch(span(flat ? 'M0 734C80 734 160 732 232 714' : 'M0 818C90 818 170 810 242 772'));
  if (view === 'back') sheet.seam(`M${CENTRE_X} 356C488 500 506 660 ${CENTRE_X} 834`, { width: 2.2 });
  else sheet.draw(cairnMark(CENTRE_X + 120, flat ? 640 : 690, 40, sheet.mark));
  return sheet.finish(
    flat ? { cx: 510, cy: 560, rx: 320, ry: 300, strength: 0.7 } : { cx: 506, cy: 838, rx: 290, ry: 34 },
  );
}

/** How wide and tall a tube is, times a merino one's, and its cloth. */
const GAITER_SIZES = {
  merino: [1, 1],
  fleece: [1.14, 0.82],
  sun: [0.86, 1.16],
  run: [0.9, 0.72],
  knit: [1.06, 0.94],
} as const;
const GAITER_GRAINS = {
  merino: GRAINS.jersey,
  fleece: GRAINS.fleece,
  sun: GRAINS.jersey,
  run: GRAINS.smooth,
  knit: GRAINS.knit,
};
/** The lower edge of a gaiter, in user units. */
const GAITER_FOOT = 836;

/** What sets one gaiter apart: a cord, a rolled rib, a bright line. */
function gaiterParts(
  sheet: Sheet,
  tube: string,
  make: NonNullable<DrawInput['details']['gaiter']>,
  move: (point: Point) => Point,
): void {
  const line = (path: string) => span(reshaped(path, move));
  const stripe = (path: string, colour: string, width: number) =>
    sheet.paint(
      `<g ${sheet.clip(tube)}><path d="${line(path)}" fill="none" stroke="${colour}" stroke-width="${width}"/></g>`,
    );
  if (make === 'fleece') {
    stripe('M0 376C110 376 192 352 224 312', sheet.colour.accent, 54);
    const [x, y] = move([150, 372]);
    sheet.draw(
      `<path d="M${CENTRE_X + x} ${y}C${CENTRE_X + x + 10} ${y + 60} ${CENTRE_X + x + 50} ${y + 60} ${CENTRE_X + x + 34} ${y - 4}" fill="none" stroke="${darken(sheet.colour.accent, 0.4)}" stroke-width="6"/><rect x="${CENTRE_X + x + 2}" y="${Math.round(y) + 6}" width="30" height="26" rx="7" fill="#2b2d30"/>`,
    );
  } else if (make === 'run') {
    stripe('M0 520C110 520 200 500 240 470', '#eef1f1', 12);
    stripe('M0 560C110 560 200 540 240 510', sheet.colour.accent, 12);
  } else if (make === 'sun') {
    sheet.seam(line('M0 440C110 440 190 420 232 390'), { stitched: true });
    sheet.seam(line('M0 740C110 740 190 724 250 694'), { stitched: true });
  } else {
    stripe('M0 392C110 392 194 366 226 326', darken(sheet.colour.main, 0.16), 64);
    let ribs = '';
    for (let k = -14; k <= 14; k++) {
      const [x, y] = move([k * 15, 424 - Math.abs(k) * 5]);
      ribs += `M${Math.round(CENTRE_X + x)} ${Math.round(y)}l0-74`;
    }
    sheet.line(ribs, 3.5, 0.4, tube);
    sheet.seam(line('M0 424C110 424 196 398 230 358'));
  }
}
