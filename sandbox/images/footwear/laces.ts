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
  count: number;
  /** How many at the collar end are open hooks of metal. */
  hooks: number;
  /** How far the eyelets sit inside the throat, and how far the laces rise over it. */
  inset: number;
  rise: number;
  colour: string;
  fleck: string;
};

/**
 * Laces seen from the side: eyelets or hooks below the throat, the cord over its edge, a bow at the
 * top.
 */
export function sideLaces(sheet: Sheet, lacing: Lacing): void {
  const { throat, count, hooks, inset, rise, colour, fleck } = lacing;
  const places = Array.from({ length: count }, (_, index) => {
    const part = 0.04 + (index / (count - 1)) * 0.9;
    const here = at(throat, part);
    const next = at(throat, part + 0.02);
    const length = Math.hypot(next[0] - here[0], next[1] - here[1]) || 1;
    const along: Point = [(next[0] - here[0]) / length, (next[1] - here[1]) / length];
    const eye: Point = [here[0] - along[1] * inset, here[1] + along[0] * inset];
    const over: Point = [
      here[0] + along[1] * rise + along[0] * 12,
      here[1] - along[0] * rise + along[1] * 12,
    ];
    return { eye, over, along };
  });
  const eyelet = `${sheet.id}-eyelet`;
  const hook = `${sheet.id}-hook`;
  sheet.define(
    `<g id="${eyelet}"><circle r="10" fill="#5d6165"/><circle r="8.500" fill="none" stroke="#c9cdd0" stroke-width="1.500" opacity=".7"/><circle r="5.500" fill="#141517"/></g>` +
      `<g id="${hook}"><rect x="-12" y="-9" width="24" height="26" rx="6" fill="#6f7479" stroke="#0b0d12" stroke-opacity=".4"/><path d="M-9-5H9" stroke="#dfe3e6" stroke-width="3"/><circle cy="9" r="4" fill="#2d3033"/></g>`,
  );
  for (const [index, { eye, along }] of places.entries()) {
    const angle = Math.round((Math.atan2(along[1], along[0]) * 180) / Math.PI);
    sheet.draw(
      `<use href="#${index < hooks ? hook : eyelet}" transform="translate(${spot(eye)}) rotate(${angle})"/>`,
    );
  }
  const { bars, zigzag } = places.reduce(
    (paths, { eye, over }, index) => {
      const next = places[index + 1];
      return {
        bars: `${paths.bars}M${spot(eye)}Q${spot([(eye[0] + over[0]) / 2 - 4, (eye[1] + over[1]) / 2 - 5])} ${spot(over)}`,
        zigzag: next
          ? `${paths.zigzag}M${spot([over[0] - 2, over[1] + 2])}L${spot([next.over[0] - 10, next.over[1] - 4])}`
          : paths.zigzag,
      };
    },
    { bars: '', zigzag: '' },
  );
  cord(sheet, bars, 12, colour, fleck);
  const knot = places[0]?.over ?? throat[0];
  bow(sheet, knot, zigzag, colour, fleck);
}

/** A bow: two loops and two ends from a knot; `more` is drawn with the same cord, below it. */
function bow(sheet: Sheet, knot: Point, more: string, colour: string, fleck: string): void {
  const [x, y] = knot;
  cord(
    sheet,
    `${more}M${spot(knot)}C${spot([x + 70, y - 50])} ${spot([x + 118, y + 10])} ${spot([x + 96, y + 44])}C${spot([x + 80, y + 66])} ${spot([x + 40, y + 40])} ${spot([x + 4, y + 6])}` +
      `M${spot(knot)}C${spot([x - 40, y + 20])} ${spot([x - 62, y + 92])} ${spot([x - 36, y + 104])}C${spot([x - 12, y + 112])} ${spot([x - 8, y + 50])} ${spot([x + 2, y + 8])}` +
      `M${spot(knot)}C${spot([x + 30, y + 40])} ${spot([x + 20, y + 90])} ${spot([x + 44, y + 130])}`,
    11,
    colour,
    fleck,
  );
  sheet.draw(
    `<ellipse cx="${Math.round(x + 2)}" cy="${Math.round(y + 2)}" rx="13" ry="11" fill="${darken(colour, 0.25)}"/>`,
  );
}
