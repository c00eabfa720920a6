import type { DrawInput, Drawing } from '../drawing.ts';
import { cairnMark } from '../garments/logo.ts';
import { closeUp } from '../packs/close-up.ts';
import { CENTRE_X, symmetric } from '../path.ts';
import { darken, lighten } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { ALUMINIUM, gleam, STEEL, turned } from './metal.ts';
import { POWDER_COAT } from './powder-coat.ts';

/**
 * An enamelled or insulated mug: handle to the right, to the left from behind, or seen from above.
 */
export function mug({ colour, view, id }: DrawInput): Drawing {
  const sheet = new Sheet(id, colour, POWDER_COAT);
  if (view === 'folded') return mugFromAbove(sheet);
  const coat = turned(sheet, 'coat', colour.main, 0.3);
  const rim = turned(sheet, 'rim', STEEL, 0.9);
  const turn = view === 'back' ? -1 : 1;
  const handle = `M${CENTRE_X + turn * 226} 520C${CENTRE_X + turn * 420} 486 ${CENTRE_X + turn * 420} 800 ${CENTRE_X + turn * 222} 790`;
  sheet.panel(
    `M${CENTRE_X + turn * 220} 492C${CENTRE_X + turn * 456} 452 ${CENTRE_X + turn * 456} 838 ${CENTRE_X + turn * 214} 818L${CENTRE_X + turn * 214} 764C${CENTRE_X + turn * 380} 782 ${CENTRE_X + turn * 380} 522 ${CENTRE_X + turn * 222} 548Z`,
    { fill: darken(colour.main, 0.14), edge: 26, form: false },
  );
  sheet.draw(`<path d="${handle}" fill="none" stroke="#fff" stroke-width="6" opacity=".22"/>`);
  sheet.panel(symmetric('M0 420L244 414C242 600 236 800 226 896C212 926 150 934 0 936'), {
    fill: coat,
    form: false,
    edge: 6,
  });
  sheet.panel(symmetric('M0 380C130 380 232 388 246 408C232 432 130 440 0 440'), {
    fill: rim,
    form: false,
    edge: 4,
  });
  sheet.panel(symmetric('M0 390C120 390 218 396 230 409C218 424 120 430 0 430'), {
    fill: darken(colour.lining, 0.55),
    form: false,
    edge: 6,
    rise: 0.2,
  });
  sheet.panel(symmetric('M0 404C90 404 176 408 196 416C170 426 90 430 0 430'), {
    fill: '#3a241a',
    form: false,
    edge: 3,
    rise: 0.3,
  });
  sheet.panel(symmetric('M0 900C120 900 190 894 226 880L222 902C206 930 140 936 0 938'), {
    fill: rim,
    form: false,
    edge: 3,
  });
  sheet.draw(
    gleam(CENTRE_X - 178, 470, 26, 380, 0.2) +
      `<path d="M${CENTRE_X - 40} 360C${CENTRE_X - 80} 300 ${CENTRE_X - 4} 270 ${CENTRE_X - 34} 196M${CENTRE_X + 40} 356C${CENTRE_X + 6} 300 ${CENTRE_X + 80} 262 ${CENTRE_X + 50} 200" fill="none" stroke="#fffdf8" stroke-width="16" stroke-linecap="round" opacity=".3"/>`,
  );
  if (view !== 'back') sheet.draw(cairnMark(CENTRE_X, 600, 120, sheet.mark));
  return sheet.finish(
    { cx: CENTRE_X + turn * 30, cy: 932, rx: 280, ry: 32 },
    view === 'detail' ? closeUp([570, 500], 2.1) : undefined,
  );
}

function mugFromAbove(sheet: Sheet): Drawing {
  const { colour } = sheet;
  const ring = (r: number, fill: string, rise: number, edge: number) =>
    sheet.panel(`M${CENTRE_X - r} 560a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`, {
      fill,
      form: false,
      edge,
      rise,
    });
  sheet.panel('M700 520H880C910 522 914 596 880 600H700Z', {
    fill: darken(colour.main, 0.16),
    edge: 22,
    form: false,
  });
  ring(300, colour.main, 0.7, 16);
  ring(284, lighten(ALUMINIUM, 0.3), 0.95, 12);
  ring(266, darken(colour.lining, 0.3), 0.3, 20);
  ring(244, '#3b2418', 0.2, 14);
  sheet.draw(
    `<path d="M300 470A226 226 0 0 1 470 338" fill="none" stroke="#e9c9a0" stroke-width="10" opacity=".4" stroke-linecap="round"/><ellipse cx="430" cy="520" rx="70" ry="34" transform="rotate(-30 430 520)" fill="#fff" opacity=".08"/>`,
  );
  return sheet.finish({ cx: 520, cy: 620, rx: 400, ry: 300, strength: 0.7 });
}
