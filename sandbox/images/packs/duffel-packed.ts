import type { DrawInput, Drawing } from '../drawing.ts';
import { cairnMark } from '../garments/logo.ts';
import { CENTRE_X, symmetric } from '../path.ts';
import { GRAINS, mix } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import type { DuffelModel } from './duffel-models.ts';
import { coilZip, ripstop } from './pack-parts.ts';
import { webbing } from './webbing.ts';

/** Where the packed bag stands before it is scaled, in user units. */
const FLOOR = 910;

/** A duffel packed away into its own end pocket; thick cloth makes a larger parcel. */
export function packedDuffel({ colour, id }: DrawInput, { half, height, cloth }: DuffelModel): Drawing {
  const sheet = new Sheet(id, colour, GRAINS.ripstop);
  const strap = cloth === 'canvas' ? '#7a4a26' : mix('#2d2f32', colour.main, 0.16);
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
  if (cloth === 'canvas') webbing(sheet, 'M380 500V908M612 500V908', 30, strap);
  sheet.draw(cairnMark(CENTRE_X, 660, 90, sheet.mark));
  const share = cloth === 'ripstop' ? 0.6 : Math.round((half + height) / 8.2) / 100;
  const [x, y] = [CENTRE_X * (1 - share), FLOOR * (1 - share)];
  return sheet.finish(
    { cx: CENTRE_X, cy: 906, rx: 250 * share, ry: 32 },
    `translate(${Math.round(x)} ${Math.round(y)}) scale(${share})`,
  );
}
