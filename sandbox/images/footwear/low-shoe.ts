import type { DrawInput, Drawing } from '../drawing.ts';
import { cairnMark } from '../garments/logo.ts';
import { closeUp } from '../packs/close-up.ts';
import type { Cubic } from '../path.ts';
import { darken, type Grain, lighten, luminance, mix } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { sideLaces } from './laces.ts';
import { sideSole } from './sole.ts';

/** Close-woven mesh, and brushed leather. */
const MESH: Grain = { frequency: '.09', octaves: 2, rough: 0.16, blur: 3, depth: 1 };
const SUEDE: Grain = { frequency: '.05 .06', octaves: 3, rough: 0.34, blur: 3, depth: 1.05 };

/** The upper of a low shoe from the side, toe to the right. */
const UPPER =
  'M104 762C96 700 100 640 112 590C118 556 116 520 108 488C112 468 136 462 152 474C176 518 220 556 286 560C340 562 372 530 392 486C398 474 414 468 426 476C472 518 540 576 612 606C690 636 770 626 838 648C906 674 938 724 934 790C820 800 700 800 640 792C480 784 300 786 200 770Z';
const THROAT: Cubic = [
  [428, 480],
  [490, 540],
  [556, 590],
  [640, 614],
];

/** A trail-running or approach shoe from its outer side. */
export function lowShoe({ kind, colour, view, id }: DrawInput): Drawing {
  const approach = kind === 'approach-shoe';
  const sheet = new Sheet(id, colour, approach ? SUEDE : MESH);
  const deep = darken(colour.main, 0.45);
  const rubber = mix('#232427', colour.main, 0.08);
  sheet.panel('M108 492C170 486 240 520 290 526C345 524 376 492 398 462L420 620L130 620Z', {
    fill: darken(colour.lining, 0.45),
    form: false,
  });
  sheet.panel(
    'M366 540C372 488 376 446 388 426C404 410 436 416 446 436C470 486 560 560 660 604L640 640L430 560Z',
    {
      fill: darken(colour.main, 0.28),
      edge: 8,
      form: false,
    },
  );
  sheet.sculpt(
    '<path d="M396 436C420 500 530 584 640 620" fill="none" stroke="#fff" stroke-width="12" opacity=".4"/>',
  );
  const upper = sheet.panel(UPPER, { cast: 14, edge: 9 });
  sheet.drape(upper, [
    [300, 640, 200, 60, 20, 0.55],
    [650, 670, 170, 34, 14, 0.5],
    [836, 690, 90, 30, 26, 0.6],
    [330, 740, 300, 40, 4, -0.5],
    [560, 640, 120, 16, 34, -0.35],
    [150, 560, 120, 30, 84, 0.4],
  ]);
  if (!approach) mesh(sheet, upper);
  overlays(sheet, upper, approach, deep, rubber);
  sideSole(sheet, {
    foam: approach
      ? mix('#55575a', colour.accent, 0.25)
      : luminance(colour.main) > 0.6
        ? mix('#8b8d8c', colour.accent, 0.3)
        : '#e6e1d7',
    stack: approach ? 2 : 20,
    rubber: approach ? '#26272a' : mix(rubber, colour.accent, 0.12),
    lug: approach ? [36, 9] : [46, 16],
  });
  sideLaces(sheet, {
    throat: THROAT,
    count: approach ? 8 : 6,
    hooks: 0,
    inset: 24,
    rise: 20,
    colour: mix(colour.accent, '#e8e2d6', luminance(colour.accent) < 0.25 ? 0.3 : 0),
    fleck: colour.lining,
  });
  sheet.draw(cairnMark(330, 640, 62, sheet.mark));
  // The pull at the heel.
  sheet.draw(
    `<path d="M108 506C84 496 82 462 104 448C124 440 138 456 136 478" fill="none" stroke="${darken(colour.accent, 0.3)}" stroke-width="13"/><path d="M108 506C84 496 82 462 104 448C124 440 138 456 136 478" fill="none" stroke="${colour.accent}" stroke-width="8"/>`,
  );
  return sheet.finish(
    { cx: 500, cy: 860, rx: 440, ry: 34 },
    view === 'detail' ? closeUp([560, 640], 2) : 'translate(-8 -16) scale(1.02)',
  );
}

function mesh(sheet: Sheet, panel: string): void {
  const { id } = sheet;
  sheet.define(
    `<pattern id="${id}-mesh" width="10" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(24)"><ellipse cx="2.500" cy="2.500" rx="2.200" ry="1.500" fill="${sheet.dusk}"/><ellipse cx="7.500" cy="7" rx="2.200" ry="1.500" fill="${sheet.dusk}"/></pattern>`,
  );
  sheet.paint(`<use href="#${panel}" fill="url(#${id}-mesh)" opacity=".42"/>`);
}

function overlays(sheet: Sheet, upper: string, approach: boolean, deep: string, rubber: string): void {
  const { colour } = sheet;
  const film = (path: string, fill: string, rise = 0.84) =>
    sheet.panel(path, { fill, form: false, edge: 5, rise });
  const side = mix(colour.main, luminance(colour.main) > 0.5 ? '#3a3a38' : '#f3eee4', 0.14);
  if (approach) {
    film('M430 470C480 520 556 584 680 620L716 672C600 650 480 600 392 520Z', lighten(colour.main, 0.08));
    film(
      'M252 566C300 640 350 700 420 792L560 794C470 720 420 640 386 524C360 560 310 572 252 566Z',
      colour.accent,
    );
    sheet.seam('M536 752C484 706 446 640 420 560', { width: 2, stitched: true });
    film(
      'M98 790L100 726C260 744 420 752 560 740C640 728 690 680 748 632C790 630 820 640 842 650C906 676 938 724 934 798L500 802Z',
      rubber,
    );
    sheet.stitch('M104 716C260 734 420 742 560 730C630 716 680 668 736 624');
  } else {
    film('M440 552L400 790L452 794L510 606Z', side);
    film('M560 620L540 796L590 798L622 648Z', side);
    film(
      'M428 478C480 526 556 584 648 614L676 656C590 650 470 580 396 508C400 490 414 474 428 478Z',
      colour.accent,
    );
    sheet.stitch('M404 510C478 580 590 644 672 648');
    film('M784 802C772 720 792 652 842 650C906 676 938 724 934 796Z', rubber);
    sheet.stitch('M770 746C764 704 782 656 824 646');
  }
  film(
    'M104 766C96 700 100 640 112 590C170 610 226 680 262 784C200 782 150 776 104 766Z',
    approach ? deep : mix(deep, colour.main, 0.3),
  );
  sheet.stitch('M118 584C172 604 222 660 254 736');
  film(
    'M112 560C118 540 116 512 108 488C112 468 136 462 152 474C176 518 220 556 286 560C340 562 372 530 392 486C400 490 402 500 398 516C378 566 340 592 286 590C216 588 160 560 134 530Z',
    darken(colour.lining, 0.1),
    0.9,
  );
  sheet.seam('M122 552C190 596 330 626 398 520', { width: 2 });
  sheet.paint(`<use href="#${upper}" fill="none"/>`);
}
