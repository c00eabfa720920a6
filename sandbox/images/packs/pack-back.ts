import type { DrawInput, Drawing } from '../drawing.ts';
import { cairnMark } from '../garments/logo.ts';
import { CENTRE_X, onBoth, span, symmetric } from '../path.ts';
import { darken, GRAINS, mix } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { type PackModel, packModel, packPlace } from './pack-models.ts';
import { padded, stretchMesh } from './pack-parts.ts';
import { buckle, ladderLock, webbing } from './webbing.ts';

/** What lies against the back. */
type Padding = 'ladder' | 'net' | 'sheet' | 'halves' | 'opening';
const PADDING: Partial<Record<PackModel['front'], Padding>> = {
  vented: 'net',
  summit: 'sheet',
  'roll-top': 'sheet',
  alpine: 'sheet',
  urban: 'halves',
  flap: 'halves',
  ski: 'opening',
  crag: 'opening',
};

function padding(sheet: Sheet, panel: string, make: Padding, tones: { foam: string; main: string }): void {
  const pad = (path: string, rise = 0.95) =>
    sheet.panel(onBoth(path), { fill: tones.main, edge: 20, rise, form: false });
  if (make === 'net') {
    // a net stretched on a frame, away from the pack
    stretchMesh(sheet, panel);
    sheet.trace(
      symmetric('M0 276C66 274 112 286 126 326C150 480 168 680 158 822C142 862 76 870 0 870'),
      `stroke="${darken(tones.foam, 0.5)}" stroke-width="12"`,
    );
    sheet.ridge(`M${CENTRE_X} 300V850`, 40, -0.4);
    return;
  }
  if (make === 'sheet') {
    sheet.ridge(onBoth('M44 330C60 480 70 660 66 840'), 10, -0.8);
    sheet.seam(span('M0 560C60 560 110 556 158 548'), { stitched: true });
    sheet.seam(span('M0 730C60 730 120 726 168 716'), { stitched: true });
    return;
  }
  if (make === 'halves') {
    stretchMesh(sheet, panel);
    pad('M20 320C60 312 106 316 112 340C130 470 140 560 140 590C110 606 60 606 20 602Z');
    pad('M20 632C60 636 110 636 144 622C150 700 152 780 146 830C110 850 60 852 20 850Z');
    return;
  }
  if (make === 'opening') {
    pad('M24 340C50 336 84 338 92 350L128 640C96 652 56 654 24 650Z');
    pad('M24 690C60 694 100 692 132 684L136 820C100 836 60 838 24 836Z');
    sheet.trace(
      symmetric('M0 282C62 280 110 290 124 326C148 480 166 680 156 816C140 856 72 866 0 866'),
      `stroke="${darken(tones.foam, 0.7)}" stroke-width="13"`,
    );
    sheet.trace(
      symmetric('M0 282C62 280 110 290 124 326C148 480 166 680 156 816C140 856 72 866 0 866'),
      `stroke="${sheet.colour.accent}" stroke-width="4" stroke-dasharray="4 4"`,
    );
    return;
  }
  stretchMesh(sheet, panel);
  for (const y of [360, 450, 540, 630, 720, 800]) {
    const out = (y - 360) * 0.06;
    pad(
      `M26 ${y}C60 ${y - 6} 100 ${y - 6} ${112 + out} ${y}L${116 + out} ${y + 62}C100 ${y + 70} 60 ${y + 70} 26 ${y + 62}Z`,
    );
  }
}

/** The side of a pack that is worn: back panel, shoulder straps, sternum strap, hip belt. */
export function packBack({ kind, colour, details, id }: DrawInput): Drawing {
  const model = packModel(kind, details);
  const lidded = model.lid !== undefined;
  const sheet = new Sheet(id, colour, GRAINS.ripstop);
  const foam = mix(colour.lining, '#2b2d30', 0.45);
  const strap = mix('#2d2f32', colour.main, 0.16);
  if (model.lid) sheet.panel(symmetric(model.lid), { edge: 16, cast: 10 });
  const body = sheet.panel(symmetric(model.body), { edge: 16 });
  sheet.drape(body, [
    [330, 600, 260, 40, 88, 0.5],
    [670, 600, 260, 40, 92, -0.6],
  ]);
  const panel = sheet.panel(
    symmetric('M0 270C70 268 120 280 134 320C160 480 178 680 168 830C150 872 80 880 0 880'),
    { fill: foam, edge: 18, rise: 0.7 },
  );
  padding(sheet, panel, PADDING[model.front] ?? 'ladder', { foam, main: mix(foam, colour.lining, 0.5) });
  padded(
    sheet,
    onBoth(
      'M44 262C96 250 140 262 152 300C188 380 214 470 206 560C202 620 190 664 176 706L128 690C142 640 150 590 146 540C138 460 110 390 60 330C44 310 34 276 44 262Z',
    ),
    foam,
  );
  sheet.stitch(onBoth('M92 296C140 350 180 460 176 560C172 620 160 660 152 696'));
  webbing(sheet, onBoth('M154 700C176 760 200 800 210 850'), 20, strap);
  ladderLock(sheet, [CENTRE_X - 152, 702], 18, 48);
  ladderLock(sheet, [CENTRE_X + 152, 702], -18, 48);
  if (lidded) {
    webbing(sheet, onBoth('M124 300L96 216'), 16, strap);
  }
  if (model.hipBelt) {
    padded(
      sheet,
      onBoth('M110 800C200 776 300 780 366 822C376 850 372 880 350 892C270 900 180 900 108 884Z'),
      foam,
    );
    sheet.stitch(onBoth('M140 820C220 800 300 806 350 840'));
    webbing(sheet, 'M140 872C230 968 400 962 460 922M852 872C762 968 592 962 532 922', 26, strap);
    buckle(sheet, [CENTRE_X, 926], 90, 54);
  }
  webbing(sheet, `M${CENTRE_X - 190} 470Q${CENTRE_X} 500 ${CENTRE_X + 190} 470`, 16, strap);
  buckle(sheet, [CENTRE_X, 486], 90, 34);
  webbing(
    sheet,
    `M${CENTRE_X - 44} 200C${CENTRE_X - 50} 128 ${CENTRE_X + 50} 128 ${CENTRE_X + 44} 200`,
    22,
    lidded ? colour.accent : strap,
  );
  sheet.draw(cairnMark(CENTRE_X, 292, 34, darken(colour.accent, 0.05)));
  return sheet.finish({ cx: CENTRE_X, cy: 930, rx: 290 * model.wide, ry: 34 }, packPlace(model));
}
