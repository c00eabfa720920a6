import type { DrawInput, Drawing } from '../drawing.ts';
import { cairnMark } from '../garments/logo.ts';
import { closeUp } from '../packs/close-up.ts';
import type { Cubic } from '../path.ts';
import { darken, type Grain, lighten, luminance, mix } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { cord, sideLaces } from './laces.ts';
import { sideSole } from './sole.ts';

/** Waxed leather, and the coated cloth of a winter shaft. */
const NUBUCK: Grain = { frequency: '.05 .06', octaves: 3, rough: 0.3, blur: 3, depth: 1.05 };
const CLOTH: Grain = { frequency: '.03', octaves: 2, rough: 0.2, blur: 3.5, depth: 1.1 };

/** A boot's upper from the side, toe to the right. */
const UPPER =
  'M104 766C96 690 108 630 120 560C130 500 128 420 112 326C110 296 130 282 158 288C240 314 330 300 400 262C424 252 440 266 442 292C446 360 452 420 480 474C508 532 562 576 632 604C700 630 780 628 842 652C908 678 938 726 934 790C820 800 700 800 640 792C480 784 300 786 200 774Z';
const THROAT: Cubic = [
  [444, 306],
  [452, 460],
  [506, 564],
  [648, 612],
];

/** A hiking or winter boot from its outer side. */
export function boot({ kind, colour, view, id }: DrawInput): Drawing {
  const winter = kind === 'winter-boot';
  const sheet = new Sheet(id, colour, winter ? CLOTH : NUBUCK);
  const rubber = mix('#242528', colour.main, 0.08);
  sheet.panel('M112 322C180 268 330 236 420 250L430 420L130 420Z', {
    fill: darken(colour.lining, 0.5),
    form: false,
  });
  sheet.panel(
    'M384 420C380 330 380 262 400 226C420 206 460 212 470 240C472 330 486 430 530 490C576 548 620 574 668 596L640 640L450 520Z',
    { fill: winter ? darken(colour.main, 0.2) : darken(colour.lining, 0.1), edge: 9, form: false },
  );
  sheet.sculpt(
    '<path d="M424 236C430 330 446 440 490 500C536 556 590 590 650 616" fill="none" stroke="#fff" stroke-width="14" opacity=".4"/>',
  );
  const upper = sheet.panel(UPPER, { cast: 14, edge: 9 });
  sheet.drape(upper, [
    [250, 450, 190, 70, 84, 0.5],
    [380, 420, 150, 26, 82, -0.4],
    [650, 676, 170, 36, 14, 0.5],
    [836, 692, 90, 32, 26, 0.6],
    [330, 740, 300, 40, 4, -0.5],
    [500, 610, 150, 20, 40, -0.4],
  ]);
  // The ankle gives.
  for (const [path, strength] of [
    ['M160 560Q260 590 400 546', -0.5],
    ['M180 520Q270 548 380 512', -0.35],
    ['M150 590Q250 622 380 596', 0.4],
  ] as const)
    sheet.fold(path, 14, strength);
  if (winter) winterPanels(sheet, rubber);
  else hikingPanels(sheet, rubber);
  sideSole(sheet, {
    foam: winter ? '#3a3b3d' : mix('#4b4a47', colour.accent, 0.12),
    stack: winter ? 4 : 12,
    rubber: '#222325',
    lug: winter ? [52, 18] : [50, 22],
  });
  sideLaces(sheet, {
    throat: THROAT,
    count: winter ? 6 : 8,
    hooks: winter ? 0 : 3,
    inset: 26,
    rise: 18,
    colour: mix(colour.accent, '#e8e2d6', luminance(colour.accent) < 0.25 ? 0.25 : 0),
    fleck: darken(colour.accent, 0.6),
  });
  if (winter) fleeceCollar(sheet);
  sheet.draw(cairnMark(winter ? 262 : 246, 430, 66, sheet.mark));
  cord(
    sheet,
    'M116 330C86 310 86 268 112 262C132 260 140 280 136 300',
    13,
    colour.accent,
    darken(colour.accent, 0.4),
  );
  return sheet.finish(
    { cx: 500, cy: 860, rx: 440, ry: 36 },
    view === 'detail' ? closeUp([500, 500], 1.9) : 'translate(0 4)',
  );
}

function hikingPanels(sheet: Sheet, rubber: string): void {
  const { colour } = sheet;
  const piece = (path: string, fill: string, rise = 0.84) =>
    sheet.panel(path, { fill, form: false, edge: 5, rise });
  const tan = lighten(colour.main, 0.07);
  piece(
    'M112 330C110 296 130 282 158 288C240 314 330 300 400 262C424 252 440 266 442 292L446 350C350 400 230 410 122 384Z',
    darken(colour.lining, 0.08),
    0.95,
  );
  for (const y of [330, 356]) sheet.fold(`M118 ${y}Q270 ${y + 36} 440 ${y - 34}`, 8, -0.8);
  piece(
    'M444 300C450 420 484 540 560 590C600 606 640 614 664 620L690 676C590 676 480 620 424 540C396 480 392 400 396 330Z',
    tan,
  );
  sheet.stitch('M404 340C400 420 412 500 440 540C500 620 590 664 680 664');
  piece(
    'M180 596C260 610 340 600 404 548C440 610 500 660 580 690L560 796L330 792C300 730 250 650 180 596Z',
    mix(colour.main, colour.accent, 0.5),
  );
  sheet.seam('M204 600C280 616 350 600 404 560M566 752L578 700', { width: 2, stitched: true });
  piece('M104 770C96 690 108 630 120 560C180 580 260 650 300 790Z', darken(colour.main, 0.3));
  sheet.stitch('M126 552C186 572 256 640 294 750');
  piece('M756 804C744 716 772 646 842 652C908 678 938 726 934 800Z', rubber);
  piece('M98 792L102 738C300 770 560 776 760 762L760 806Z', rubber, 0.9);
  sheet.stitch('M743 748C738 702 760 650 818 642');
}

function winterPanels(sheet: Sheet, rubber: string): void {
  const { colour } = sheet;
  for (const [y, dip] of [
    [380, 30],
    [450, 26],
    [518, 22],
  ] as const) {
    sheet.fold(`M116 ${y}Q270 ${y + dip} 452 ${y - 20}`, 20, -0.75);
    sheet.fold(`M116 ${y + 34}Q270 ${y + 34 + dip} 460 ${y + 16}`, 34, 0.5);
    sheet.stitch(`M116 ${y}Q270 ${y + dip} 452 ${y - 20}`);
  }
  const shell = sheet.panel(
    'M98 800C92 700 100 640 116 588C190 620 300 632 400 604C470 580 540 594 620 610C700 630 780 630 842 654C908 680 940 728 936 802Z',
    { fill: mix(rubber, colour.main, 0.25), edge: 12, rise: 0.9 },
  );
  sheet.drape(shell, [
    [690, 660, 170, 20, 12, 0.9],
    [300, 660, 190, 24, 3, 0.6],
  ]);
  sheet.fold('M110 642C220 676 330 680 420 650C520 622 640 640 760 660', 10, -0.8);
  sheet.panel('M764 808C756 720 786 656 844 656C908 682 942 730 936 806Z', {
    fill: rubber,
    form: false,
    edge: 7,
    rise: 0.95,
  });
  sheet.panel('M444 304C450 420 470 520 520 580L600 612L560 640C470 620 410 560 400 470L398 330Z', {
    fill: darken(colour.accent, 0.25),
    form: false,
    edge: 5,
    rise: 0.9,
  });
}

/** The pile that shows at the top of a lined boot. */
function fleeceCollar(sheet: Sheet): void {
  const pile = mix(sheet.colour.lining, '#efe8da', 0.6);
  let tufts = '';
  for (let tuft = 0; tuft < 26; tuft++) {
    const part = tuft / 25;
    const x = 112 + part * 326;
    const y = 308 + Math.sin(part * Math.PI) * 22 - part * 44 + ((tuft * 37) % 13) - 6;
    tufts += `M${Math.round(x - 13)} ${Math.round(y)}q${4 + (tuft % 3) * 3}-${12 + ((tuft * 7) % 9)} 26 ${(tuft % 5) - 2}`;
  }
  sheet.draw(
    `<path d="M108 322C180 336 330 326 440 268" fill="none" stroke="${darken(pile, 0.25)}" stroke-width="42" stroke-linecap="round"/><path d="M108 316C180 330 330 320 440 262" fill="none" stroke="${pile}" stroke-width="34" stroke-linecap="round"/>` +
      `<path d="${tufts}" fill="none" stroke="${lighten(pile, 0.6)}" stroke-width="4" opacity=".7"/><path d="${tufts}" transform="translate(3 12)" fill="none" stroke="${darken(pile, 0.4)}" stroke-width="3" opacity=".4"/>`,
  );
}
