import type { DrawInput, Drawing } from '../drawing.ts';
import { cairnMark } from '../garments/logo.ts';
import { ladderLock, webbing } from '../packs/webbing.ts';
import type { Cubic } from '../path.ts';
import { reshaped, reshapedCubic, shaftOf } from '../reshape.ts';
import { darken, GRAINS, lighten, luminance, mix } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { cord, instepStraps, sideLaces } from './laces.ts';
import { sideSole } from './sole.ts';
import { SOLE_CUTS } from './sole-cuts.ts';
import { forKids, stand } from './stand.ts';
import { LEG_REGION, type WornLeg, wornLeg } from './worn-leg.ts';

/** Waxed leather, and the coated cloth of a shaft. */

/** A wide, straight shaft over a full foot, toe to the right. */
const UPPER =
  'M98 780C88 700 104 636 112 566C118 506 116 426 108 326C108 300 126 288 156 292C240 306 330 298 410 268C430 260 444 272 446 296C450 372 456 436 484 490C514 548 566 584 632 606C702 628 780 622 842 650C908 678 942 728 938 782L820 800L140 800Z';
const TONGUE =
  'M396 420C390 330 392 270 410 236C430 214 462 218 470 248C476 340 490 434 534 494C578 552 618 580 650 608L630 650L450 520Z';
const THROAT: Cubic = [
  [446, 310],
  [452, 470],
  [510, 574],
  [640, 610],
];
const RIDGE: Cubic = [
  [472, 262],
  [480, 430],
  [540, 552],
  [650, 607],
];
const ARCH_Y = 778;
const ANKLE_Y = 600;
const SHAFTS = { low: 0.56, mid: 0.74, high: 0.96, tall: 1.2 };

type Place = (path: string) => string;

/** A winter boot from its outer side, with a leg in it if there is one. */
export function winterBoot(input: DrawInput, leg?: WornLeg): Drawing {
  const { colour, details, id } = input;
  const { sole = 'rubber', shaft = 'high', upper: cloth = 'leather' } = details;
  const { rand = 'full', closure = 'laces' } = details;
  const cut = SOLE_CUTS[sole];
  const move = shaftOf(ANKLE_Y, SHAFTS[shaft], cut.top[1] - ARCH_Y);
  const path: Place = (text) => reshaped(text, move);
  const y = (at: number) => move([0, at])[1];
  const sheet = new Sheet(id, colour, cloth === 'quilted' ? GRAINS.shell : GRAINS.leather);
  const laced = !forKids(input) && (closure === 'laces' || closure === 'hooks');
  sheet.panel(path('M112 326C180 270 330 240 430 254L440 420L130 420Z'), {
    fill: darken(colour.lining, 0.5),
    form: false,
  });
  if (leg) wornLeg(sheet, leg, { heel: 128, instep: 424, y: 300 }, move, 56);
  if (laced) sheet.panel(path(TONGUE), { fill: darken(colour.main, 0.24), edge: 9, form: false });
  const upper = sheet.panel(path(UPPER), { cast: 14, edge: 9 });
  sheet.drape(upper, [
    [230, y(460), 170, 70, 86, 0.5],
    [650, y(676), 170, 36, 14, 0.5],
    [840, y(696), 90, 30, 26, 0.6],
  ]);
  if (cloth === 'quilted') quilting(sheet, path);
  else {
    sheet.fold(path('M140 560Q250 596 420 548'), 16, -0.5);
    sheet.fold(path('M132 592Q250 628 430 590'), 20, 0.4);
    sheet.seam(path('M176 330C170 430 168 530 158 600'), { width: 2, stitched: true });
  }
  shell(sheet, path, rand);
  sideSole(sheet, cut);
  if (laced) {
    sideLaces(sheet, {
      throat: reshapedCubic(THROAT, move),
      ridge: reshapedCubic(RIDGE, move),
      count: { low: 4, mid: 5, high: 6, tall: 8 }[shaft],
      hooks: closure === 'hooks' ? 2 : 0,
      inset: 27,
      colour: mix(colour.accent, '#e8e2d6', luminance(colour.accent) < 0.25 ? 0.25 : 0),
      fleck: darken(colour.accent, 0.6),
    });
  } else fastening(sheet, input, path);
  pile(sheet, path, closure === 'pull-on');
  sheet.draw(
    cairnMark(closure === 'pull-on' ? 186 : 252, y(476), closure === 'pull-on' ? 44 : 56, sheet.mark),
  );
  if (closure !== 'pull-on') {
    cord(
      sheet,
      path('M116 350C84 330 84 274 110 268C130 266 138 286 134 306'),
      13,
      colour.accent,
      darken(colour.accent, 0.4),
    );
  }
  const place = stand(input, [470, Math.max(y(300) + 190, 520)]);
  return sheet.finish(place.shadow, place.transform, leg && LEG_REGION);
}

/** What closes a boot without laces. */
function fastening(sheet: Sheet, input: DrawInput, path: Place): void {
  const { colour } = sheet;
  const { closure = 'laces' } = input.details;
  if (closure === 'pull-on') {
    // a gore of elastic at the side
    const gore = sheet.panel(path('M266 330L356 324C354 420 336 510 312 580C284 510 268 420 266 330Z'), {
      fill: darken(colour.accent, 0.3),
      edge: 6,
      form: false,
    });
    let ribs = '';
    for (let x = 266; x < 360; x += 8) ribs += `M${x} 320L${x} 640`;
    sheet.line(ribs, 2.4, 0.5, gore);
    return;
  }
  if (closure === 'buckle' && !forKids(input)) {
    for (const [strap, at] of [
      ['M104 372C220 400 350 392 456 356', [372, 386]],
      ['M112 548C220 590 380 580 500 520', [410, 562]],
    ] as const) {
      webbing(sheet, path(strap), 40, colour.accent);
      const [x, spot] = at;
      const [, down] = path(`M${x} ${spot}`).slice(1).split(' ').map(Number);
      ladderLock(sheet, [x, down ?? spot], -12, 56);
    }
    return;
  }
  instepStraps(sheet, [
    path('M446 330C454 342 460 390 462 400C420 444 370 472 306 482L294 430C360 424 412 390 446 330Z'),
    path('M478 478C490 504 508 536 530 560C484 604 424 630 350 634L338 580C400 576 450 540 478 478Z'),
  ]);
}

/** Rows of wadding around the shaft. */
function quilting(sheet: Sheet, path: Place): void {
  for (const [at, dip] of [
    [390, 30],
    [452, 26],
    [516, 22],
  ] as const) {
    sheet.fold(path(`M112 ${at}Q270 ${at + dip} 456 ${at - 20}`), 20, -0.75);
    sheet.fold(path(`M112 ${at + 32}Q270 ${at + 32 + dip} 464 ${at + 14}`), 32, 0.5);
    sheet.stitch(path(`M112 ${at}Q270 ${at + dip} 456 ${at - 20}`));
  }
}

/** The rubber around the foot: a shell to the instep, or a cap for the toes. */
function shell(sheet: Sheet, path: Place, rand: 'full' | 'toe' | 'none'): void {
  const { colour } = sheet;
  const rubber = mix('#242528', colour.main, 0.2);
  if (rand === 'none') {
    sheet.seam(path('M98 700C200 680 330 690 440 610C500 640 530 720 524 812'), { width: 2, stitched: true });
    return;
  }
  if (rand === 'toe') {
    sheet.panel(path('M708 804C700 730 740 650 842 650C908 678 942 728 938 782L820 804Z'), {
      fill: rubber,
      form: false,
      edge: 7,
    });
    sheet.panel(path('M104 800C92 720 100 640 110 590C190 620 240 700 256 804Z'), {
      fill: rubber,
      form: false,
      edge: 7,
    });
    sheet.stitch(path('M694 770C694 704 736 642 822 640'));
    return;
  }
  const panel = sheet.panel(
    path(
      'M100 806C88 710 100 650 114 600C190 628 300 640 400 612C470 590 540 600 620 612C700 630 780 626 844 652C910 680 944 728 938 784L820 806Z',
    ),
    { fill: rubber, edge: 12, rise: 0.9, cast: 8 },
  );
  sheet.drape(panel, [
    [690, 664, 170, 20, 12, 0.9],
    [300, 672, 190, 24, 3, 0.6],
  ]);
  sheet.fold(path('M108 654C220 688 330 692 420 662C522 634 640 652 760 672'), 10, -0.8);
  sheet.stitch(path('M114 592C190 620 300 632 400 604C470 582 540 592 620 606'));
}

/** The pile at the top of a lined boot; turned down as a cuff where it is pulled on. */
function pile(sheet: Sheet, path: Place, cuffed: boolean): void {
  const tone = mix(sheet.colour.lining, '#efe8da', 0.6);
  const rows = cuffed ? [0, 34, 66] : [0];
  const edge = (down: number) =>
    path(`M110 ${316 + down}C180 ${330 + down} 340 ${322 + down} 444 ${264 + down}`);
  const band = (grow: number, colour: string) =>
    rows
      .map(
        (down) =>
          `<path d="${edge(down)}" fill="none" stroke="${colour}" stroke-width="${36 + grow}" stroke-linecap="round"/>`,
      )
      .join('');
  let tufts = '';
  for (const row of rows) {
    for (let tuft = 0; tuft < 22; tuft++) {
      const part = tuft / 21;
      const [x, up] = [110 + part * 330, 312 + row + Math.sin(part * Math.PI) * 18 - part * 46];
      const jitter = ((tuft * 37 + row) % 13) - 6;
      const start = path(`M${Math.round(x - 13)} ${Math.round(up + jitter)}`);
      tufts += `${start}q${4 + (tuft % 3) * 3}-12 26-2`;
    }
  }
  sheet.draw(
    band(8, darken(tone, 0.25)) +
      band(0, tone) +
      `<path d="${tufts}" fill="none" stroke="${lighten(tone, 0.6)}" stroke-width="4" opacity=".7"/><path d="${tufts}" transform="translate(3 10)" fill="none" stroke="${darken(tone, 0.4)}" stroke-width="3" opacity=".4"/>`,
  );
}
