import type { DrawInput, Drawing } from '../drawing.ts';
import { cairnMark } from '../garments/logo.ts';
import { darken, mix } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { bottleInPocket } from './bottle-in-pocket.ts';
import { packModel, packPlace } from './pack-models.ts';
import { padded, RIPSTOP, ripstop, stretchMesh } from './pack-parts.ts';
import { buckle, ladderLock, webbing } from './webbing.ts';

/** A full pack from its side, straps to the left. */
export function packSide({ kind, colour, details, id }: DrawInput): Drawing {
  const model = packModel(kind, details);
  const lidded = model.lid !== undefined;
  const sheet = new Sheet(id, colour, RIPSTOP);
  const dark = darken(colour.main, 0.42);
  const foam = mix(colour.lining, '#2b2d30', 0.45);
  const strap = mix('#2d2f32', colour.main, 0.16);
  padded(
    sheet,
    'M384 232C300 250 232 340 226 470C222 570 262 680 330 760L352 726C300 650 274 560 280 476C286 390 330 320 392 300Z',
    foam,
  );
  webbing(sheet, 'M336 742C352 790 376 830 400 860', 18, strap);
  sheet.panel('M372 300L344 320C334 480 334 700 352 890L400 900Z', { fill: foam, edge: 14, form: false });
  const body = sheet.panel(
    'M380 250C470 214 590 220 652 300C712 430 738 700 706 872C698 922 660 932 610 932L414 932C380 932 366 912 364 884L358 330C358 280 362 262 380 250Z',
    { edge: 18 },
  );
  ripstop(sheet, body);
  sheet.drape(body, [
    [450, 520, 300, 60, 88, 0.6],
    [650, 620, 260, 50, 94, -0.6],
    [540, 400, 140, 30, -20, -0.4],
  ]);
  sheet.seam('M470 236C500 420 512 700 496 930', { width: 2, stitched: true });
  if (lidded) {
    const lid = sheet.panel(
      'M370 190C440 108 580 100 660 176C700 220 714 290 700 350C620 352 480 330 384 300C364 270 360 220 370 190Z',
      { edge: 18, cast: 14, rise: 0.82 },
    );
    ripstop(sheet, lid);
    sheet.fold('M384 270Q520 330 690 322', 12, -0.5);
    webbing(sheet, 'M650 330C664 380 670 440 676 520', 22, strap);
    buckle(sheet, [668, 430], -6, 40);
    sheet.draw(cairnMark(560, 188, 48, sheet.mark));
  } else sheet.draw(cairnMark(560, model.sidePockets ? 330 : 740, 50, sheet.mark));
  sheet.panel('M706 540C760 600 764 780 716 872L690 880C716 760 716 640 694 550Z', { fill: dark, edge: 10 });
  if (model.sidePockets) {
    bottleInPocket(sheet, 560, 690);
    const pocket = sheet.panel(
      'M410 728C470 690 600 668 676 660C700 740 704 850 690 900C660 926 470 930 420 918C400 860 400 780 410 728Z',
      { fill: dark, edge: 14, rise: 0.82, cast: 8 },
    );
    stretchMesh(sheet, pocket);
    sheet.drape(pocket, [[500, 780, 110, 30, 84, 0.6]]);
    sheet.stitch('M410 744C470 706 600 684 680 676');
  }
  sheet.panel('M364 880C480 900 620 896 706 866C700 920 664 934 612 934L414 934C380 934 366 912 364 880Z', {
    fill: darken(colour.main, 0.55),
    edge: 10,
  });
  webbing(sheet, 'M366 400L560 450L694 420M366 560L560 600L716 560', 18, strap);
  ladderLock(sheet, [520, 440], 14, 40);
  ladderLock(sheet, [520, 592], 12, 40);
  if (model.hipBelt)
    padded(sheet, 'M372 820C320 800 270 806 236 836C226 866 240 890 262 896C310 900 350 896 376 884Z', foam);
  webbing(sheet, 'M420 250C390 190 440 150 470 170', 18, colour.accent);
  return sheet.finish({ cx: 510, cy: 932, rx: 250 * model.wide, ry: 32 }, packPlace(model, -20));
}
