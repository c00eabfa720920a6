import type { DrawInput, Drawing } from '../drawing.ts';
import { cairnMark } from '../garments/logo.ts';
import type { Cubic } from '../path.ts';
import { reshaped, reshapedCubic, shaftOf } from '../reshape.ts';
import { darken, GRAINS, lighten, luminance, mix } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { cord, instepStraps, sideLaces } from './laces.ts';
import { sideSole } from './sole.ts';
import { SOLE_CUTS } from './sole-cuts.ts';
import { forKids, stand } from './stand.ts';
import { LEG_REGION, type WornLeg, wornLeg } from './worn-leg.ts';

/** A boot's upper from the side, toe to the right. */
const UPPER =
  'M106 780C92 700 106 636 122 566C134 506 134 426 118 332C118 300 136 286 162 292C240 316 322 302 392 270C416 260 432 272 434 296C438 364 446 424 474 478C504 538 562 584 632 612C700 638 776 634 838 656C904 682 936 728 934 782L820 800L150 800Z';
const TONGUE =
  'M384 420C376 330 378 270 396 234C414 210 452 214 462 244C466 332 482 428 526 486C572 546 616 582 652 616L630 650L450 520Z';
const THROAT: Cubic = [
  [436, 306],
  [444, 460],
  [500, 572],
  [648, 619],
];
const RIDGE: Cubic = [
  [463, 256],
  [470, 420],
  [526, 546],
  [656, 616],
];
/** The arch of the sole and the ankle that the outlines are drawn on. */
const ARCH_Y = 766;
const ANKLE_Y = 600;
/** How high the shaft stands, times the drawn one. */
const SHAFTS = { low: 0.56, mid: 0.72, high: 0.92, tall: 1.08 };

type Place = (path: string) => string;

/** A hiking boot from its outer side, with a leg in it if there is one. */
export function boot(input: DrawInput, leg?: WornLeg): Drawing {
  const { colour, details, id } = input;
  const { sole = 'hike', shaft = 'mid', upper: cloth = 'suede', rand = 'toe', closure = 'hooks' } = details;
  const cut = SOLE_CUTS[sole];
  const move = shaftOf(ANKLE_Y, SHAFTS[shaft], cut.top[1] - ARCH_Y);
  const path: Place = (text) => reshaped(text, move);
  const sheet = new Sheet(id, colour, cloth === 'mesh' ? GRAINS.mesh : GRAINS.leather);
  const lift = move([0, 700])[1] - 700;
  sheet.panel(path('M118 330C190 270 330 236 420 250L430 420L136 420Z'), {
    fill: darken(colour.lining, 0.5),
    form: false,
  });
  if (leg) wornLeg(sheet, leg, { heel: 134, instep: 420, y: 290 }, move, 56);
  sheet.panel(path(TONGUE), { fill: darken(colour.lining, 0.1), edge: 9, form: false });
  const upper = sheet.panel(path(UPPER), { cast: 14, edge: 9 });
  const y = (at: number) => move([0, at])[1];
  sheet.drape(upper, [
    [250, y(450), 170, 66, 84, 0.5],
    [650, 676 + lift, 170, 36, 14, 0.5],
    [836, 692 + lift, 90, 32, 26, 0.6],
    [330, 740 + lift, 300, 40, 4, -0.5],
    [500, 610 + lift, 150, 20, 40, -0.4],
  ]);
  // The ankle gives.
  for (const [crease, strength] of [
    ['M166 566Q260 596 396 552', -0.5],
    ['M160 596Q250 626 380 600', 0.4],
  ] as const)
    sheet.fold(path(crease), 14, strength);
  cuff(sheet, path, shaft);
  if (cloth === 'mesh') weldedMesh(sheet, upper, path);
  else if (sole === 'hike') suedePieces(sheet, path, shaft === 'mid');
  else if (sole === 'wedge') moccasin(sheet, path);
  else oneHide(sheet, path);
  rands(sheet, path, rand);
  sideSole(sheet, cut);
  if (cut.back < 80) cramponLedges(sheet, cut.front);
  const hooks = closure === 'hooks' ? (shaft === 'mid' ? 2 : 3) : 0;
  if (forKids(input)) {
    instepStraps(sheet, [
      path('M466 350C474 366 478 390 484 408C440 452 380 480 310 488L300 438C370 430 430 400 466 350Z'),
      path('M498 470C512 496 538 526 564 546C530 600 460 640 380 650L366 598C430 590 476 540 498 470Z'),
    ]);
  } else {
    sideLaces(sheet, {
      throat: reshapedCubic(THROAT, move),
      ridge: reshapedCubic(RIDGE, move),
      count: { low: 5, mid: 6, high: 7, tall: 8 }[shaft],
      hooks,
      inset: 25,
      colour: mix(colour.accent, '#e8e2d6', luminance(colour.accent) < 0.25 ? 0.25 : 0),
      fleck: darken(colour.accent, 0.6),
    });
  }
  sheet.draw(cairnMark(250, y(476), shaft === 'low' ? 44 : 58, sheet.mark));
  cord(
    sheet,
    path('M124 372C92 350 90 282 118 274C138 272 146 292 142 312'),
    13,
    colour.accent,
    darken(colour.accent, 0.4),
  );
  const place = stand(input, [500, Math.max(y(300) + 190, 520)]);
  return sheet.finish(place.shadow, place.transform, leg && LEG_REGION);
}

const piece = (sheet: Sheet, path: string, fill: string, rise = 0.84) =>
  sheet.panel(path, { fill, form: false, edge: 5, rise });

/** The padded cuff; a tall boot has a soft one that keeps stones out. */
function cuff(sheet: Sheet, path: Place, shaft: string): void {
  const { colour } = sheet;
  const soft = shaft === 'tall';
  const fill = soft ? mix(colour.main, '#232427', 0.55) : darken(colour.lining, 0.08);
  piece(
    sheet,
    path(
      soft
        ? 'M116 340C108 296 120 262 152 262C240 290 324 278 392 246C420 236 438 250 440 286L448 372C350 424 230 434 132 408Z'
        : 'M118 334C118 300 136 286 162 292C240 316 322 302 392 270C416 260 432 272 434 296L438 350C346 402 232 410 128 384Z',
    ),
    fill,
    0.95,
  );
  for (const at of soft ? [312, 344, 376] : [334, 358])
    sheet.fold(path(`M122 ${at}Q270 ${at + 36} 438 ${at - 34}`), 8, -0.8);
}

/** Suede where it scuffs, cloth where it bends, or with a cradle at the heel for a heavy load. */
function suedePieces(sheet: Sheet, path: Place, light: boolean): void {
  const { colour } = sheet;
  piece(
    sheet,
    path(
      'M438 300C444 420 478 546 556 598C600 614 640 620 664 626L690 690C590 684 480 628 424 546C396 486 390 400 392 330Z',
    ),
    lighten(colour.main, 0.08),
  );
  sheet.stitch(path('M400 340C398 420 410 506 438 546C498 626 590 672 680 676'));
  piece(
    sheet,
    path('M186 600C266 614 340 604 400 554C440 616 500 666 580 696L560 806L330 802C300 736 250 656 186 600Z'),
    mix(colour.main, colour.accent, light ? 0.5 : 0.3),
  );
  sheet.seam(path('M208 604C284 620 350 604 402 566M566 758L578 706'), { width: 2, stitched: true });
  piece(sheet, path('M106 800C96 700 108 636 122 566C182 586 262 656 302 806Z'), darken(colour.main, 0.3));
  sheet.stitch(path('M128 558C188 578 258 646 296 756'));
  if (!light) {
    piece(sheet, path('M200 560C260 576 330 566 396 520L404 556C340 606 262 616 186 602Z'), colour.accent);
  }
}

/** One piece of leather with a stay at the heel and a seam behind. */
function oneHide(sheet: Sheet, path: Place): void {
  const { colour } = sheet;
  piece(
    sheet,
    path('M118 384L170 396C160 500 176 660 210 810L120 806C92 700 106 636 122 566C130 500 128 430 118 384Z'),
    darken(colour.main, 0.16),
  );
  sheet.stitch(path('M160 400C150 500 166 660 198 790'));
  sheet.seam(path('M424 330C428 440 462 560 560 620C604 640 640 650 672 652C690 690 690 740 684 800'), {
    width: 2,
    stitched: true,
  });
  sheet.fold(path('M640 690Q700 650 790 668'), 10, -0.35);
}

/** A moccasin seam around the toes, a quilted cuff. */
function moccasin(sheet: Sheet, path: Place): void {
  const { colour } = sheet;
  sheet.ridge(path('M650 640C720 660 800 650 850 690C880 716 890 740 884 772'), 9, 0.8);
  sheet.stitch(path('M642 656C720 676 796 668 838 702C862 722 872 744 868 772'));
  piece(
    sheet,
    path('M438 300C444 420 478 546 556 598L648 622L626 670C540 650 450 600 414 520C396 470 392 400 394 330Z'),
    darken(colour.main, 0.1),
  );
  sheet.seam(path('M106 700C200 690 330 700 430 640C480 660 500 720 496 810'), { width: 2, stitched: true });
}

/** Mesh with overlays welded on it. */
function weldedMesh(sheet: Sheet, panel: string, path: Place): void {
  const { colour, id } = sheet;
  sheet.define(
    `<pattern id="${id}-mesh" width="11" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(24)"><circle cx="3" cy="3" r="2" fill="${sheet.dusk}"/><circle cx="8.500" cy="8" r="2" fill="${sheet.dusk}"/></pattern>`,
  );
  sheet.paint(`<use href="#${panel}" fill="url(#${id}-mesh)" opacity=".4"/>`);
  piece(
    sheet,
    path('M438 300C444 420 478 546 556 598L664 626L684 668C590 664 480 610 424 530C400 480 394 400 396 340Z'),
    colour.accent,
  );
  for (const x of [0, 84]) {
    piece(
      sheet,
      path(`M${430 + x} ${560 + x * 0.6}L${330 + x} 806L${372 + x} 808L${470 + x} ${596 + x * 0.6}Z`),
      lighten(colour.main, 0.14),
      0.76,
    );
  }
  piece(sheet, path('M106 800C94 716 104 660 118 600C170 640 214 710 230 806Z'), darken(colour.main, 0.36));
}

/** Rubber over the upper: at the toe, or all around the foot. */
function rands(sheet: Sheet, path: Place, rand: 'full' | 'toe' | 'none'): void {
  if (rand === 'none') return;
  const rubber = mix('#242528', sheet.colour.main, 0.08);
  if (rand === 'full') {
    piece(
      sheet,
      path(
        'M104 800L100 716C240 756 430 772 570 752C650 740 716 700 770 652C800 648 820 650 838 656C904 682 938 728 935 782L820 802Z',
      ),
      rubber,
    );
    sheet.stitch(path('M106 708C240 746 430 762 566 742C640 730 700 694 752 648'));
    return;
  }
  piece(sheet, path('M756 802C744 720 772 650 838 656C904 682 938 730 934 784L820 802Z'), rubber);
  sheet.stitch(path('M743 756C738 706 760 654 818 648'));
}

/** The ledges at heel and toe that hold a crampon. */
function cramponLedges(sheet: Sheet, front: number): void {
  sheet.draw(
    `<path d="M70 748h30v12H70ZM${front - 22} 750h28v12h-28Z" fill="#0f1011"/><path d="M70 749h30M${front - 22} 751h28" stroke="#83878b" stroke-width="2.500"/>`,
  );
}
