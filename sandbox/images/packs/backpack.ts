import type { DrawInput, Drawing } from '../drawing.ts';
import { CENTRE_X, onBoth, symmetric } from '../path.ts';
import { darken, GRAINS, mix } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { bottleInPocket } from './bottle-in-pocket.ts';
import { closeUp } from './close-up.ts';
import { trailFront } from './pack-fronts.ts';
import { climbingFront } from './pack-fronts-climbing.ts';
import { packModel, packPlace } from './pack-models.ts';
import { ripstop, stretchMesh } from './pack-parts.ts';
import { ladderLock, webbing } from './webbing.ts';

/** A pack from the front: outline, pockets and closure by its model. */
export function backpack({ kind, colour, details, view, id }: DrawInput): Drawing {
  const model = packModel(kind, details);
  const sheet = new Sheet(id, colour, GRAINS.ripstop);
  const dark = darken(colour.main, 0.42);
  const strap = mix('#2d2f32', colour.main, 0.16);
  // What shows behind: the straps and the hip belt.
  const slim = !model.sidePockets && model.front !== 'expedition';
  const straps = slim
    ? 'M120 260C186 300 226 420 220 560C216 640 204 700 184 760L154 700L160 320Z'
    : 'M150 260C220 300 262 420 256 560C252 640 240 700 220 760L190 700L196 320Z';
  sheet.panel(onBoth(straps), {
    fill: mix(colour.lining, '#2a2c2f', 0.4),
    edge: 14,
    form: false,
  });
  if (model.hipBelt) {
    sheet.panel(onBoth('M180 786C260 770 330 796 352 838C342 880 260 892 190 884Z'), {
      fill: mix(colour.lining, '#2a2c2f', 0.3),
      edge: 18,
      form: false,
    });
  }
  const body = sheet.panel(symmetric(model.body), { edge: 16, cast: 14 });
  ripstop(sheet, body);
  sheet.drape(body, [
    [390, 480, 260, 60, 86, 0.5],
    [640, 560, 280, 50, 92, -0.5],
    [500, 400, 170, 30, 4, -0.4],
    [420, 840, 150, 36, 8, 0.35],
  ]);
  if (model.sidePockets) {
    bottleInPocket(sheet, CENTRE_X + 218, 700);
    const pockets = sheet.panel(
      onBoth('M168 700C200 690 240 684 258 690C268 760 262 850 244 896C230 914 190 918 170 914Z'),
      { fill: dark, edge: 10, rise: 0.8 },
    );
    stretchMesh(sheet, pockets);
    sheet.stitch(onBoth('M168 714C200 704 240 698 260 704'));
    const rows = model.lid ? [430, 600] : [480];
    webbing(sheet, rows.map((y) => onBoth(`M224 ${y}L132 ${y + 40}`)).join(''), 20, strap);
    for (const y of rows) {
      ladderLock(sheet, [CENTRE_X - 168, y + 24], 156, 36);
      ladderLock(sheet, [CENTRE_X + 168, y + 24], 24, 36);
    }
  }
  if (!climbingFront(sheet, model, strap)) trailFront(sheet, model, dark, strap);
  return sheet.finish(
    { cx: CENTRE_X, cy: 930, rx: 290 * model.wide, ry: 34 },
    view === 'detail' ? closeUp([500, model.lid ? 380 : 460], 2.1) : packPlace(model),
  );
}
