import type { ProductKind } from '../../catalog/types.ts';
import type { DrawInput, Drawing } from '../drawing.ts';
import type { Shadow } from '../frame.ts';
import { webbing } from '../packs/webbing.ts';
import { onBoth, onLeft, onRight, spot } from '../path.ts';
import { reshaped } from '../reshape.ts';
import { darken, GRAINS, luminance, mix } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { cord, instepStraps } from './laces.ts';
import { foamOf, rubberOf } from './sole.ts';
import { SOLE_CUTS, type SoleName } from './sole-cuts.ts';
import { forKids } from './stand.ts';

/** One foot of a pair from above, toe up: x from the line between the shoes. */
const SOLE =
  'M182 168C262 164 330 250 334 372C336 470 304 540 300 650C298 780 272 882 192 884C108 886 82 790 84 660C86 550 58 470 62 366C66 248 104 172 182 168Z';
const UPPER =
  'M184 184C256 180 316 260 320 374C322 470 290 540 286 650C284 770 262 868 192 870C120 872 98 780 100 662C102 550 74 468 78 368C82 262 114 188 184 184Z';

/** The usual sole of a kind. */
const SOLES: Partial<Record<ProductKind, SoleName>> = {
  'hiking-boot': 'hike',
  'winter-boot': 'rubber',
  'approach-shoe': 'approach',
  sandal: 'footbed',
};

/** The opening of a boot, times a shoe's: a high shaft is nearer to who looks down. */
const SHAFTS = { low: 1.06, mid: 1.16, high: 1.28, tall: 1.38 };

/** Where a pair lies in the frame, and its shadow; a child's pair is smaller. */
function placed(kids: boolean): { shadow: Shadow; transform: string } {
  const k = kids ? 0.76 : 1;
  return {
    shadow: { cx: 496, cy: 560, rx: Math.round(400 * k), ry: Math.round(380 * k), strength: 0.5 },
    transform: kids
      ? `translate(${Math.round(496 * (1 - k))} ${Math.round(560 - 545 * 0.72)}) scale(${k} .72)`
      : 'translate(0 -16)',
  };
}

/** A pair side by side, seen from above. */
export function pairView(input: DrawInput): Drawing {
  const { kind, colour, details, id } = input;
  const sheet = new Sheet(id, colour, GRAINS.leather);
  const rubber = mix('#242528', colour.main, 0.08);
  const cut = SOLE_CUTS[details.sole ?? SOLES[kind] ?? 'trail'];
  const place = placed(forKids(input));
  const boot = kind === 'hiking-boot' || kind === 'winter-boot';
  const shaft = boot ? SHAFTS[details.shaft ?? 'mid'] : 1;
  if (kind === 'sandal') return sandalPair(sheet, rubberOf(cut, colour), input);
  sheet.panel(onBoth(SOLE), { fill: foamOf(cut, colour), edge: 12, form: false });
  const sides = [sheet.panel(onLeft(UPPER), { edge: 14 }), sheet.panel(onRight(UPPER), { edge: 14 })];
  for (const [index, side] of sides.entries()) {
    const x = index === 0 ? 496 - 196 : 496 + 196;
    sheet.drape(side, [
      [x - 50, 320, 150, 50, 80, 0.6],
      [x + 84, 380, 190, 36, 92, -0.5],
      [x - 70, 700, 150, 24, 88, 0.4],
    ]);
  }
  const piece = (path: string, fill: string, rise = 0.86) =>
    sheet.panel(onBoth(path), { fill, form: false, edge: 6, rise });
  if (details.rand !== 'none') {
    piece(
      'M184 184C250 182 300 244 314 330C270 272 130 272 84 330C98 240 124 186 184 184Z',
      details.sole === 'cup' && kind !== 'winter-boot' ? foamOf(cut, colour) : mix(rubber, colour.main, 0.1),
    );
    sheet.stitch(onBoth('M92 344C140 288 260 288 308 344'));
  } else sheet.stitch(onBoth('M116 400C120 300 150 240 188 238C232 240 268 300 276 400'));
  piece(
    'M126 700C110 760 120 862 192 866C266 862 276 760 260 700L274 690C290 780 264 880 192 876C112 880 98 780 112 690Z',
    darken(colour.main, 0.34),
  );
  piece(
    'M138 430C160 400 232 400 254 430L272 660C240 610 150 610 118 660Z',
    mix(colour.accent, colour.main, 0.25),
  );
  const opening = (path: string) =>
    reshaped(path, ([x, y]) => [192 + (x - 192) * shaft, 736 + (y - 736) * shaft]);
  piece(
    opening(
      'M192 604C246 604 268 660 264 730C258 806 232 838 192 838C152 838 128 806 122 730C118 660 138 604 192 604Z',
    ),
    darken(colour.lining, 0.12),
    0.95,
  );
  piece(
    opening(
      'M192 632C232 632 246 676 242 732C238 790 220 812 192 812C164 812 146 790 142 732C138 676 152 632 192 632Z',
    ),
    darken(colour.lining, 0.6),
    0.2,
  );
  piece('M160 446C176 430 210 430 226 446L238 640C226 664 160 664 148 640Z', darken(colour.main, 0.22), 0.7);
  if (forKids(input)) {
    instepStraps(
      sheet,
      [452, 548].map((y) =>
        onBoth(
          `M74 ${y + 10}C130 ${y - 14} 250 ${y - 14} 300 ${y + 4}L296 ${y + 62}C240 ${y + 44} 140 ${y + 44} 78 ${y + 70}Z`,
        ),
      ),
    );
    return sheet.finish(place.shadow, place.transform);
  }
  if (details.closure === 'pull-on') return sheet.finish(place.shadow, place.transform);
  const count = 7;
  let bars = '';
  let eyes = '';
  for (let row = 0; row < count; row++) {
    const y = 440 + row * 27;
    const half = 40 + row * 3;
    for (const side of [-1, 1]) {
      const middle = 496 + side * 193;
      bars += `M${spot([middle - half, y + 6])}Q${middle} ${y - 8} ${spot([middle + half, y + 6])}`;
      eyes += `M${spot([middle - half, y + 6])}h0M${spot([middle + half, y + 6])}h0`;
    }
  }
  sheet.draw(
    `<path d="${eyes}" stroke="#5d6165" stroke-width="19" stroke-linecap="round"/><path d="${eyes}" stroke="#17181a" stroke-width="11" stroke-linecap="round"/>`,
  );
  const lace = mix(colour.accent, '#e8e2d6', luminance(colour.accent) < 0.25 ? 0.3 : 0.12);
  cord(sheet, bars, 11, lace, colour.lining);
  cord(
    sheet,
    onBoth(
      'M193 612C150 560 110 590 118 622C126 650 170 636 193 612C236 570 276 590 268 622C258 650 214 636 193 612C190 650 150 680 144 710M193 612C200 650 232 670 236 704',
    ),
    10,
    lace,
    colour.lining,
  );
  return sheet.finish(place.shadow, place.transform);
}

/** Sandals: the beds with their straps over them. */
function sandalPair(sheet: Sheet, rubber: string, input: DrawInput): Drawing {
  const { colour } = sheet;
  const place = placed(forKids(input));
  const wide = input.details.closure === 'pull-on';
  sheet.panel(onBoth(SOLE), { fill: rubber, edge: 10, form: false });
  sheet.panel(onBoth(UPPER), { fill: mix(colour.lining, '#4a4741', 0.5), edge: 14, form: false });
  let tread = '';
  for (let y = 230; y < 850; y += 26) tread += `M84 ${y}Q140 ${y + 16} 190 ${y}Q250 ${y - 16} 320 ${y}`;
  sheet.line(onBoth(tread.replaceAll(/(\d)M/g, '$1 M').replaceAll(' M', 'M')), 3, 0.35);
  if (wide) {
    for (const band of [
      'M66 320C130 250 270 240 334 330L336 420C270 350 130 356 66 424Z',
      'M76 540C140 470 260 466 312 540L306 640C250 580 140 586 84 646Z',
    ])
      sheet.panel(onBoth(band), { edge: 10, cast: 10, form: false });
    return sheet.finish(place.shadow, place.transform);
  }
  webbing(sheet, onBoth('M74 380C110 330 260 300 320 360'), 58, colour.main);
  webbing(sheet, onBoth('M70 330C130 390 250 400 326 410'), 46, colour.accent);
  webbing(sheet, onBoth('M90 560C140 500 250 500 306 560'), 58, colour.main);
  webbing(sheet, onBoth('M104 600C150 560 240 540 300 640'), 40, colour.accent);
  webbing(sheet, onBoth('M92 690C110 780 130 820 192 826C254 820 280 780 296 690'), 46, colour.main);
  for (const x of [496 - 212, 496 + 212])
    sheet.draw(
      `<rect x="${x - 30}" y="500" width="60" height="36" rx="7" fill="#2a2c2f"/><path d="M${x - 24} 512H${x + 24}M${x - 24} 526H${x + 24}" stroke="#0e0f10" stroke-width="6"/>`,
    );
  return sheet.finish(place.shadow, place.transform);
}
