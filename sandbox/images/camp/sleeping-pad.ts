import type { DrawInput, Drawing } from '../drawing.ts';
import { cairnMark } from '../garments/logo.ts';
import { closeUp } from '../packs/close-up.ts';
import { webbing } from '../packs/webbing.ts';
import { CENTRE_X, symmetric } from '../path.ts';
import { darken, GRAINS, lighten } from '../shade.ts';
import { Sheet } from '../sheet.ts';

/** An air pad seen from above, its chambers in rows; rolled when folded. */
export function sleepingPad({ colour, view, id }: DrawInput): Drawing {
  const sheet = new Sheet(id, colour, GRAINS.smooth);
  if (view === 'folded') return rolled(sheet);
  const pad = sheet.panel(
    symmetric('M0 66C120 62 204 72 222 118C232 300 226 600 210 890C200 940 120 950 0 950'),
    {
      edge: 24,
      fill: view === 'back' ? darken(colour.main, 0.45) : sheet.main,
    },
  );
  const cell = view === 'back' ? 62 : 44;
  const dots = `${id}-cells`;
  sheet.define(
    `<radialGradient id="${id}-air"><stop offset="0" stop-color="#fff"/><stop offset=".6" stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>` +
      `<pattern id="${dots}" x="${CENTRE_X}" y="80" width="${cell}" height="${cell * 1.1}" patternUnits="userSpaceOnUse"><ellipse cx="${cell / 2}" cy="${cell * 0.55}" rx="${cell * 0.56}" ry="${cell * 0.58}" fill="url(#${id}-air)"/><path d="M0 0H${cell}M0 0V${cell * 1.1}" stroke="#000" stroke-width="9" opacity=".7"/></pattern>`,
  );
  sheet.sculpt(`<use href="#${pad}" fill="url(#${dots})"/>`);
  sheet.paint(
    `<pattern id="${id}-weld" x="${CENTRE_X}" y="80" width="${cell}" height="${cell * 1.1}" patternUnits="userSpaceOnUse"><path d="M0 0H${cell}M0 0V${cell * 1.1}" stroke="${sheet.dusk}" stroke-width="2.500" opacity=".35"/></pattern><use href="#${pad}" fill="url(#${id}-weld)"/>`,
  );
  sheet.drape(pad, [
    [400, 500, 420, 70, 89, 0.4],
    [660, 520, 420, 50, 92, -0.5],
  ]);
  sheet.panel(symmetric('M0 80C110 76 190 84 206 122L208 170C140 160 60 158 0 158'), {
    fill: view === 'back' ? darken(colour.accent, 0.3) : sheet.accent,
    edge: 14,
  });
  sheet.draw(cairnMark(CENTRE_X, 100, 42, view === 'back' ? colour.main : darken(colour.main, 0.1)));
  if (view !== 'back') {
    sheet.draw(
      `<g transform="translate(318 882)"><circle cx="3" cy="5" r="32" fill="#0b0d12" opacity=".35"/><circle r="30" fill="#2b2d30"/><circle r="22" fill="#3c3f43"/><circle r="14" fill="${colour.accent}"/><path d="M-8 0H8M0-8V8" stroke="${darken(colour.accent, 0.5)}" stroke-width="4"/><path d="M-22-14A26 26 0 0 1 8-26" fill="none" stroke="#888d91" stroke-width="3"/></g>`,
    );
  }
  return sheet.finish(
    { cx: CENTRE_X + 12, cy: 950, rx: 270, ry: 26, strength: 0.6 },
    view === 'detail' ? closeUp([400, 800], 2.1) : undefined,
  );
}

function rolled(sheet: Sheet): Drawing {
  const { colour } = sheet;
  const roll = sheet.panel(
    'M200 560C420 548 640 548 800 560C850 600 850 840 800 880C640 894 420 894 200 880C150 840 150 600 200 560Z',
    { edge: 26 },
  );
  sheet.drape(roll, [
    [480, 620, 360, 50, 0, 0.9],
    [500, 840, 380, 60, 0, -0.7],
  ]);
  for (let x = 260; x < 790; x += 44) sheet.fold(`M${x} 560Q${x - 22} 720 ${x} 882`, 11, -0.55);
  sheet.panel(
    'M800 560C860 566 880 640 880 720C880 800 860 874 800 880C740 874 724 800 724 720C724 640 740 566 800 560Z',
    { fill: lighten(colour.main, 0.05), edge: 16, cast: 8, form: false },
  );
  let spiral = 'M802 720';
  for (let turn = 0; turn < 34; turn++) {
    const angle = turn * 0.55;
    const r = turn * 2.15;
    spiral += `L${Math.round(802 + Math.cos(angle) * r)} ${Math.round(720 + Math.sin(angle) * r * 2)}`;
  }
  sheet.draw(
    `<path d="${spiral}" fill="none" stroke="${darken(colour.main, 0.6)}" stroke-width="5" stroke-linejoin="round" opacity=".8"/><path d="${spiral}" transform="translate(-3 -2)" fill="none" stroke="${lighten(colour.main, 0.4)}" stroke-width="2" stroke-linejoin="round" opacity=".5"/>`,
  );
  webbing(sheet, 'M300 556C270 660 270 780 300 884M620 553C590 660 590 780 620 887', 28, '#303235');
  sheet.draw(cairnMark(450, 660, 74, sheet.mark));
  return sheet.finish({ cx: 510, cy: 890, rx: 420, ry: 34 }, 'translate(-16 0)');
}
