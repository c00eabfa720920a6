import type { DrawInput, Drawing } from '../drawing.ts';
import { cairnMark } from '../garments/logo.ts';
import { CENTRE_X, onBoth, onLeft, onRight, symmetric } from '../path.ts';
import { darken, mix } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { bottleInPocket } from './bottle-in-pocket.ts';
import { closeUp } from './close-up.ts';
import { coilZip, RIPSTOP, ripstop, stretchMesh } from './pack-parts.ts';
import { buckle, ladderLock, webbing } from './webbing.ts';

const BODY = 'M0 236C100 236 178 250 196 300C224 470 240 690 216 880C210 922 150 932 0 932';
const LID = 'M0 116C90 112 170 138 198 196C216 240 216 290 208 334C140 352 60 356 0 356';
const DAYPACK = 'M0 170C112 168 190 206 206 306C226 460 238 700 214 880C208 922 150 932 0 932';

/** A trekking pack with a lid, or a daypack with a zip, from the front. */
export function backpack({ kind, colour, view, id }: DrawInput): Drawing {
  const lidded = kind === 'backpack';
  const sheet = new Sheet(id, colour, RIPSTOP);
  const dark = darken(colour.main, 0.42);
  const strap = mix('#2d2f32', colour.main, 0.16);
  // What shows behind: the straps and the hip belt.
  sheet.panel(onBoth('M150 260C220 300 262 420 256 560C252 640 240 700 220 760L190 700L196 320Z'), {
    fill: mix(colour.lining, '#2a2c2f', 0.4),
    edge: 14,
    form: false,
  });
  if (lidded) {
    sheet.panel(onBoth('M180 786C260 770 330 796 352 838C342 880 260 892 190 884Z'), {
      fill: mix(colour.lining, '#2a2c2f', 0.3),
      edge: 18,
      form: false,
    });
  }
  const body = sheet.panel(symmetric(lidded ? BODY : DAYPACK), { edge: 16, cast: 14 });
  ripstop(sheet, body);
  sheet.drape(body, [
    [390, 480, 260, 60, 86, 0.5],
    [640, 560, 280, 50, 92, -0.5],
    [500, 400, 170, 30, 4, -0.4],
    [420, 840, 150, 36, 8, 0.35],
  ]);
  bottleInPocket(sheet, CENTRE_X + 218, 700);
  const pockets = sheet.panel(
    onBoth('M168 700C200 690 240 684 258 690C268 760 262 850 244 896C230 914 190 918 170 914Z'),
    { fill: dark, edge: 10, rise: 0.8 },
  );
  stretchMesh(sheet, pockets);
  sheet.stitch(onBoth('M168 714C200 704 240 698 260 704'));
  if (lidded) trekkingFront(sheet, dark, strap);
  else daypackFront(sheet, dark);
  const rows = lidded ? [430, 600] : [480];
  webbing(sheet, rows.map((y) => onBoth(`M224 ${y}L132 ${y + 40}`)).join(''), 20, strap);
  for (const y of rows) {
    ladderLock(sheet, [CENTRE_X - 168, y + 24], 156, 36);
    ladderLock(sheet, [CENTRE_X + 168, y + 24], 24, 36);
  }
  return sheet.finish(
    { cx: CENTRE_X, cy: 930, rx: 300, ry: 34 },
    view === 'detail' ? closeUp([500, lidded ? 380 : 460], 2.1) : 'translate(0 6)',
  );
}

function trekkingFront(sheet: Sheet, dark: string, strap: string): void {
  const { colour } = sheet;
  const pocket = sheet.panel(
    symmetric('M0 500C60 506 110 500 150 486C168 620 166 780 152 868C100 884 40 888 0 888'),
    { fill: dark, edge: 14, cast: 10, rise: 0.78 },
  );
  stretchMesh(sheet, pocket);
  sheet.drape(pocket, [
    [430, 620, 150, 30, 80, 0.7],
    [560, 740, 140, 34, 100, -0.5],
  ]);
  sheet.panel(symmetric('M0 496C60 502 110 496 150 482L153 506C110 520 60 526 0 520'), {
    fill: sheet.accent,
    edge: 5,
    form: false,
    rise: 0.9,
  });
  for (const y of [590, 680, 770]) sheet.fold(onBoth(`M0 ${y + 8}Q80 ${y + 10} 146 ${y - 20}`), 12, -0.45);
  sheet.panel(symmetric('M0 880C90 880 160 872 214 850C212 900 206 932 150 934L0 936'), {
    fill: darken(colour.main, 0.55),
    edge: 10,
    rise: 0.8,
  });
  const lid = sheet.panel(symmetric(LID), { edge: 18, cast: 18, rise: 0.8 });
  ripstop(sheet, lid);
  sheet.drape(lid, [
    [400, 170, 150, 40, -8, 0.7],
    [600, 250, 160, 40, 6, -0.35],
  ]);
  sheet.fold(onBoth('M0 320Q100 322 206 300'), 12, -0.5);
  coilZip(sheet, 'M300 286Q496 312 692 286', [316, 290], 8);
  webbing(sheet, onBoth('M84 338L84 560'), 24, strap);
  buckle(sheet, [CENTRE_X - 84, 430], 0, 46);
  buckle(sheet, [CENTRE_X + 84, 430], 0, 46);
  webbing(sheet, `M${CENTRE_X} 526V860`, 22, strap);
  let tacks = '';
  for (let y = 546; y < 860; y += 46) tacks += `M${CENTRE_X - 13} ${y}h26`;
  sheet.draw(`<path d="${tacks}" stroke="${colour.accent}" stroke-width="4"/>`);
  webbing(
    sheet,
    `M${CENTRE_X - 40} 128C${CENTRE_X - 44} 72 ${CENTRE_X + 44} 72 ${CENTRE_X + 40} 128`,
    18,
    colour.accent,
  );
  sheet.draw(cairnMark(CENTRE_X, 196, 56, sheet.mark));
}

function daypackFront(sheet: Sheet, dark: string): void {
  const { colour } = sheet;
  coilZip(sheet, onLeft('M0 232C96 232 150 262 160 340L168 560').replace('Z', ''), [CENTRE_X - 6, 232], -84);
  coilZip(sheet, onRight('M0 232C96 232 150 262 160 340L168 560'), [CENTRE_X + 16, 232], 84);
  const pocket = sheet.panel(
    symmetric('M0 560C70 556 130 560 166 574C182 680 180 800 166 874C110 892 40 894 0 894'),
    { fill: dark, edge: 16, cast: 12, rise: 0.8 },
  );
  ripstop(sheet, pocket);
  sheet.drape(pocket, [
    [420, 700, 130, 40, 84, 0.6],
    [570, 780, 130, 40, 96, -0.5],
  ]);
  coilZip(sheet, 'M344 624Q496 602 648 624', [640, 624], 20);
  sheet.panel(symmetric('M0 880C90 880 160 872 214 850C212 900 206 932 150 934L0 936'), {
    fill: darken(colour.main, 0.55),
    edge: 10,
    rise: 0.8,
  });
  let cord = 'M400 330';
  for (const [x, y] of [
    [592, 394],
    [400, 458],
    [592, 522],
  ])
    cord += `L${x} ${y}`;
  let mirror = 'M592 330';
  for (const [x, y] of [
    [400, 394],
    [592, 458],
    [400, 522],
  ])
    mirror += `L${x} ${y}`;
  webbing(sheet, cord + mirror, 8, colour.accent);
  for (const x of [400, 592])
    for (const y of [330, 394, 458, 522])
      sheet.draw(`<rect x="${x - 10}" y="${y - 10}" width="20" height="20" rx="5" fill="#2a2c2f"/>`);
  webbing(
    sheet,
    `M${CENTRE_X - 44} 186C${CENTRE_X - 50} 112 ${CENTRE_X + 50} 112 ${CENTRE_X + 44} 186`,
    22,
    mix('#2d2f32', colour.main, 0.2),
  );
  sheet.draw(cairnMark(CENTRE_X, 700, 58, sheet.mark));
}
