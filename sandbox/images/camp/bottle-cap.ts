import { CENTRE_X, onBoth, symmetric } from '../path.ts';
import { darken, lighten, mix } from '../shade.ts';
import type { Sheet } from '../sheet.ts';
import type { BottleModel } from './bottle-models.ts';
import { gleam, PLASTIC, STEEL, turned } from './metal.ts';

/** The cap of a bottle; `rim` is the height of its lower edge, in user units from the top. */
export function drawCap(sheet: Sheet, model: BottleModel, rim: number): void {
  const width = model.neck + 8;
  switch (model.cap) {
    case 'loop':
      screw(sheet, width, rim - 14, 88);
      strap(sheet, width * 0.68, rim - 96, model.capHeight - 116);
      break;
    case 'spout':
      screw(sheet, width + 6, rim, 64);
      spout(sheet, rim - 64);
      break;
    case 'cup':
      cup(sheet, model.half, rim);
      break;
    case 'handle':
      screw(sheet, width, rim - 10, 96);
      handle(sheet, width, rim - 10);
      break;
    case 'bail':
      lidAndBail(sheet, width, rim);
      break;
    case 'sealed':
      sealed(sheet, width, rim);
      break;
  }
}

function tube(path: string, tone: string, width: number): string {
  const stroke = (colour: string, w: number, more = '') =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${Math.round(w)}" stroke-linejoin="round" stroke-linecap="round"${more}/>`;
  return (
    stroke(darken(tone, 0.55), width) +
    stroke(tone, width * 0.76) +
    stroke('#fff', width * 0.15, ` opacity=".4" transform="translate(${-Math.round(width * 0.16)} -3)"`)
  );
}

/** A round cap with a knurled side. */
function screw(sheet: Sheet, half: number, foot: number, height: number): void {
  const fill = turned(sheet, 'cap', mix(PLASTIC, sheet.colour.accent, 0.1), 0.3);
  const top = foot - height;
  sheet.panel(
    symmetric(
      `M0 ${top}L${half - 12} ${top}Q${half} ${top} ${half} ${top + 12}L${half + 2} ${foot - 4}Q${half * 0.5} ${foot + 6} 0 ${foot + 6}`,
    ),
    { fill, form: false, edge: 5 },
  );
  let knurl = '';
  for (let x = -half + 12; x < half - 6; x += 13) knurl += `M${CENTRE_X + x} ${top + 20}V${foot - 12}`;
  sheet.paint(`<path d="${knurl}" stroke="#0b0d12" stroke-width="3" opacity=".45"/>`);
}

/** A loop of webbing for two fingers. */
function strap(sheet: Sheet, half: number, foot: number, height: number): void {
  const top = foot - height * 1.25;
  const path = `M${CENTRE_X - half} ${foot}C${CENTRE_X - half - 12} ${top} ${CENTRE_X + half + 12} ${top} ${CENTRE_X + half} ${foot}`;
  sheet.draw(tube(path, sheet.colour.accent, 24));
}

/** A spout to drink from, folded up, and a ring at the side. */
function spout(sheet: Sheet, foot: number): void {
  const { accent } = sheet.colour;
  sheet.draw(
    tube(
      `M${CENTRE_X - 66} ${foot + 4}C${CENTRE_X - 74} ${foot - 132} ${CENTRE_X + 74} ${foot - 132} ${CENTRE_X + 66} ${foot + 4}`,
      PLASTIC,
      20,
    ) +
      `<path d="M${CENTRE_X - 30} ${foot + 4}L${CENTRE_X - 22} ${foot - 66}Q${CENTRE_X - 20} ${foot - 82} ${CENTRE_X} ${foot - 82}Q${CENTRE_X + 20} ${foot - 82} ${CENTRE_X + 22} ${foot - 66}L${CENTRE_X + 30} ${foot + 4}Z" fill="${darken(accent, 0.2)}"/>` +
      `<path d="M${CENTRE_X - 26} ${foot + 2}L${CENTRE_X - 18} ${foot - 66}Q${CENTRE_X - 14} ${foot - 78} ${CENTRE_X + 4} ${foot - 78}L${CENTRE_X + 10} ${foot + 2}Z" fill="${lighten(accent, 0.14)}"/>` +
      `<path d="M${CENTRE_X - 12} ${foot - 76}h24" stroke="${darken(accent, 0.6)}" stroke-width="6" stroke-linecap="round"/>`,
  );
}

/** A cap as wide as the body, which serves as a cup. */
function cup(sheet: Sheet, half: number, foot: number): void {
  const bare = turned(sheet, 'bare', STEEL, 0.9);
  const coat = turned(sheet, 'cup', sheet.colour.main, 0.15);
  sheet.panel(symmetric(`M0 ${foot - 24}L${half - 6} ${foot - 24}L${half - 6} ${foot + 4}L0 ${foot + 8}`), {
    fill: turned(sheet, 'cap', PLASTIC, 0.3),
    form: false,
    edge: 3,
  });
  sheet.panel(
    symmetric(
      `M0 ${foot - 212}L${half - 44} ${foot - 212}C${half - 18} ${foot - 212} ${half - 10} ${foot - 196} ${half - 8} ${foot - 176}L${half + 2} ${foot - 34}L0 ${foot - 28}`,
    ),
    { fill: coat, form: false, edge: 4 },
  );
  sheet.panel(
    symmetric(
      `M0 ${foot - 42}L${half + 3} ${foot - 46}L${half + 4} ${foot - 26}Q${half * 0.6} ${foot - 20} 0 ${foot - 20}`,
    ),
    { fill: bare, form: false, edge: 2 },
  );
  sheet.draw(gleam(CENTRE_X - half * 0.7, foot - 186, 15, 124, 0.2));
}

/** A stiff handle over a wide cap. */
function handle(sheet: Sheet, half: number, foot: number): void {
  sheet.draw(
    tube(
      onBoth(
        `M0 ${foot - 186}L${half - 4} ${foot - 186}Q${half + 44} ${foot - 186} ${half + 44} ${foot - 140}L${half + 34} ${foot - 60}Q${half + 28} ${foot - 30} ${half} ${foot - 30}`,
      ),
      PLASTIC,
      38,
    ) +
      `<path d="M${CENTRE_X - half * 0.6} ${foot - 188}H${CENTRE_X + half * 0.6}" stroke="${sheet.colour.accent}" stroke-width="28" stroke-linecap="round"/>`,
  );
}

/** A low steel lid with a wire to carry it by. */
function lidAndBail(sheet: Sheet, half: number, foot: number): void {
  const bare = turned(sheet, 'bare', STEEL, 0.9);
  sheet.draw(
    `<path d="M${CENTRE_X - half + 8} ${foot - 30}C${CENTRE_X - half} ${foot - 170} ${CENTRE_X + half} ${foot - 170} ${CENTRE_X + half - 8} ${foot - 30}" fill="none" stroke="#5d6165" stroke-width="11"/><path d="M${CENTRE_X - half + 6} ${foot - 32}C${CENTRE_X - half - 2} ${foot - 172} ${CENTRE_X + half - 2} ${foot - 172} ${CENTRE_X + half - 10} ${foot - 32}" fill="none" stroke="#d5d8d9" stroke-width="5"/>`,
  );
  sheet.panel(
    symmetric(
      `M0 ${foot - 62}L${half - 18} ${foot - 62}Q${half} ${foot - 62} ${half} ${foot - 46}L${half} ${foot - 8}Q${half * 0.5} ${foot - 2} 0 ${foot - 2}`,
    ),
    { fill: bare, form: false, edge: 4 },
  );
  sheet.panel(
    symmetric(
      `M0 ${foot - 20}L${half} ${foot - 24}L${half} ${foot - 8}Q${half * 0.5} ${foot - 2} 0 ${foot - 2}`,
    ),
    {
      fill: turned(sheet, 'cap', sheet.colour.accent, 0.2),
      form: false,
      edge: 2,
    },
  );
}

/** A small cap that children cannot open, its ring sealed. */
function sealed(sheet: Sheet, half: number, foot: number): void {
  sheet.panel(symmetric(`M0 ${foot - 22}L${half + 4} ${foot - 22}L${half + 4} ${foot + 2}L0 ${foot + 4}`), {
    fill: turned(sheet, 'ring', '#d8b13a', 0.2),
    form: false,
    edge: 3,
  });
  screw(sheet, half + 6, foot - 26, 76);
}
