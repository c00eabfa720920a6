import type { DrawInput, Drawing } from '../drawing.ts';
import { cairnMark } from '../garments/logo.ts';
import type { Cubic } from '../path.ts';
import { type Reshape, reshaped, reshapedCubic, shaftOf } from '../reshape.ts';
import { darken, GRAINS, lighten, luminance, mix } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { instepStraps, sideLaces } from './laces.ts';
import { sideSole } from './sole.ts';
import { SOLE_CUTS } from './sole-cuts.ts';
import { forKids, stand } from './stand.ts';
import { LEG_REGION, type WornLeg, wornLeg } from './worn-leg.ts';

/** The upper of a low shoe from the side, toe to the right. */
const UPPER =
  'M116 780C96 724 102 664 122 606C128 584 120 566 112 550C114 530 136 526 150 538C172 576 214 616 284 624C330 628 366 596 392 556C400 544 414 542 424 552C470 600 540 638 612 654C690 668 770 658 836 674C896 690 932 730 932 778L820 794L160 794Z';
const TONGUE =
  'M372 660C374 590 380 538 392 506C402 490 428 484 444 500C470 556 548 616 622 652L600 700L420 680Z';
const THROAT: Cubic = [
  [424, 554],
  [478, 606],
  [548, 640],
  [618, 655],
];
const RIDGE: Cubic = [
  [446, 506],
  [482, 566],
  [552, 618],
  [626, 651],
];
/** The arch of the sole that the outlines are drawn on. */
const ARCH_Y = 772;
/** How high the collar stands, times the usual. */
const SHAFTS = { low: 1, mid: 1.42, high: 1, tall: 1.7 };

/** A running, walking or approach shoe from its outer side, with a leg in it if there is one. */
export function lowShoe(input: DrawInput, leg?: WornLeg): Drawing {
  const { kind, colour, details, id } = input;
  const approach = kind === 'approach-shoe';
  const { sole = approach ? 'approach' : 'trail', upper: cloth = approach ? 'suede' : 'mesh' } = details;
  const { shaft = 'low', rand = 'toe' } = details;
  const cut = SOLE_CUTS[sole];
  const move = shaftOf(672, SHAFTS[shaft], cut.top[1] - ARCH_Y);
  const sheet = new Sheet(id, colour, cloth === 'mesh' ? GRAINS.mesh : GRAINS.leather);
  const path = (text: string) => reshaped(text, move);

  sheet.panel(path('M124 548C176 560 230 596 290 602C336 602 372 570 398 520L420 680L140 680Z'), {
    fill: darken(colour.lining, 0.5),
    form: false,
  });
  if (leg) wornLeg(sheet, leg, { heel: 132, instep: 394, y: 560 }, move, 84);
  if (shaft === 'high') gaiter(sheet, path);
  sheet.panel(path(TONGUE), { fill: darken(colour.main, 0.3), edge: 8, form: false });
  const upper = sheet.panel(path(UPPER), { cast: 14, edge: 9 });
  const lift = move([0, 700])[1] - 700;
  sheet.drape(upper, [
    [300, 690 + lift, 200, 46, 14, 0.5],
    [650, 690 + lift, 170, 28, 12, 0.5],
    [840, 702 + lift, 84, 24, 26, 0.6],
    [330, 766 + lift, 300, 36, 4, -0.5],
    [560, 676 + lift, 120, 14, 26, -0.35],
    [140, 640 + lift, 110, 26, 84, 0.4],
  ]);
  if (cloth === 'mesh') mesh(sheet, upper);
  if (approach) approachPieces(sheet, path, cloth, sole === 'wedge');
  else trailPieces(sheet, path, sole === 'race');
  rands(sheet, path, rand, sole === 'cup');
  rim(sheet, path);
  sideSole(sheet, cut);
  if (forKids(input)) {
    instepStraps(sheet, [
      path('M436 506C470 530 500 556 520 586C500 640 470 690 430 740L366 726C410 660 432 590 436 506Z'),
      path('M556 606C584 618 606 630 622 646C610 690 590 724 566 758L506 752C536 710 556 660 556 606Z'),
    ]);
  } else {
    sideLaces(sheet, lacing(input, move, approach));
  }
  sheet.draw(cairnMark(cloth === 'canvas' ? 250 : 292, 676 + lift, 42, sheet.mark));
  if (cloth !== 'canvas' && shaft !== 'high') heelPull(sheet, path);
  const place = stand(input, [520, 690]);
  return sheet.finish(place.shadow, place.transform, leg && LEG_REGION);
}

function lacing({ colour, details }: DrawInput, move: Reshape, approach: boolean) {
  const town = details.sole === 'wedge' || details.sole === 'cup';
  // approach shoes lace down to the toes
  const long: [number, number] = approach && !town ? [718, 666] : [618, 655];
  return {
    throat: reshapedCubic([THROAT[0], THROAT[1], [548 + (long[0] - 618) * 0.5, 642], long], move),
    ridge: reshapedCubic(
      [RIDGE[0], RIDGE[1], [552 + (long[0] - 618) * 0.5, 624], [long[0] + 8, long[1] - 4]],
      move,
    ),
    count: details.sole === 'wedge' ? 4 : town ? 5 : long[0] > 700 ? 8 : 6,
    hooks: details.closure === 'hooks' ? 2 : 0,
    inset: 22,
    colour: mix(colour.accent, '#e8e2d6', luminance(colour.accent) < 0.25 ? 0.3 : 0),
    fleck: colour.lining,
  };
}

type Place = (path: string) => string;

function mesh(sheet: Sheet, panel: string): void {
  const { id } = sheet;
  sheet.define(
    `<pattern id="${id}-mesh" width="10" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(24)"><ellipse cx="2.500" cy="2.500" rx="2.200" ry="1.500" fill="${sheet.dusk}"/><ellipse cx="7.500" cy="7" rx="2.200" ry="1.500" fill="${sheet.dusk}"/></pattern>`,
  );
  sheet.paint(`<use href="#${panel}" fill="url(#${id}-mesh)" opacity=".42"/>`);
}

const film = (sheet: Sheet, path: string, fill: string, rise = 0.84) =>
  sheet.panel(path, { fill, form: false, edge: 5, rise });

function trailPieces(sheet: Sheet, path: Place, race: boolean): void {
  const { colour } = sheet;
  const side = mix(colour.main, luminance(colour.main) > 0.5 ? '#3a3a38' : '#f3eee4', 0.16);
  if (race) {
    // one layer: only printed stripes from the sole to the throat
    for (const x of [0, 46, 92])
      film(
        sheet,
        path(
          `M${470 + x} ${626 + x * 0.3}L${330 + x * 1.5} 790L${352 + x * 1.5} 792L${490 + x} ${632 + x * 0.3}Z`,
        ),
        colour.accent,
        0.74,
      );
    film(sheet, path('M118 786C102 730 108 680 122 632C150 690 166 740 172 800Z'), darken(colour.main, 0.4));
    return;
  }
  film(sheet, path('M440 600C410 680 372 740 330 792L410 796C440 760 470 700 500 640Z'), side);
  film(sheet, path('M536 650C520 710 500 760 474 796L540 798C562 760 580 710 592 664Z'), side);
  film(
    sheet,
    path('M424 552C470 600 540 636 612 654L652 690C570 688 470 650 398 590C406 570 414 556 424 552Z'),
    colour.accent,
  );
  sheet.stitch(path('M406 594C474 648 570 680 640 684'));
  film(
    sheet,
    path('M116 784C98 724 102 668 122 612C180 640 232 700 250 796C200 796 150 796 116 784Z'),
    darken(colour.main, 0.42),
  );
  sheet.stitch(path('M126 626C176 654 224 706 240 780'));
}

function approachPieces(sheet: Sheet, path: Place, cloth: string, town: boolean): void {
  const { colour } = sheet;
  if (town) {
    // a derby: the quarters over a plain vamp
    film(
      sheet,
      path(
        'M424 552C470 600 520 630 566 646C580 690 548 760 520 812L160 814C112 760 100 700 122 606C180 650 330 690 398 566Z',
      ),
      lighten(colour.main, 0.05),
    );
    sheet.seam(path('M566 646C580 690 548 760 520 812'), { width: 2, stitched: true });
    sheet.seam(path('M572 650C590 700 560 770 534 812'), { width: 1.4 });
    return;
  }
  film(
    sheet,
    path('M424 552C470 600 560 640 716 664L744 700C620 700 480 660 396 588C404 570 414 554 424 552Z'),
    cloth === 'canvas' ? lighten(colour.main, 0.06) : lighten(colour.main, 0.09),
  );
  sheet.stitch(path('M404 594C486 656 620 690 728 694'));
  if (cloth === 'canvas') {
    film(sheet, path('M112 550C130 610 150 700 152 806L116 780C96 724 102 664 122 606Z'), colour.accent);
    return;
  }
  // the sling that ties the laces to the heel
  film(
    sheet,
    path(
      'M420 590C400 660 330 710 240 720C190 724 150 710 118 690L112 740C200 790 330 780 410 730C460 700 480 660 486 630Z',
    ),
    colour.accent,
  );
  sheet.seam(path('M118 690C150 710 190 724 240 720C330 710 400 660 420 590'), { width: 2, stitched: true });
}

/** Rubber over the upper: at the toe, or all around the foot. */
function rands(sheet: Sheet, path: Place, rand: 'full' | 'toe' | 'none', cup: boolean): void {
  const { colour } = sheet;
  const rubber = cup ? '#e6e1d7' : mix('#232427', colour.main, 0.08);
  if (rand === 'none') return;
  if (rand === 'full') {
    film(
      sheet,
      path(
        'M112 790L104 730C240 760 430 776 560 760C650 748 700 700 764 664C800 660 822 668 836 674C896 690 932 730 932 778L820 796Z',
      ),
      rubber,
    );
    sheet.stitch(path('M110 722C240 750 430 766 560 750C640 740 690 694 748 660'));
    return;
  }
  film(
    sheet,
    path(
      cup
        ? 'M764 798C756 748 780 690 836 674C896 690 932 730 932 778L820 796Z'
        : 'M720 796C770 770 790 700 836 674C896 690 932 730 932 778L820 796Z',
    ),
    rubber,
  );
  sheet.stitch(path(cup ? 'M750 786C744 740 766 684 820 668' : 'M704 786C752 772 774 696 818 668'));
}

/** The padded rim of the collar, with its lining turned out. */
function rim(sheet: Sheet, path: Place): void {
  film(
    sheet,
    path(
      'M112 550C114 530 136 526 150 538C172 576 214 616 284 624C330 628 366 596 392 556L414 572C388 626 344 660 284 656C206 650 156 610 130 572Z',
    ),
    darken(sheet.colour.lining, 0.1),
    0.95,
  );
  sheet.seam(path('M130 572C156 610 206 650 284 656C344 660 388 626 414 572'), { width: 2 });
}

/** A knitted ankle that keeps the water out. */
function gaiter(sheet: Sheet, path: Place): void {
  const panel = sheet.panel(
    path(
      'M130 600C118 540 132 476 146 436C152 416 168 412 184 418C246 438 320 430 374 402C394 392 408 398 413 414C428 466 462 530 520 600L420 700L140 680Z',
    ),
    { fill: darken(sheet.colour.main, 0.34), edge: 9 },
  );
  let ribs = '';
  for (let x = 118; x < 500; x += 11) ribs += `M${x} 380L${x + 6} 660`;
  sheet.line(ribs, 2.4, 0.4, panel);
  sheet.fold(path('M136 506Q270 534 430 484M128 560Q270 590 450 540'), 14, -0.6);
  sheet.fold(path('M150 450Q270 476 412 432'), 12, 0.7);
}

/** The loop at the heel, sewn to the collar. */
function heelPull(sheet: Sheet, path: Place): void {
  const loop = path('M124 596C96 580 88 520 112 506C132 498 142 520 138 548');
  const { accent } = sheet.colour;
  sheet.draw(
    `<path d="${loop}" fill="none" stroke="${darken(accent, 0.3)}" stroke-width="13"/><path d="${loop}" fill="none" stroke="${accent}" stroke-width="8"/>`,
  );
}
