import type { DrawInput, Drawing } from '../drawing.ts';
import { cord } from '../footwear/laces.ts';
import { cairnMark } from '../garments/logo.ts';
import { closeUp } from '../packs/close-up.ts';
import { coilZip } from '../packs/pack-parts.ts';
import { along, at, CENTRE_X, type Cubic, type Point, scalloped, spot } from '../path.ts';
import { darken, GRAINS, lighten } from '../shade.ts';
import { Sheet } from '../sheet.ts';
import { type SleepingBagModel, sleepingBagModel } from './sleeping-bag-models.ts';
import { stuffSack } from './stuff-sack.ts';

const FLOOR = 878;
/** How much higher in the picture a bag lies than things that stand. */
const RAISED = 76;

/** The edges of a bag that lies with its head to the left. */
type Edges = { hood: Cubic; top: Cubic; feet: Cubic; bottom: Cubic };

/** A sleeping bag lying on the floor, from its zip side or its back; in its sack when folded. */
export function sleepingBag(input: DrawInput): Drawing {
  const { colour, details, view, id } = input;
  const model = sleepingBagModel(details);
  if (view === 'folded') return stuffSack(input, { ...model.sack, straps: model.sack.half > 160 });
  const sheet = new Sheet(id, colour, GRAINS.down);
  const edges = edgesOf(model);
  const { length, loft, chambers } = model;
  const left = CENTRE_X - length / 2;
  const swell = model.quilting === 'box' ? (loft / chambers) * 0.2 : 3;
  const bag = sheet.panel(
    `M${spot(edges.bottom[3])}${along(edges.hood)}${scalloped(edges.top, chambers, swell)}${along(edges.feet)}${scalloped(edges.bottom, chambers, swell * 0.6)}Z`,
    { edge: 22, form: false },
  );
  footbox(sheet, bag, edges);
  quilting(sheet, bag, model, edges);
  sheet.drape(bag, [
    [left + length * 0.45, FLOOR - loft * 0.86, length * 0.42, 60, 4, 0.9],
    [left + length * 0.5, FLOOR - 6, length * 0.5, 66, 0, -0.85],
    [left + length * 0.96, FLOOR - loft * 0.3, loft * 0.4, 46, 80, -0.5],
  ]);
  if (view === 'back') {
    const x = left + length * 0.12;
    for (const share of [0.3, 0.55, 0.8])
      sheet.fold(
        `M${left + 12} ${FLOOR - loft * share}Q${x} ${FLOOR - loft * share * 1.1} ${x + 60} ${FLOOR - loft * share * 0.96}`,
        14,
        -0.6,
      );
    sheet.draw(cairnMark(left + length * 0.3, FLOOR - loft * 0.62, 46, sheet.mark));
  } else {
    face(sheet, model, left);
    zip(sheet, model, edges);
    sheet.draw(cairnMark(left + length * 0.84, FLOOR - loft * model.foot * 0.66, 44, sheet.mark));
  }
  return sheet.finish(
    { cx: CENTRE_X + 10, cy: FLOOR + 6 - RAISED, rx: length * 0.52, ry: 34 },
    view === 'detail' ? closeUp([left + length * 0.2, FLOOR - loft * 0.5], 2.1) : `translate(0 ${-RAISED})`,
  );
}

function edgesOf({ length, loft, foot, hood }: SleepingBagModel): Edges {
  const left = CENTRE_X - length / 2;
  const point = (share: number, up: number): Point => [left + length * share, FLOOR - loft * up];
  const head = hood === 'mummy' ? 1.06 : 0.94;
  const neck = point(0.22, head);
  const toe = point(0.92, foot);
  return {
    hood: [point(0.1, 0), point(-0.03, 0.06), point(-0.02, hood === 'mummy' ? 1.3 : 0.9), neck],
    top: [neck, point(0.42, 1.08), point(0.7, foot * 1.05), toe],
    feet: [toe, point(1.02, foot), point(1.01, 0.02), point(0.95, 0)],
    bottom: [
      point(0.95, 0),
      [left + length * 0.7, FLOOR + 12],
      [left + length * 0.34, FLOOR + 16],
      point(0.1, 0),
    ],
  };
}

/** The feet in a darker cloth. */
function footbox(sheet: Sheet, bag: string, { top }: Edges): void {
  const [x, y] = at(top, 0.86);
  sheet.paint(
    `<g ${sheet.clip(bag)}><path d="M${Math.round(x)} ${Math.round(y) - 40}Q${Math.round(x) + 60} ${FLOOR - 60} ${Math.round(x) + 10} ${FLOOR + 30}H992V400H${Math.round(x)}Z" fill="${darken(sheet.colour.main, 0.34)}"/></g>`,
  );
}

/** The seams between the chambers, and the swelling of each. */
function quilting(sheet: Sheet, bag: string, model: SleepingBagModel, { top, bottom }: Edges): void {
  const { chambers, quilting: kind, loft } = model;
  let seams = '';
  let ridges = '';
  for (let chamber = 0; chamber < chambers; chamber++) {
    const seam = across(chamber / chambers, kind, loft, top, bottom);
    const ridge = across((chamber + 0.5) / chambers, kind, loft, top, bottom);
    if (chamber > 0) seams += seam;
    ridges += ridge;
  }
  const width = Math.round((model.length / chambers) * (kind === 'box' ? 0.5 : 0.44));
  sheet.sculpt(
    `<g ${sheet.clip(bag)} fill="none"><path d="${seams}" stroke="#000" stroke-width="13" opacity=".85"/><path d="${ridges}" stroke="#fff" stroke-width="${width}" opacity=".5"/></g>`,
  );
  sheet.line(seams, 1.7, 0.55, bag);
}

/** A seam over the bag from its top edge to the floor. */
function across(
  share: number,
  kind: SleepingBagModel['quilting'],
  loft: number,
  top: Cubic,
  bottom: Cubic,
): string {
  const [x, y] = at(top, share);
  const [foot, floor] = at(bottom, 1 - share);
  const middle = (y + floor) / 2;
  if (kind === 'wave')
    return `M${spot([x, y - 8])}C${spot([x + 46, y + loft * 0.25])} ${spot([x - 10, middle - 10])} ${spot([x + 14, middle])}C${spot([x + 40, middle + loft * 0.14])} ${spot([foot - 20, floor - loft * 0.2])} ${spot([foot + 10, floor + 8])}`;
  if (kind === 'shingle')
    return `M${spot([x - 20, y - 8])}Q${spot([x + 20, y + loft * 0.2])} ${spot([x + 70, middle])}Q${spot([foot + 34, floor - loft * 0.14])} ${spot([foot - 16, floor + 8])}`;
  return `M${spot([x, y - 8])}Q${spot([(x + foot) / 2 + 34, middle])} ${spot([foot, floor + 8])}`;
}

/** The opening for the face, turned to the viewer, with its collar and drawcord. */
function face(sheet: Sheet, { length, loft, hood }: SleepingBagModel, left: number): void {
  const { colour } = sheet;
  const open = hood === 'open';
  const x = left + length * (open ? 0.115 : 0.12);
  const y = FLOOR - loft * (open ? 0.52 : 0.6);
  const [rx, ry] = [length * (open ? 0.1 : 0.078), loft * (open ? 0.36 : 0.38)];
  const ring = (k: number, dx = 0, dy = 0) =>
    `M${spot([x - rx * k * 0.6 + dx, y + ry * k * 0.8 + dy])}C${spot([x - rx * k * 1.3 + dx, y + dy])} ${spot([x - rx * k * 0.8 + dx, y - ry * k + dy])} ${spot([x + rx * k * 0.1 + dx, y - ry * k + dy])}` +
    `C${spot([x + rx * k * 1.1 + dx, y - ry * k + dy])} ${spot([x + rx * k * 1.3 + dx, y + ry * k * 0.3 + dy])} ${spot([x + rx * k * 0.7 + dx, y + ry * k * 0.86 + dy])}Q${spot([x + dx, y + ry * k * 1.16 + dy])} ${spot([x - rx * k * 0.6 + dx, y + ry * k * 0.8 + dy])}Z`;
  sheet.panel(ring(1.34), { fill: sheet.main, edge: 18, rise: 0.9, form: false });
  for (const [dx, dy] of [
    [-1.1, -0.3],
    [-0.7, -0.95],
    [0.1, -1.14],
    [0.9, -0.8],
    [1.16, 0],
    [0.8, 0.8],
    [-0.9, 0.6],
  ] as const)
    sheet.fold(
      `M${spot([x + rx * dx * 0.86, y + ry * dy * 0.86])}L${spot([x + rx * dx * 1.2, y + ry * dy * 1.2])}`,
      7,
      -0.7,
    );
  sheet.panel(ring(1), { fill: darken(colour.lining, 0.3), edge: 20, rise: 0.2, form: false });
  sheet.panel(ring(0.72, rx * 0.22, ry * 0.3), {
    fill: lighten(colour.lining, 0.1),
    edge: 14,
    rise: 0.7,
    form: false,
  });
  if (open) return;
  cord(
    sheet,
    `M${spot([x + rx * 0.7, y + ry * 0.96])}C${spot([x + rx * 1.2, y + ry * 1.1])} ${spot([x + rx * 0.7, y + ry * 1.3])} ${spot([x + rx * 1.3, y + ry * 1.42])}`,
    8,
    colour.accent,
    colour.lining,
  );
  sheet.draw(
    `<rect x="${Math.round(x + rx * 0.5)}" y="${Math.round(y + ry * 0.84)}" width="26" height="30" rx="8" fill="#2b2d30"/>`,
  );
}

function zip(sheet: Sheet, model: SleepingBagModel, { top, bottom }: Edges): void {
  const end = model.hood === 'open' ? 0.94 : 0.62;
  const point = (share: number, down: number): Point => {
    const [a, b] = [at(top, share), at(bottom, 1 - share)];
    return [a[0] + (b[0] - a[0]) * down, a[1] + (b[1] - a[1]) * down];
  };
  const start = point(0.02, 0.66);
  coilZip(
    sheet,
    `M${spot(start)}C${spot(point(0.2, 0.74))} ${spot(point(end * 0.7, 0.78))} ${spot(point(end, 0.8))}`,
    start,
    -60,
  );
}
