import type { DrawInput, Drawing } from '../drawing.ts';
import { cairnMark } from '../garments/logo.ts';
import { CENTRE_X, onBoth, symmetric } from '../path.ts';
import { darken, mix } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { closeUp } from './close-up.ts';
import { coilZip, padded, RIPSTOP, ripstop } from './pack-parts.ts';
import { buckle, ladderLock, webbing } from './webbing.ts';

const BODY =
  'M0 392C200 388 330 392 376 416C424 440 440 530 440 650C440 790 426 872 384 892C300 908 100 910 0 910';

/** A duffel: the front with its grab handles, or the side with the rucksack straps. */
export function duffel({ colour, view, id }: DrawInput): Drawing {
  const sheet = new Sheet(id, colour, RIPSTOP);
  const dark = darken(colour.main, 0.5);
  const strap = mix('#2d2f32', colour.main, 0.16);
  if (view === 'folded') return packedDuffel(sheet, strap);
  const body = sheet.panel(symmetric(BODY), { edge: 20 });
  ripstop(sheet, body);
  sheet.drape(body, [
    [400, 490, 330, 40, 2, 0.75],
    [500, 820, 380, 70, 0, -0.6],
    [180, 620, 200, 60, 84, 0.4],
    [820, 640, 200, 50, 94, -0.6],
    [560, 560, 90, 20, 70, -0.35],
    [420, 600, 90, 20, 110, 0.3],
  ]);
  for (const [path, k] of [
    ['M340 410Q360 450 330 500', -0.6],
    ['M654 410Q636 452 660 506', -0.6],
    ['M120 560Q170 590 210 570', -0.5],
    ['M872 560Q830 596 780 576', -0.5],
  ] as const)
    sheet.fold(path, 14, k);
  sheet.panel(symmetric('M0 766C180 766 330 764 434 752C430 840 416 886 384 894C300 910 100 912 0 912'), {
    fill: dark,
    edge: 9,
    rise: 0.78,
  });
  sheet.stitch(onBoth('M0 756C180 756 330 754 434 742'));
  for (const side of ['M352 404C396 470 404 800 360 902'] as const)
    sheet.seam(onBoth(side), { width: 2, stitched: false });
  coilZip(sheet, 'M170 462C380 436 612 436 822 462', [188, 462], 30);
  if (view === 'back') {
    padded(
      sheet,
      onBoth(
        'M60 470C110 462 190 470 250 500C310 540 330 640 300 740L250 744C268 660 250 590 210 560C160 534 100 530 60 532Z',
      ),
      mix(colour.lining, '#2b2d30', 0.45),
    );
    webbing(sheet, onBoth('M276 740C276 780 262 820 240 850'), 22, strap);
    ladderLock(sheet, [CENTRE_X - 276, 744], 6, 50);
    ladderLock(sheet, [CENTRE_X + 276, 744], -6, 50);
    sheet.panel(symmetric('M0 560C70 560 90 570 92 600L92 690C90 716 60 722 0 722'), {
      fill: dark,
      edge: 8,
      rise: 0.8,
    });
    sheet.draw(cairnMark(CENTRE_X, 604, 70, sheet.mark));
  } else {
    webbing(sheet, 'M310 908V420C306 330 360 276 430 268H562C632 276 686 330 682 420V908', 34, strap);
    webbing(sheet, 'M150 560H300M692 560H842', 24, strap);
    buckle(sheet, [232, 560], 90, 44);
    buckle(sheet, [760, 560], 90, 44);
    sheet.draw(
      `<path d="M424 268H568" stroke="${darken(colour.accent, 0.4)}" stroke-width="58" stroke-linecap="round"/><path d="M424 265H568" stroke="${colour.accent}" stroke-width="50" stroke-linecap="round"/><path d="M424 252H568" stroke="#fff" stroke-width="6" opacity=".3" stroke-linecap="round"/><path d="M420 284H572" stroke="${darken(colour.accent, 0.6)}" stroke-width="2.500" stroke-dasharray="6 4" opacity=".6"/>` +
        `<path d="M294 560h32v36h-32zM666 560h32v36h-32zM294 700h32v36h-32zM666 700h32v36h-32z" fill="none" stroke="${colour.accent}" stroke-width="2.500" stroke-dasharray="5 3"/>` +
        cairnMark(CENTRE_X, 548, 120, sheet.mark),
    );
  }
  webbing(sheet, 'M62 560C20 580 20 720 66 740M930 560C972 580 972 720 926 740', 26, strap);
  return sheet.finish(
    { cx: CENTRE_X, cy: 906, rx: 450, ry: 36 },
    view === 'detail' ? closeUp([330, 470], 2.2) : undefined,
  );
}

/** Packed away into its own end pocket. */
function packedDuffel(sheet: Sheet, strap: string): Drawing {
  const body = sheet.panel(
    symmetric('M0 500C110 494 190 500 214 530C240 590 244 780 224 862C206 904 110 910 0 910'),
    { edge: 22 },
  );
  ripstop(sheet, body);
  sheet.drape(body, [
    [400, 600, 150, 50, 80, 0.7],
    [600, 780, 160, 50, 96, -0.5],
  ]);
  for (const [path, k] of [
    ['M300 600Q360 640 420 610', -0.6],
    ['M560 560Q620 620 690 600', -0.5],
    ['M330 800Q420 760 470 800', -0.6],
    ['M540 830Q620 780 690 810', 0.5],
    ['M420 680Q500 660 560 700', 0.4],
  ] as const)
    sheet.fold(path, 22, k);
  coilZip(sheet, 'M290 566C380 540 612 540 702 566', [306, 562], 20);
  webbing(
    sheet,
    `M${CENTRE_X - 70} 508C${CENTRE_X - 76} 410 ${CENTRE_X + 76} 410 ${CENTRE_X + 70} 508`,
    30,
    strap,
  );
  sheet.draw(cairnMark(CENTRE_X, 660, 90, sheet.mark));
  return sheet.finish({ cx: CENTRE_X, cy: 906, rx: 250, ry: 32 }, 'translate(-149 -271) scale(1.3)');
}
