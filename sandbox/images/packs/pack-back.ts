import type { DrawInput, Drawing } from '../drawing.ts';
import { cairnMark } from '../garments/logo.ts';
import { CENTRE_X, onBoth, symmetric } from '../path.ts';
import { darken, mix } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { packModel, packPlace } from './pack-models.ts';
import { padded, RIPSTOP, stretchMesh } from './pack-parts.ts';
import { buckle, ladderLock, webbing } from './webbing.ts';

/** The side of a pack that is worn: back panel, shoulder straps, sternum strap, hip belt. */
export function packBack({ kind, colour, details, id }: DrawInput): Drawing {
  const model = packModel(kind, details);
  const lidded = model.lid !== undefined;
  const sheet = new Sheet(id, colour, RIPSTOP);
  const foam = mix(colour.lining, '#2b2d30', 0.45);
  const strap = mix('#2d2f32', colour.main, 0.16);
  if (lidded)
    sheet.panel(symmetric('M0 104C90 100 166 126 192 180C206 220 206 260 198 300L0 310'), {
      edge: 16,
      cast: 10,
    });
  const body = sheet.panel(
    symmetric(
      lidded
        ? 'M0 200C90 200 160 214 182 260C214 440 236 690 214 880C208 922 150 932 0 932'
        : 'M0 160C112 158 186 196 202 296C224 460 238 700 214 880C208 922 150 932 0 932',
    ),
    { edge: 16 },
  );
  sheet.drape(body, [
    [330, 600, 260, 40, 88, 0.5],
    [670, 600, 260, 40, 92, -0.6],
  ]);
  const panel = sheet.panel(
    symmetric('M0 270C70 268 120 280 134 320C160 480 178 680 168 830C150 872 80 880 0 880'),
    { fill: foam, edge: 18, rise: 0.7 },
  );
  stretchMesh(sheet, panel);
  for (const y of [360, 450, 540, 630, 720, 800]) {
    sheet.panel(
      onBoth(
        `M26 ${y}C60 ${y - 6} 100 ${y - 6} ${112 + (y - 360) * 0.06} ${y}L${116 + (y - 360) * 0.06} ${y + 62}C100 ${y + 70} 60 ${y + 70} 26 ${y + 62}Z`,
      ),
      {
        fill: mix(foam, colour.lining, 0.5),
        edge: 20,
        rise: 0.95,
        form: false,
      },
    );
  }
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
