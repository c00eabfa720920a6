import { strokes } from '../packs/strokes.ts';
import { at, type Cubic, type Point, spot } from '../path.ts';
import { darken, lighten } from '../shade.ts';
import type { Sheet } from '../sheet.ts';

/** A cord: round, lit above, woven with flecks of a second colour. */
export function cord(sheet: Sheet, path: string, width: number, colour: string, fleck: string): void {
  const round = 'stroke-linecap="round"';
  strokes(sheet, path, [
    ['#0b0d12', width + 2, `${round} opacity=".35" transform="translate(2 5)"`],
    [darken(colour, 0.45), width, round],
    [colour, width * 0.72, `${round} transform="translate(-.6 -1.2)"`],
    [fleck, width * 0.34, `stroke-dasharray="2 ${Math.round(width)}" opacity=".8"`],
    [lighten(colour, 0.55), width * 0.2, `${round} opacity=".5" transform="translate(-1 -2)"`],
  ]);
}

type Lacing = {
  /** The edge of the throat, from the collar to the toe. */
  throat: Cubic;
  /** The ridge of the tongue over which the laces go to the far side, likewise. */
  ridge: Cubic;
  count: number;
  /** How many at the collar end are open hooks of metal. */
  hooks: number;
  /** How far the eyelets sit inside the throat. */
  inset: number;
  colour: string;
  fleck: string;
};

/**
 * Laces seen from the side: each comes out of an eyelet, crosses the tongue and goes over its ridge
 * to the far side one row up; the other comes back from there under the edge of the throat. A bow
 * at the top.
 */
export function sideLaces(sheet: Sheet, lacing: Lacing): void {
  const { throat, ridge, count, hooks, inset, colour, fleck } = lacing;
  const rows = Array.from({ length: count }, (_, index) => {
    const part = 0.05 + (index / (count - 1)) * 0.89;
    const here = at(throat, part);
    const next = at(throat, part + 0.02);
    const length = Math.hypot(next[0] - here[0], next[1] - here[1]) || 1;
    const along: Point = [(next[0] - here[0]) / length, (next[1] - here[1]) / length];
    const eye: Point = [here[0] - along[1] * inset, here[1] + along[0] * inset];
    return { eye, edge: here, over: at(ridge, Math.max(0.02, part - 0.035)), along };
  });
  const eyelet = `${sheet.id}-eyelet`;
  const hook = `${sheet.id}-hook`;
  sheet.define(
    `<g id="${eyelet}"><circle r="10" fill="#5d6165"/><circle r="8.500" fill="none" stroke="#c9cdd0" stroke-width="1.500" opacity=".7"/><circle r="5.500" fill="#141517"/></g>` +
      (hooks > 0
        ? `<g id="${hook}"><rect x="-11" y="-8" width="22" height="24" rx="6" fill="#6f7479" stroke="#0b0d12" stroke-opacity=".4"/><path d="M-8-4H8" stroke="#dfe3e6" stroke-width="3"/><circle cy="9" r="3.500" fill="#2d3033"/></g>`
        : ''),
  );
  const holders = rows.map(({ eye, along }, index) => {
    const angle = Math.round((Math.atan2(along[1], along[0]) * 180) / Math.PI);
    return `<use href="#${index < hooks ? hook : eyelet}" transform="translate(${spot(eye)}) rotate(${angle})"/>`;
  });
  let under = '';
  let over = '';
  rows.forEach(({ eye, over: far }, index) => {
    const above = rows[index - 1];
    if (above) under += `M${spot(far)}L${spot(above.edge)}`;
    const crest = above ? above.over : far;
    over += `M${spot(eye)}L${spot([crest[0] + (far[0] - crest[0]) * 0.35, crest[1] + (far[1] - crest[1]) * 0.35])}`;
  });
  sheet.draw(
    `<path d="${under}" stroke="${darken(colour, 0.5)}" stroke-width="11" stroke-linecap="round"/><path d="${under}" stroke="${darken(colour, 0.2)}" stroke-width="7" stroke-linecap="round"/>`,
  );
  sheet.draw(holders.slice(hooks).join(''));
  cord(sheet, over, 11, colour, fleck);
  sheet.draw(holders.slice(0, hooks).join(''));
  const knot = rows[0]?.over ?? throat[0];
  bow(sheet, [knot[0] - 6, knot[1] + 14], colour, fleck);
}

/** A bow that hangs from its knot: two loops and two ends with their tips. */
function bow(sheet: Sheet, knot: Point, colour: string, fleck: string): void {
  const [x, y] = knot;
  const from = (points: readonly Point[]) => points.map(([dx, dy]) => spot([x + dx, y + dy])).join(' ');
  cord(
    sheet,
    `M${spot(knot)}C${from([
      [44, -34],
      [104, 6],
      [86, 44],
    ])}C${from([
      [72, 70],
      [30, 34],
      [2, 4],
    ])}` +
      `M${spot(knot)}C${from([
        [-50, 0],
        [-84, 62],
        [-58, 84],
      ])}C${from([
        [-34, 100],
        [-10, 44],
        [2, 6],
      ])}` +
      `M${spot(knot)}C${from([
        [16, 40],
        [14, 80],
        [34, 116],
      ])}M${spot(knot)}C${from([
        [-12, 40],
        [-34, 84],
        [-26, 124],
      ])}`,
    10,
    colour,
    fleck,
  );
  sheet.draw(
    `<ellipse cx="${Math.round(x + 1)}" cy="${Math.round(y + 2)}" rx="12" ry="10" fill="${darken(colour, 0.25)}"/>`,
  );
}

/** Straps with hook and loop across the instep, from the throat's ridge to the sole. */
export function instepStraps(sheet: Sheet, paths: readonly string[]): void {
  const { accent } = sheet.colour;
  for (const path of paths) {
    sheet.panel(path, { fill: accent, edge: 6, form: false, rise: 0.95, cast: 9 });
    sheet.stitch(path);
  }
}
