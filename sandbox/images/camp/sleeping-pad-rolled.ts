import type { Drawing } from '../drawing.ts';
import { cairnMark } from '../garments/logo.ts';
import { webbing } from '../packs/webbing.ts';
import { CENTRE_X } from '../path.ts';
import { darken, lighten } from '../shade.ts';
import type { Sheet } from '../sheet.ts';

/** A pad rolled up and strapped; `share` of the largest. */
export function rolledPad(sheet: Sheet, share: number): Drawing {
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
  return sheet.finish(
    { cx: CENTRE_X + 14, cy: 890, rx: 420 * share, ry: 32 },
    `translate(${Math.round(CENTRE_X - 16 - 496 * share)} ${Math.round(884 * (1 - share))}) scale(${share})`,
  );
}
