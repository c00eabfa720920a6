import type { DrawInput, Drawing } from '../drawing.ts';
import { cairnMark } from '../garments/logo.ts';
import { CENTRE_X, onBoth, onRight, symmetric } from '../path.ts';
import { darken, GRAINS, lighten, mix } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { closeUp } from './close-up.ts';
import { type DuffelModel, duffelModel } from './duffel-models.ts';
import { packedDuffel } from './duffel-packed.ts';
import { coilZip, padded, ripstop } from './pack-parts.ts';
import { strokes } from './strokes.ts';
import { buckle, ladderLock, webbing } from './webbing.ts';

const FLOOR = 910;
const LEATHER = '#7a4a26';
const BRASS = '#c3a05a';

/** A duffel: the front with its grab handles, or the side with the rucksack straps. */
export function duffel(input: DrawInput): Drawing {
  const { colour, details, view, id } = input;
  const model = duffelModel(details);
  if (view === 'folded') return packedDuffel(input, model);
  const sheet = new Sheet(id, colour, model.cloth === 'canvas' ? GRAINS.canvas : GRAINS.ripstop);
  const { half, height } = model;
  const top = FLOOR - height;
  const strap = model.cloth === 'canvas' ? LEATHER : mix('#2d2f32', colour.main, 0.16);
  farHandle(sheet, model, top, strap);
  body(sheet, model, top);
  if (model.cloth !== 'ripstop') base(sheet, model);
  if (model.wetEnd) wetEnd(sheet, model, top);
  closure(sheet, model, top);
  if (view === 'back') backSide(sheet, model, top, strap);
  else {
    for (const share of model.daisies) daisyChain(sheet, half, top + height * share, strap);
    handles(sheet, model, top, strap);
    const lashed = model.daisies.length > 0;
    const size = lashed ? 84 : Math.min(120, height * 0.26);
    sheet.draw(cairnMark(CENTRE_X, top + height * (model.lid ? 0.11 : lashed ? 0.2 : 0.4), size, sheet.mark));
  }
  if (model.cloth === 'packcloth') {
    const y = top + height * 0.44;
    webbing(
      sheet,
      onBoth(`M${half - 8} ${y - 60}C${half + 34} ${y - 44} ${half + 34} ${y + 90} ${half - 6} ${y + 106}`),
      24,
      strap,
    );
  }
  return sheet.finish(
    { cx: CENTRE_X, cy: 906, rx: half * 1.02, ry: 34 },
    view === 'detail' ? closeUp([CENTRE_X - model.grip, top + height * 0.25], 2.2) : undefined,
  );
}

function body(sheet: Sheet, model: DuffelModel, top: number): void {
  const { half, height, crown, cloth } = model;
  const slack = cloth === 'ripstop' ? 26 : 0;
  const shape = sheet.panel(
    symmetric(
      `M0 ${top + slack}C${half * 0.4} ${top + slack * 0.6} ${half * 0.74} ${top - 6} ${half * 0.86} ${top + crown * 0.42}` +
        `C${half * 0.97} ${top + crown} ${half} ${top + height * 0.3} ${half} ${top + height * 0.52}` +
        `C${half} ${FLOOR - 90} ${half * 0.97} ${FLOOR - 22} ${half * 0.88} ${FLOOR - 14}C${half * 0.7} ${FLOOR} ${half * 0.3} ${FLOOR} 0 ${FLOOR}`,
    ),
    { edge: 20 },
  );
  if (cloth !== 'canvas') ripstop(sheet, shape);
  sheet.drape(shape, [
    [CENTRE_X - half * 0.2, top + height * 0.2, half * 0.75, 42, 2, 0.7],
    [CENTRE_X, FLOOR - 90, half * 0.9, 70, 0, -0.55],
    [CENTRE_X - half * 0.72, top + height * 0.45, height * 0.4, 56, 84, 0.4],
    [CENTRE_X + half * 0.76, top + height * 0.5, height * 0.42, 54, 94, -0.6],
  ]);
  // full bags crease at the handles, thin ones everywhere
  const creases =
    cloth === 'packcloth' ? [-0.85, -0.4, 0.42, 0.86] : [-0.88, -0.66, -0.4, -0.14, 0.12, 0.36, 0.6, 0.84];
  for (const [at, x] of creases.entries()) {
    const from = CENTRE_X + x * half;
    const y = top + height * (0.14 + 0.05 * (at % 3));
    const reach = cloth === 'packcloth' ? 90 : 190;
    sheet.fold(
      `M${from} ${y}Q${from - x * 50} ${y + reach * 0.5} ${from - x * 20 + 14} ${y + reach}`,
      15,
      at % 2 ? 0.4 : -0.55,
    );
    if (cloth !== 'packcloth')
      sheet.fold(`M${from - 40} ${FLOOR - 60}Q${from} ${FLOOR - 110} ${from + 60} ${FLOOR - 84}`, 14, -0.5);
  }
}

/** The reinforced bottom: the same cloth in dark, or leather. */
function base(sheet: Sheet, { half, height, cloth }: DuffelModel): void {
  const y = FLOOR - height * 0.27;
  const fill = cloth === 'canvas' ? LEATHER : darken(sheet.colour.main, 0.5);
  sheet.panel(
    symmetric(
      `M0 ${y + 12}C${half * 0.4} ${y + 12} ${half * 0.74} ${y + 8} ${half * 0.995} ${y - 4}C${half * 0.99} ${FLOOR - 60} ${half * 0.96} ${FLOOR - 20} ${half * 0.88} ${FLOOR - 12}C${half * 0.7} ${FLOOR + 2} ${half * 0.3} ${FLOOR + 2} 0 ${FLOOR + 2}`,
    ),
    { fill, edge: 9, rise: 0.78 },
  );
  sheet.stitch(onBoth(`M0 ${y + 4}C${half * 0.4} ${y + 4} ${half * 0.74} ${y} ${half * 0.99} ${y - 12}`));
}

/** One zip along the top, or one that runs around a lid. */
function closure(sheet: Sheet, model: DuffelModel, top: number): void {
  const { half, height, cloth } = model;
  if (model.lid) {
    const y = top + height * 0.34;
    sheet.panel(
      symmetric(
        `M0 ${top + 10}L${half * 0.8} ${top + 16}Q${half * 0.93} ${top + 40} ${half * 0.93} ${y - 40}Q${half * 0.92} ${y} ${half * 0.82} ${y + 4}L0 ${y + 12}`,
      ),
      { fill: lighten(sheet.colour.main, 0.07), edge: 14, rise: 0.78 },
    );
    coilZip(
      sheet,
      onBoth(
        `M0 ${y + 12}L${half * 0.82} ${y + 4}Q${half * 0.93} ${y} ${half * 0.93} ${y - 40}L${half * 0.94} ${top + 70}`,
      ),
      [CENTRE_X - half * 0.5, y + 10],
      4,
    );
    return;
  }
  const y = top + height * (cloth === 'packcloth' ? 0.15 : 0.13);
  const zip = `M${CENTRE_X - half * 0.76} ${y + 16}Q${CENTRE_X} ${y - 20} ${CENTRE_X + half * 0.76} ${y + 16}`;
  if (cloth === 'canvas') {
    strokes(sheet, zip, [
      [LEATHER, 34],
      [darken(LEATHER, 0.5), 15],
      [BRASS, 9, 'stroke-dasharray="3 2.5"'],
    ]);
    sheet.draw(
      `<path d="M${CENTRE_X - half * 0.7} ${y + 12}q-8 20 2 46" stroke="${BRASS}" stroke-width="7" fill="none" stroke-linecap="round"/>`,
    );
  } else coilZip(sheet, zip, [CENTRE_X - half * 0.7, y + 13], 26);
}

/** Webbing tacked down at even steps: loops to lash things to. */
function daisyChain(sheet: Sheet, half: number, y: number, strap: string): void {
  webbing(sheet, `M${CENTRE_X - half * 0.97} ${y}H${CENTRE_X + half * 0.97}`, 24, strap);
  let tacks = '';
  for (let x = -half * 0.9; x <= half * 0.9; x += 52)
    tacks += `M${Math.round(CENTRE_X + x)} ${Math.round(y) - 11}v22`;
  sheet.draw(`<path d="${tacks}" stroke="${sheet.colour.accent}" stroke-width="4"/>`);
}

/** A pocket of coated cloth over the right end. */
function wetEnd(sheet: Sheet, { half, height }: DuffelModel, top: number): void {
  const x = half * 0.66;
  sheet.panel(
    onRight(
      `M${x} ${top + 30}C${half * 0.9} ${top + 30} ${half * 0.99} ${top + height * 0.24} ${half} ${top + height * 0.5}L${half} ${FLOOR - height * 0.27}L${x + 10} ${FLOOR - height * 0.26}C${x + 16} ${top + height * 0.5} ${x + 14} ${top + 150} ${x} ${top + 30}Z`,
    ),
    { fill: mix(sheet.colour.main, sheet.colour.lining, 0.7), edge: 12, rise: 0.74 },
  );
  coilZip(
    sheet,
    onRight(
      `M${x + 34} ${top + 116}C${x + 46} ${top + 190} ${x + 46} ${top + 240} ${x + 40} ${FLOOR - height * 0.33}`,
    ),
    [CENTRE_X + x + 34, top + 112],
  );
}

function arch({ grip, rise }: DuffelModel, top: number, foot: number): string {
  const [a, b] = [CENTRE_X - grip, CENTRE_X + grip];
  return `M${a} ${foot}V${top + 24}C${a} ${top - rise * 0.6} ${a + 60} ${top - rise} ${a + grip * 0.7} ${top - rise}H${b - grip * 0.7}C${b - 60} ${top - rise} ${b} ${top - rise * 0.6} ${b} ${top + 24}V${foot}`;
}

/** The handle of the other side, seen behind. */
function farHandle(sheet: Sheet, model: DuffelModel, top: number, strap: string): void {
  const tone = darken(strap, 0.35);
  strokes(
    sheet,
    arch({ ...model, grip: model.grip * 0.93, rise: model.rise * 0.84 }, top, top + 20),
    [[tone, model.cloth === 'ripstop' ? 18 : 26]],
    false,
  );
}

function handles(sheet: Sheet, model: DuffelModel, top: number, strap: string): void {
  const { colour } = sheet;
  const { cloth, grip, rise } = model;
  const width = cloth === 'ripstop' ? 20 : cloth === 'canvas' ? 36 : 34;
  webbing(sheet, arch(model, top, cloth === 'ripstop' ? FLOOR - 40 : FLOOR - 4), width, strap);
  const y = top - rise;
  const [a, b] = [CENTRE_X - grip * 0.36, CENTRE_X + grip * 0.36];
  if (cloth !== 'ripstop') {
    const wrap = cloth === 'canvas' ? darken(LEATHER, 0.15) : colour.accent;
    sheet.draw(
      `<path d="M${a} ${y + 3}H${b}" stroke="${darken(wrap, 0.45)}" stroke-width="56" stroke-linecap="round"/><path d="M${a} ${y}H${b}" stroke="${wrap}" stroke-width="49" stroke-linecap="round"/><path d="M${a} ${y - 13}H${b}" stroke="#fff" stroke-width="6" opacity=".3" stroke-linecap="round"/><path d="M${a} ${y + 19}H${b}" stroke="${darken(wrap, 0.6)}" stroke-width="2.500" stroke-dasharray="6 4" opacity=".6"/>`,
    );
  }
  const low = top + model.height * 0.5;
  if (cloth === 'canvas') {
    for (const x of [CENTRE_X - grip, CENTRE_X + grip])
      sheet.draw(
        `<rect x="${x - 25}" y="${low - 30}" width="50" height="44" rx="6" fill="none" stroke="${BRASS}" stroke-width="7"/><path d="M${x} ${low - 30}v30" stroke="${BRASS}" stroke-width="6"/><circle cx="${x}" cy="${low + 46}" r="7" fill="${BRASS}"/><circle cx="${x}" cy="${FLOOR - 60}" r="7" fill="${BRASS}"/>`,
      );
    return;
  }
  const box = cloth === 'ripstop' ? 18 : 32;
  let tacks = '';
  for (const x of [CENTRE_X - grip, CENTRE_X + grip])
    for (const spot of [low, low + model.height * 0.16])
      tacks += `M${x - box / 2} ${Math.round(spot)}h${box}v${box}h${-box}z`;
  sheet.draw(
    `<path d="${tacks}" fill="none" stroke="${colour.accent}" stroke-width="2.500" stroke-dasharray="5 3"/>`,
  );
  if (cloth === 'packcloth' && model.daisies.length === 0) {
    const out = model.half * 0.86;
    const line = top + model.height * 0.36;
    webbing(sheet, onBoth(`M${grip + 14} ${line}L${out} ${line}`), 22, strap);
    for (const side of [-1, 1]) buckle(sheet, [CENTRE_X + side * (grip + out) * 0.5, line], 90, 42);
  }
}

/** The side that is worn: rucksack straps, or only a pocket. */
function backSide(sheet: Sheet, model: DuffelModel, top: number, strap: string): void {
  const { colour } = sheet;
  const { half, height, cloth } = model;
  const pocket = half * 0.4;
  const y = top + height * 0.36;
  sheet.panel(
    symmetric(
      `M0 ${y}L${pocket - 20} ${y}Q${pocket} ${y} ${pocket} ${y + 20}L${pocket} ${y + height * 0.3}Q${pocket} ${y + height * 0.34} ${pocket - 22} ${y + height * 0.34}L0 ${y + height * 0.34}`,
    ),
    { fill: darken(colour.main, 0.3), edge: 9, rise: 0.8 },
  );
  sheet.draw(cairnMark(CENTRE_X, y + height * 0.1, height * 0.14, sheet.mark));
  if (cloth !== 'packcloth') {
    handles(sheet, model, top, strap);
    return;
  }
  const k = half / 440;
  const h = height / 518;
  const path = (points: readonly (readonly [number, number])[]) =>
    points.map(([x, dy]) => `${x * k} ${top + 70 + dy * h}`);
  const [p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11] = path([
    [150, 0],
    [200, -8],
    [280, 0],
    [330, 30],
    [390, 70],
    [404, 170],
    [370, 268],
    [320, 272],
    [338, 190],
    [322, 120],
    [280, 92],
    [230, 66],
  ]);
  padded(
    sheet,
    onBoth(
      `M${p0}C${p1} ${p2} ${p3}C${p4} ${p5} ${p6}L${p7}C${p8} ${p9} ${p10}C${p11} ${150 * k} ${top + 136 * h} ${150 * k} ${top + 134 * h}Z`,
    ),
    mix(colour.lining, '#2b2d30', 0.45),
  );
  const low = top + 70 + 270 * h;
  webbing(
    sheet,
    onBoth(`M${344 * k} ${low}C${344 * k} ${low + 40} ${330 * k} ${low + 80} ${308 * k} ${low + 110}`),
    22,
    strap,
  );
  for (const side of [-1, 1]) ladderLock(sheet, [CENTRE_X + side * 344 * k, low + 2], -6 * side, 50);
}
