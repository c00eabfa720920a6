import type { GearBuild } from '../../catalog/gear-build.ts';
import type { DrawInput, Drawing } from '../drawing.ts';
import { cairnMark } from '../garments/logo.ts';
import { closeUp } from '../packs/close-up.ts';
import { CENTRE_X, type Point, spot } from '../path.ts';
import { darken, GRAINS, lighten } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { rolledPad } from './sleeping-pad-rolled.ts';

/** A pad as it lies; measures in user units. */
type PadModel = {
  length: number;
  /** Its width as seen from the side. */
  depth: number;
  thickness: number;
  /** How much narrower each side is at the feet, as a share of the width. */
  taper: number;
  /** Seams over its width and along its length. */
  rows: number;
  columns: number;
  /** Its size when rolled, as a share of the largest. */
  roll: number;
};

const TRAIL: PadModel = { length: 800, depth: 214, thickness: 46, taper: 0, rows: 18, columns: 5, roll: 0.6 };
const MODELS: Partial<Record<GearBuild, PadModel>> = {
  tapered: { length: 780, depth: 196, thickness: 38, taper: 0.2, rows: 22, columns: 1, roll: 0.48 },
  celled: TRAIL,
  railed: { length: 810, depth: 224, thickness: 66, taper: 0.1, rows: 1, columns: 6, roll: 0.72 },
  slab: { length: 790, depth: 290, thickness: 84, taper: 0, rows: 3, columns: 1, roll: 1 },
  junior: { length: 600, depth: 200, thickness: 42, taper: 0.06, rows: 9, columns: 3, roll: 0.52 },
};
const FLOOR = 812;
/** How far the far side is shifted to the right, as a share of the depth. */
const SHEAR = 0.42;

/** A pad lying on the floor, its head to the left; rolled when folded. */
export function sleepingPad({ colour, details, view, id }: DrawInput): Drawing {
  const sheet = new Sheet(id, colour, GRAINS.smooth);
  const model = (details.build && MODELS[details.build]) ?? TRAIL;
  if (view === 'folded') return rolledPad(sheet, model.roll);
  const under = view === 'back';
  const cloth = under ? darken(colour.main, 0.42) : colour.main;
  const top = FLOOR - model.thickness;
  const at = placeOn(model, top);
  const side = sheet.panel(edge(model, at), { fill: darken(cloth, 0.32), form: false, edge: 16 });
  ribs(sheet, side, model, at);
  const pad = sheet.panel(surface(at), { fill: cloth, form: false, edge: 18, rise: 0.8 });
  pillow(sheet, pad, at, under ? darken(colour.accent, 0.3) : colour.accent);
  seams(sheet, pad, model, at);
  sheet.drape(pad, [
    [CENTRE_X - model.length * 0.2, top - model.depth * 0.7, model.length * 0.4, 60, 0, 0.7],
    [CENTRE_X + model.length * 0.3, top - model.depth * 0.3, model.length * 0.3, 60, 0, -0.4],
  ]);
  const [x, y] = at(0.87, 0.34);
  sheet.draw(
    `<g transform="translate(${spot([x, y])}) scale(1 .6)">${cairnMark(0, 0, model.depth * 0.26, under ? colour.main : sheet.mark)}</g>`,
  );
  if (!under) valve(sheet, at(0.035, 0.12));
  return sheet.finish(
    { cx: CENTRE_X + 10, cy: FLOOR + 4, rx: model.length * 0.56, ry: 30 },
    view === 'detail' ? closeUp(at(0.16, 0.3), 2.1) : undefined,
  );
}

/** Where a share of the length and a share of the width are seen. */
type Place = (along: number, over: number) => Point;

function placeOn({ length, depth, taper }: PadModel, top: number): Place {
  const left = CENTRE_X - (length + depth * SHEAR) / 2;
  return (along, over) => {
    const narrow = 1 - 2 * taper * along * along;
    const v = 0.5 + (over - 0.5) * narrow;
    return [left + along * length + v * depth * SHEAR, top - v * depth];
  };
}

/** A run of points, as path text that continues from its start. */
function run(at: Place, over: number, from: number, to: number, steps = 6): string {
  let text = '';
  for (let step = 1; step <= steps; step++) text += `L${spot(at(from + ((to - from) * step) / steps, over))}`;
  return text;
}

function surface(at: Place): string {
  return (
    `M${spot(at(0.03, 0))}${run(at, 0, 0.03, 0.97)}Q${spot(at(1, 0))} ${spot(at(1, 0.12))}L${spot(at(1, 0.88))}Q${spot(at(1, 1))} ${spot(at(0.97, 1))}` +
    `${run(at, 1, 0.97, 0.03)}Q${spot(at(0, 1))} ${spot(at(0, 0.88))}L${spot(at(0, 0.12))}Q${spot(at(0, 0))} ${spot(at(0.03, 0))}Z`
  );
}

/** The near side and the foot end, from the upper face down to the floor. */
function edge(model: PadModel, at: Place): string {
  const { thickness: t } = model;
  const down = ([x, y]: Point): string => spot([x, y + t]);
  let near = '';
  for (let step = 6; step >= 0; step--) near += `L${down(at(0.02 + (0.95 * step) / 6, 0))}`;
  return `M${spot(at(0, 0.3))}L${spot(at(0, 0.1))}L${spot(at(1, 0.1))}L${spot(at(1, 0.9))}L${down(at(1, 0.84))}L${down(at(1, 0.1))}Q${down(at(1, 0))} ${down(at(0.97, 0))}${near}Q${down(at(0, 0))} ${down(at(0, 0.1))}Z`;
}

/** The swelling of the near side between the seams. */
function ribs(sheet: Sheet, side: string, { rows, thickness }: PadModel, at: Place): void {
  const [[x0, y0], [x1]] = [at(0, 0), at(1, 0)];
  if (rows < 6) {
    sheet.ridge(`M${x0} ${y0 + thickness * 0.5}L${x1} ${y0 + thickness * 0.5}`, thickness * 0.4, 0.5);
    sheet.line(`M${x0} ${y0 + thickness * 0.55}L${x1} ${y0 + thickness * 0.55}`, 2, 0.5, side);
    return;
  }
  let path = '';
  for (let row = 1; row < rows; row++) {
    const [x, y] = at(row / rows, 0);
    path += `M${spot([x, y])}Q${spot([x - 6, y + thickness * 0.5])} ${spot([x, y + thickness])}`;
  }
  sheet.sculpt(`<path d="${path}" fill="none" stroke="#000" stroke-width="10" opacity=".7"/>`);
  sheet.line(path, 2, 0.4, side);
}

/** The band of another colour at the head. */
function pillow(sheet: Sheet, pad: string, at: Place, fill: string): void {
  sheet.paint(
    `<g ${sheet.clip(pad)}><path d="M${spot(at(-0.1, -0.2))}L${spot(at(0.12, -0.2))}L${spot(at(0.12, 1.2))}L${spot(at(-0.1, 1.2))}Z" fill="${fill}"/></g>`,
  );
}

/** The welds of the chambers, and the swelling between them. */
function seams(sheet: Sheet, pad: string, { rows, columns, length, depth }: PadModel, at: Place): void {
  let welds = '';
  let swells = '';
  for (let row = 0; row < rows; row++) {
    if (row > 0) welds += `M${spot(at(row / rows, 0))}L${spot(at(row / rows, 1))}`;
    if (rows > 1) swells += `M${spot(at((row + 0.5) / rows, 0.04))}L${spot(at((row + 0.5) / rows, 0.96))}`;
  }
  const swell = rows > 1 ? (length / rows) * 0.42 : (depth / columns) * 0.5;
  for (let column = 1; column < columns; column++)
    welds += `M${spot(at(0, column / columns))}${run(at, column / columns, 0, 1)}`;
  if (rows === 1)
    for (let column = 0; column < columns; column++) {
      const over = (column + 0.5) / columns;
      swells += `M${spot(at(0.02, over))}${run(at, over, 0.02, 0.98)}`;
    }
  const height = rows < 6 && rows > 1 ? 0.12 : 0.5;
  sheet.sculpt(
    `<g ${sheet.clip(pad)} fill="none"><path d="${swells}" stroke="#fff" stroke-width="${Math.round(swell)}" opacity="${height}"/><path d="${welds}" stroke="#000" stroke-width="9" opacity=".75"/></g>`,
  );
  sheet.line(welds, 2, 0.4, pad);
}

function valve(sheet: Sheet, [x, y]: Point): void {
  const { accent } = sheet.colour;
  sheet.draw(
    `<g transform="translate(${spot([x, y])}) scale(1 .62)"><circle cx="3" cy="8" r="25" fill="#0b0d12" opacity=".35"/><circle r="23" fill="#2b2d30"/><circle r="16" fill="#46494d"/><circle r="9" fill="${lighten(accent, 0.1)}"/><path d="M-17-10A20 20 0 0 1 6-19" fill="none" stroke="#8d9194" stroke-width="3"/></g>`,
  );
}
