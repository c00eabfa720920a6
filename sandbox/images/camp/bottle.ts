import type { DrawInput, Drawing } from '../drawing.ts';
import { cairnMark } from '../garments/logo.ts';
import { closeUp } from '../packs/close-up.ts';
import { CENTRE_X, symmetric } from '../path.ts';
import { darken, mix } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { drawCap } from './bottle-cap.ts';
import { type BottleModel, bottleModel } from './bottle-models.ts';
import { gleam, STEEL, turned } from './metal.ts';
import { POWDER_COAT } from './powder-coat.ts';

const BASE = 936;

/** A drinking bottle by its build, or a bottle of fuel; upright or lying. */
export function bottle({ colour, details, view, id }: DrawInput): Drawing {
  const sheet = new Sheet(id, colour, POWDER_COAT);
  const model = bottleModel(details.build);
  const { half, height } = model;
  const rim = BASE - height;
  const coat = turned(sheet, 'coat', colour.main, model.gloss);
  const bare = turned(sheet, 'bare', STEEL, 0.9);
  const sealed = model.cap === 'sealed';
  sheet.panel(
    symmetric(`M0 ${rim - 34}L${model.neck - 6} ${rim - 34}L${model.neck - 6} ${rim + 10}L0 ${rim + 12}`),
    { fill: bare, form: false, edge: 3 },
  );
  sheet.panel(outline(model, rim), { fill: coat, form: false, edge: 5 });
  if (model.base !== 'none') {
    const boot = model.base === 'boot';
    const top = boot ? BASE - 76 : BASE - 26;
    sheet.panel(
      symmetric(
        `M0 ${top + 6}Q${half * 0.6} ${top + 6} ${half + (boot ? 5 : -1)} ${top}L${half + (boot ? 5 : -1)} ${BASE - 20}C${half} ${BASE} ${half - 16} ${BASE + 2} ${half - 40} ${BASE + 2}L0 ${BASE + 2}`,
      ),
      { fill: boot ? turned(sheet, 'boot', colour.accent, 0.1) : bare, form: false, edge: 4 },
    );
  }
  sheet.draw(
    gleam(
      CENTRE_X - half * 0.74,
      rim + model.shoulder + 20,
      half * 0.11,
      height - model.shoulder - 120,
      0.16 + model.gloss * 0.2,
    ),
  );
  if (model.gloss > 0.8) {
    // one wall, rolled: rings below the shoulder and above the base
    for (const y of [rim + model.shoulder + 10, BASE - 44])
      sheet.draw(
        `<path d="M${CENTRE_X - half} ${y}Q${CENTRE_X} ${y + 14} ${CENTRE_X + half} ${y}" fill="none" stroke="${darken(colour.main, 0.5)}" stroke-width="5" opacity=".55"/><path d="M${CENTRE_X - half} ${y + 6}Q${CENTRE_X} ${y + 20} ${CENTRE_X + half} ${y + 6}" fill="none" stroke="#fff" stroke-width="3" opacity=".5"/>`,
      );
  }
  drawCap(sheet, model, rim);
  const middle = rim + model.shoulder + (height - model.shoulder) * 0.3;
  if (sealed) warning(sheet, half, view === 'back');
  else if (view === 'back') {
    sheet.draw(
      `<path d="M${CENTRE_X - 44} ${BASE - 136}h88M${CENTRE_X - 44} ${BASE - 118}h60M${CENTRE_X - 44} ${BASE - 100}h76" stroke="${sheet.mark}" stroke-width="4" opacity=".55"/>`,
    );
  } else sheet.draw(cairnMark(CENTRE_X, middle, half * 0.66, sheet.mark));
  const top = rim - model.capHeight;
  if (view === 'folded') {
    return sheet.finish(
      { cx: 500, cy: 878, rx: (BASE - top) / 1.9, ry: 28 },
      `translate(${Math.round((top + BASE) / 2 + CENTRE_X)} ${376 - half}) rotate(90)`,
    );
  }
  return sheet.finish(
    { cx: CENTRE_X, cy: 932, rx: half * 1.22, ry: 28 },
    view === 'detail' ? closeUp([CENTRE_X, rim + 20], 2.2) : undefined,
  );
}

function outline({ half, neck, shoulder, round }: BottleModel, rim: number): string {
  const bend = shoulder * round;
  return symmetric(
    `M0 ${rim}L${neck} ${rim}L${neck} ${rim + 12}` +
      `C${neck + (half - neck) * 0.5 * round} ${rim + 12 + bend * 0.3} ${half} ${rim + shoulder - bend * 0.62} ${half} ${rim + shoulder}` +
      `L${half} ${BASE - 28}C${half} ${BASE - 6} ${half - 12} ${BASE} ${half - 40} ${BASE}L0 ${BASE}`,
  );
}

/** The label of a flammable liquid: a band around the body, a diamond with a flame. */
function warning(sheet: Sheet, half: number, back: boolean): void {
  const paper = turned(sheet, 'label', '#efe9db', 0.1);
  const ink = '#17181a';
  sheet.panel(symmetric(`M0 606Q${half * 0.6} 606 ${half} 600L${half} 850Q${half * 0.6} 856 0 856`), {
    fill: paper,
    form: false,
    edge: 2,
  });
  sheet.panel(symmetric(`M0 810Q${half * 0.6} 810 ${half} 804L${half} 850Q${half * 0.6} 856 0 856`), {
    fill: turned(sheet, 'band', mix(sheet.colour.main, '#1a1a1a', 0.75), 0.1),
    form: false,
    edge: 1,
  });
  if (back) {
    let lines = '';
    for (let row = 0; row < 7; row++)
      lines += `M${CENTRE_X - 78} ${636 + row * 23}h${[150, 134, 156, 120, 146, 152, 80][row]}`;
    sheet.draw(`<path d="${lines}" stroke="${ink}" stroke-width="7" opacity=".6"/>`);
    return;
  }
  sheet.draw(
    `<g transform="translate(${CENTRE_X} 706)"><path d="M0-88L88 0L0 88L-88 0Z" fill="#f7f4ec" stroke="#c02a1d" stroke-width="11" stroke-linejoin="round"/>` +
      `<path d="M-4-52C10-34 34-22 30 8C28 30 14 40 0 40C-18 40-32 28-30 6C-29-8-20-14-18-28C-10-22-8-16-6-10C2-22 2-38-4-52Z" fill="${ink}"/><path d="M-34 50H34" stroke="${ink}" stroke-width="8"/></g>` +
      cairnMark(CENTRE_X, 440, 52, sheet.mark) +
      `<path d="M${CENTRE_X - 72} 832h144" stroke="#f7f4ec" stroke-width="9" stroke-dasharray="26 8"/>`,
  );
}
