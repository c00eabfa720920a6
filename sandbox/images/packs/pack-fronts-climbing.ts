import { cairnMark } from '../garments/logo.ts';
import { CENTRE_X, onBoth, symmetric } from '../path.ts';
import { darken, lighten } from '../shade.ts';
import type { Sheet } from '../sheet.ts';
import type { PackModel } from './pack-models.ts';
import { coilZip, ripstop } from './pack-parts.ts';
import { strokes } from './strokes.ts';
import { buckle, ladderLock, webbing } from './webbing.ts';

/** The front of a pack for rock, ice or snow; false where the pack has none of these. */
export function climbingFront(sheet: Sheet, model: PackModel, strap: string): boolean {
  switch (model.front) {
    case 'summit':
      summitFront(sheet, strap);
      return true;
    case 'alpine':
      alpineFront(sheet, model, strap);
      return true;
    case 'crag':
      cragFront(sheet, strap);
      return true;
    case 'ski':
      skiFront(sheet, model, strap);
      return true;
    default:
      return false;
  }
}

function haulLoop(sheet: Sheet, top: number, colour: string): void {
  webbing(
    sheet,
    `M${CENTRE_X - 40} ${top}C${CENTRE_X - 44} ${top - 60} ${CENTRE_X + 44} ${top - 60} ${CENTRE_X + 40} ${top}`,
    20,
    colour,
  );
}

function toughBase(sheet: Sheet, half: number): void {
  sheet.panel(
    symmetric(
      `M0 836C${half * 0.5} 836 ${half * 0.86} 830 ${half + 16} 816L${half} 890C${half - 6} 926 ${half - 60} 934 0 936`,
    ),
    {
      fill: darken(sheet.colour.main, 0.5),
      edge: 10,
      rise: 0.8,
    },
  );
}

/** An ice axe in its loops: head down, its pick to one side. */
function axe(sheet: Sheet, x: number, side: 1 | -1): void {
  strokes(sheet, `M${x} 300V868`, [
    ['#0b0d12', 20, 'opacity=".3" transform="translate(5 5)"'],
    ['#3a3d40', 17],
    ['#a9adaf', 5, 'transform="translate(-3 0)"'],
  ]);
  sheet.draw(
    `<path d="M${x - side * 46} 862Q${x} 846 ${x + side * 104} 884L${x + side * 96} 902Q${x} 876 ${x - side * 48} 884Z" fill="#8d9194" stroke="#3a3d40" stroke-width="3"/><path d="M${x - 9} 300v70" stroke="${sheet.colour.accent}" stroke-width="0"/><rect x="${x - 12}" y="296" width="24" height="96" rx="10" fill="#1f2123"/>`,
  );
}

/** One bag, one zip over the top, elastic cord over the front. */
function summitFront(sheet: Sheet, strap: string): void {
  const { colour } = sheet;
  coilZip(sheet, onBoth('M0 250C76 250 124 280 136 350L142 470'), [CENTRE_X - 142, 466]);
  sheet.panel(symmetric('M0 560L108 552Q122 552 122 566L116 690Q114 704 100 704L0 708'), {
    fill: lighten(colour.main, 0.08),
    edge: 14,
    rise: 0.8,
  });
  sheet.draw(cairnMark(CENTRE_X, 580, 90, sheet.mark));
  toughBase(sheet, 180);
  webbing(sheet, onBoth('M150 500L96 780M96 500L150 780'), 7, colour.accent);
  haulLoop(sheet, 206, strap);
}

/** A lid over a rope, daisy chains, axes at the sides. */
function alpineFront(sheet: Sheet, model: PackModel, strap: string): void {
  const { colour } = sheet;
  const large = model.wide > 0.84;
  toughBase(sheet, 164);
  for (const x of [-60, 60]) {
    webbing(sheet, `M${CENTRE_X + x} 380V846`, 22, strap);
    let tacks = '';
    for (let y = 470; y < 840; y += 62) tacks += `M${CENTRE_X + x - 13} ${y}h26`;
    sheet.draw(`<path d="${tacks}" stroke="${colour.accent}" stroke-width="4"/>`);
  }
  axe(sheet, CENTRE_X + 126, 1);
  if (large) axe(sheet, CENTRE_X - 126, -1);
  for (const y of [420, 640]) webbing(sheet, onBoth(`M70 ${y + 12}L196 ${y}`), 14, strap);
  if (large) {
    // a rope under the lid
    const coil = 'M316 336C280 420 300 470 372 452M676 336C712 420 692 470 620 452';
    strokes(
      sheet,
      coil,
      [
        [darken(colour.accent, 0.5), 40, 'stroke-linecap="round"'],
        [colour.accent, 32, 'stroke-linecap="round"'],
        [lighten(colour.accent, 0.4), 26, 'stroke-dasharray="5 9"'],
      ],
      false,
    );
  }
  const lid = sheet.panel(symmetric(model.lid ?? ''), { edge: 18, cast: 18, rise: 0.82 });
  ripstop(sheet, lid);
  sheet.fold(onBoth('M0 312Q90 316 184 294'), 12, -0.5);
  coilZip(sheet, 'M330 288Q496 308 662 288', [344, 290], 8);
  webbing(sheet, `M${CENTRE_X} 330V470`, 24, strap);
  buckle(sheet, [CENTRE_X, 410], 0, 46);
  haulLoop(sheet, 166, colour.accent);
  sheet.draw(cairnMark(CENTRE_X, 206, 54, sheet.mark));
}

/** A bucket of tarpaulin: it stands open, and its front unzips. */
function cragFront(sheet: Sheet, strap: string): void {
  const { colour } = sheet;
  sheet.panel(symmetric('M0 186L196 190Q212 192 212 208L214 250L0 256'), {
    fill: darken(colour.main, 0.42),
    edge: 16,
    cast: 10,
    rise: 0.86,
  });
  coilZip(sheet, onBoth('M0 800C90 800 150 790 156 740L150 300'), [CENTRE_X - 150, 306]);
  for (const side of [-1, 1]) {
    webbing(sheet, `M${CENTRE_X + side * 180} 250V880`, 24, strap);
    ladderLock(sheet, [CENTRE_X + side * 180, 540], 0, 46);
  }
  sheet.draw(cairnMark(CENTRE_X, 430, 170, sheet.mark));
  toughBase(sheet, 226);
  webbing(sheet, onBoth('M96 196C92 104 30 96 0 96'), 28, colour.accent);
  webbing(
    sheet,
    `M${CENTRE_X - 60} 880C${CENTRE_X - 50} 830 ${CENTRE_X + 50} 830 ${CENTRE_X + 60} 880`,
    22,
    colour.accent,
  );
}

/** A pocket for shovel and probe, a soft one for goggles; straps for skis. */
function skiFront(sheet: Sheet, model: PackModel, strap: string): void {
  const { colour } = sheet;
  const large = model.wide > 0.8;
  sheet.panel(symmetric('M0 206C70 204 116 218 132 262L136 330Q136 344 120 346L0 352'), {
    fill: lighten(colour.main, 0.1),
    edge: 16,
    cast: 8,
    rise: 0.86,
  });
  coilZip(sheet, 'M376 268Q496 232 616 268', [608, 266], 20);
  sheet.panel(symmetric('M0 380L138 372Q158 372 160 392L154 850Q152 876 128 880L0 884'), {
    fill: darken(colour.main, 0.16),
    edge: 16,
    cast: 12,
    rise: 0.84,
  });
  coilZip(
    sheet,
    large ? 'M400 400V850' : 'M360 420Q496 396 632 420',
    large ? [400, 406] : [622, 418],
    large ? 0 : 20,
  );
  sheet.draw(
    `<path d="M${CENTRE_X + 40} 760h60v34q-30 20-60 0zM${CENTRE_X + 70} 760v-56" fill="none" stroke="${colour.accent}" stroke-width="7" stroke-linejoin="round"/>` +
      cairnMark(CENTRE_X + 20, 500, 80, sheet.mark),
  );
  toughBase(sheet, 204);
  if (large) {
    // one ski at each side
    for (const y of [360, 740]) {
      webbing(
        sheet,
        onBoth(
          `M150 ${y}C210 ${y - 20} 262 ${y - 10} 262 ${y + 30}C262 ${y + 66} 210 ${y + 60} 160 ${y + 44}`,
        ),
        22,
        strap,
      );
      for (const side of [-1, 1]) buckle(sheet, [CENTRE_X + side * 196, y - 10], 90, 36);
    }
  } else {
    // both skis across the front
    webbing(
      sheet,
      `M${CENTRE_X - 176} 330C${CENTRE_X - 60} 380 ${CENTRE_X - 40} 440 ${CENTRE_X - 120} 470`,
      24,
      colour.accent,
    );
    webbing(
      sheet,
      `M${CENTRE_X + 190} 770C${CENTRE_X + 270} 770 ${CENTRE_X + 286} 880 ${CENTRE_X + 170} 890`,
      26,
      colour.accent,
    );
    buckle(sheet, [CENTRE_X - 130, 358], 66, 42);
  }
  haulLoop(sheet, 194, strap);
}
