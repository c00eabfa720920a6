import { cairnMark } from '../garments/logo.ts';
import { CENTRE_X, onBoth, onLeft, onRight, symmetric } from '../path.ts';
import { darken, lighten, mix } from '../shade.ts';
import { markOn, type Sheet } from '../sheet.ts';
import type { PackModel } from './pack-models.ts';
import { coilZip, ripstop, stretchMesh } from './pack-parts.ts';
import { buckle, webbing } from './webbing.ts';

/** The front of a pack for trails or towns. */
export function trailFront(sheet: Sheet, model: PackModel, dark: string, strap: string): void {
  switch (model.front) {
    case 'daypack':
      daypackFront(sheet, dark);
      break;
    case 'urban':
      urbanFront(sheet, model, dark, strap);
      break;
    case 'flap':
      flapFront(sheet, strap);
      break;
    case 'roll-top':
      rollTopFront(sheet, dark, strap);
      break;
    case 'vented':
    case 'junior':
      panelFront(sheet, model, dark, strap);
      break;
    default:
      if (model.front === 'expedition') collar(sheet);
      trekkingFront(sheet, model, dark, strap);
  }
}

/** A collar that the lid rises on, and a zip to the sleeping bag. */
function collar(sheet: Sheet): void {
  coilZip(sheet, 'M330 846Q496 874 662 846', [346, 848], 12);
  sheet.panel(onBoth('M196 640C236 630 270 640 276 680L272 800C268 850 236 866 200 860Z'), {
    edge: 14,
    cast: 8,
    rise: 0.84,
  });
  sheet.seam(onBoth('M236 650L238 846'));
}

function handle(sheet: Sheet, top: number, colour: string): void {
  webbing(
    sheet,
    `M${CENTRE_X - 48} ${top}C${CENTRE_X - 52} ${top - 70} ${CENTRE_X + 52} ${top - 70} ${CENTRE_X + 48} ${top}`,
    24,
    colour,
  );
}

/** Flat and quiet: a zip across, one upright pocket, straps to squeeze a large one. */
function urbanFront(sheet: Sheet, model: PackModel, dark: string, strap: string): void {
  sheet.panel(symmetric('M0 430L190 424Q204 500 208 640L212 884Q208 910 150 922L0 924'), {
    fill: dark,
    edge: 12,
    cast: 8,
    rise: 0.8,
  });
  coilZip(sheet, 'M312 470H680', [668, 470], 90);
  coilZip(sheet, onBoth('M0 240C90 238 140 250 150 300L156 410'), [CENTRE_X - 156, 402]);
  if (model.wide > 0.95) {
    webbing(sheet, 'M286 600H706M284 780H708', 24, strap);
    for (const y of [600, 780]) buckle(sheet, [CENTRE_X, y], 90, 44);
  } else if (model.wide < 0.85) {
    coilZip(sheet, `M${CENTRE_X - 110} 530V840`, [CENTRE_X - 110, 536]);
  }
  handle(sheet, 190, strap);
  sheet.draw(cairnMark(CENTRE_X, 310, 62, sheet.mark));
}

/** A flap of waxed canvas held by two straps of leather. */
function flapFront(sheet: Sheet, strap: string): void {
  const leather = '#7a4a26';
  sheet.panel(symmetric('M0 640L132 634Q146 640 148 656L146 846Q142 866 120 868L0 870'), {
    edge: 14,
    cast: 8,
    rise: 0.8,
  });
  sheet.panel(symmetric('M0 176C110 172 190 182 206 240L214 520Q210 560 170 572L0 586'), {
    fill: lighten(sheet.colour.main, 0.07),
    edge: 18,
    cast: 16,
    rise: 0.84,
  });
  sheet.stitch(onBoth('M0 562L164 550Q190 540 194 512'));
  for (const x of [-104, 104]) {
    webbing(sheet, `M${CENTRE_X + x} 470V760`, 34, leather);
    sheet.draw(
      `<rect x="${CENTRE_X + x - 25}" y="640" width="50" height="44" rx="6" fill="none" stroke="#c3a05a" stroke-width="8"/><path d="M${CENTRE_X + x} 640v32" stroke="#c3a05a" stroke-width="6"/>`,
    );
  }
  handle(sheet, 186, strap);
  sheet.draw(cairnMark(CENTRE_X, 330, 70, sheet.mark));
}

/** Cloth rolled down and buckled at the sides; a large net before it. */
function rollTopFront(sheet: Sheet, dark: string, strap: string): void {
  const { colour } = sheet;
  sheet.panel(symmetric('M0 144L142 146Q160 148 160 170L158 214Q150 226 136 226L0 230'), {
    fill: lighten(colour.main, 0.08),
    edge: 16,
    cast: 14,
    rise: 0.9,
  });
  for (const y of [168, 190, 208]) sheet.fold(onBoth(`M0 ${y + 4}Q80 ${y + 4} 156 ${y}`), 9, -0.6);
  webbing(sheet, onBoth('M150 186C184 220 206 320 212 440'), 20, strap);
  buckle(sheet, [CENTRE_X - 190, 270], -18, 40);
  buckle(sheet, [CENTRE_X + 190, 270], 18, 40);
  const net = sheet.panel(
    symmetric('M0 440C70 446 130 440 176 424C200 580 200 780 178 884C110 902 40 906 0 906'),
    { fill: dark, edge: 14, cast: 8, rise: 0.76 },
  );
  stretchMesh(sheet, net);
  sheet.panel(symmetric('M0 436C70 442 130 436 175 420L178 442C130 458 70 464 0 458'), {
    fill: sheet.accent,
    edge: 5,
    form: false,
    rise: 0.9,
  });
  for (const [x, y] of [
    [390, 560],
    [600, 640],
    [420, 770],
  ] as const)
    sheet.fold(`M${x} ${y}Q${x + 40} ${y + 50} ${x + 20} ${y + 120}`, 20, 0.5);
  webbing(sheet, `M${CENTRE_X - 96} 250L${CENTRE_X} 344L${CENTRE_X + 96} 250M${CENTRE_X} 344V436`, 16, strap);
  sheet.draw(cairnMark(CENTRE_X, 500, 60, sheet.mark));
}

/**
 * A panel that opens with a zip, under a lid of one piece; for children with a pocket in another
 * colour.
 */
function panelFront(sheet: Sheet, model: PackModel, dark: string, strap: string): void {
  const { colour } = sheet;
  const junior = model.front === 'junior';
  const panel = sheet.panel(
    symmetric('M0 400C70 402 120 398 150 384C176 540 184 740 170 872C110 890 40 894 0 894'),
    { fill: junior ? sheet.accent : darken(colour.main, 0.2), edge: 16, cast: 12, rise: 0.82 },
  );
  if (junior) {
    coilZip(sheet, 'M350 520Q496 494 642 520', [634, 520], 20);
    sheet.draw(
      `<path d="M${CENTRE_X - 130} 790h44M${CENTRE_X + 86} 790h44" stroke="#eef1f1" stroke-width="18"/>` +
        cairnMark(CENTRE_X, 600, 90, markOn(colour.accent)),
    );
  } else {
    ripstop(sheet, panel);
    coilZip(sheet, onBoth('M0 432C60 434 104 428 124 418C150 560 158 700 148 820'), [CENTRE_X - 148, 818]);
    const net = sheet.panel(
      symmetric('M0 640C50 644 90 640 112 630C120 720 120 800 112 862C70 872 30 874 0 874'),
      { fill: dark, edge: 10, rise: 0.8 },
    );
    stretchMesh(sheet, net);
    sheet.panel(symmetric('M0 880C90 880 170 872 229 846C226 912 206 932 150 932L0 934'), {
      fill: sheet.accent,
      edge: 10,
      rise: 0.8,
    });
  }
  const lid = sheet.panel(symmetric(model.lid ?? ''), { edge: 18, cast: 18, rise: 0.8 });
  ripstop(sheet, lid);
  sheet.fold(onBoth('M0 320Q90 322 176 304'), 12, -0.5);
  webbing(sheet, `M${CENTRE_X} 346V480`, 24, strap);
  buckle(sheet, [CENTRE_X, 420], 0, 46);
  const top = junior ? 128 : 160;
  webbing(
    sheet,
    `M${CENTRE_X - 40} ${top}C${CENTRE_X - 44} ${top - 56} ${CENTRE_X + 44} ${top - 56} ${CENTRE_X + 40} ${top}`,
    18,
    colour.accent,
  );
  sheet.draw(cairnMark(CENTRE_X, 230, 50, sheet.mark));
}

function trekkingFront(sheet: Sheet, model: PackModel, dark: string, strap: string): void {
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
  const lid = sheet.panel(symmetric(model.lid ?? ''), { edge: 18, cast: 18, rise: 0.8 });
  ripstop(sheet, lid);
  sheet.drape(lid, [
    [400, 170, 150, 40, -8, 0.7],
    [600, 250, 160, 40, 6, -0.35],
  ]);
  sheet.fold(onBoth('M0 320Q100 322 206 300'), 12, -0.5);
  coilZip(sheet, 'M300 286Q496 312 692 286', [316, 290], 8);
  const single = model.front === 'trekking' && model.wide < 0.95;
  for (const x of single ? [0] : [-84, 84]) {
    webbing(sheet, `M${CENTRE_X + x} 338V560`, 24, strap);
    buckle(sheet, [CENTRE_X + x, 430], 0, 46);
  }
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
