/**
 * Outlines are authored as half a garment: x counts from the centre line outwards, y from the top.
 */

import { FRAME_WIDTH } from './frame.ts';

export type Point = readonly [x: number, y: number];
type Segment = { command: string; points: Point[] };

/** The centre line all garments hang on, in user units. */
export const CENTRE_X = FRAME_WIDTH / 2;

/** Reads absolute M, L, C, Q and Z; throws a RangeError on any other command. */
function segments(path: string): Segment[] {
  const list: Segment[] = [];
  for (const [, command = '', figures = ''] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    if (command === 'Z') continue;
    if (!'MLCQ'.includes(command)) throw new RangeError(`Cannot mirror ${command} in ${path}`);
    const numbers = figures
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const points: Point[] = [];
    for (let i = 0; i + 1 < numbers.length; i += 2) points.push([numbers[i] ?? 0, numbers[i + 1] ?? 0]);
    list.push({ command, points });
  }
  return list;
}

function write(list: Segment[], place: (point: Point) => Point): string {
  return list.map(({ command, points }) => command + points.map((p) => spot(place(p))).join(' ')).join('');
}

/** A point as path text, rounded to whole units. */
export function spot([x, y]: Point): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}

const toRight = ([x, y]: Point): Point => [CENTRE_X + x, y];
const toLeft = ([x, y]: Point): Point => [CENTRE_X - x, y];

/** A half-garment path on the viewer's right side. */
export function onRight(path: string): string {
  return write(segments(path), toRight) + (path.includes('Z') ? 'Z' : '');
}

/** The same path mirrored to the viewer's left side. */
export function onLeft(path: string): string {
  return write(segments(path), toLeft) + (path.includes('Z') ? 'Z' : '');
}

/** Both sides as one path of two subpaths, for seams and creases. */
export function onBoth(path: string): string {
  return onRight(path) + onLeft(path);
}

/**
 * A closed outline from its right half, which runs from the centre line back to the centre line.
 */
export function symmetric(half: string): string {
  return `${write(segments(half), toRight)}${across(half)}Z`;
}

/** An open line through the centre from its right half, which starts on the centre line. */
export function span(half: string): string {
  const list = segments(half);
  const end = list.at(-1)?.points.at(-1) ?? [0, 0];
  return `M${spot(toLeft(end))}${across(half)}${write(list.slice(1), toRight)}`;
}

/** The left half, from the end of the right half back to its start. */
function across(half: string): string {
  const list = segments(half);
  let text = '';
  for (let i = list.length - 1; i > 0; i--) {
    const { command, points } = list[i] ?? { command: 'L', points: [] };
    const start = list[i - 1]?.points.at(-1) ?? [0, 0];
    const back = [...points.slice(0, -1).reverse(), start];
    text += command + back.map((p) => spot(toLeft(p))).join(' ');
  }
  return text;
}

/**
 * Open curves (`M` then `Q` or `C`) as slender lenses, `width` user units at their widest and
 * pointed at both ends: the shape of a crease.
 */
export function lens(path: string, width: number): string {
  let text = '';
  let from: Point = [0, 0];
  for (const { command, points } of segments(path)) {
    const to = points.at(-1) ?? from;
    const inner = points.slice(0, -1);
    if (command !== 'M') {
      const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
      const controls = inner.length ? inner : [middle];
      const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
      const out: Point = [((to[1] - from[1]) / length) * width, ((from[0] - to[0]) / length) * width];
      const bend = controls.length === 2 ? 'C' : 'Q';
      const moved = (list: readonly Point[], k: number) =>
        list.map(([x, y]) => spot([x + out[0] * k, y + out[1] * k])).join(' ');
      const k = controls.length === 2 ? 0.66 : 1;
      text += `M${spot(from)}${bend}${moved(controls, k)} ${spot(to)}${bend}${moved([...controls].reverse(), -k)} ${spot(from)}Z`;
    }
    from = to;
  }
  return text;
}

/** A cubic curve: start, two controls, end. */
export type Cubic = readonly [Point, Point, Point, Point];

/** The point of a cubic at `t` (0 to 1). */
export function at([a, b, c, d]: Cubic, t: number): Point {
  const u = 1 - t;
  const part = (i: 0 | 1) =>
    u * u * u * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t * t * t * d[i];
  return [part(0), part(1)];
}

/** The cubic as path text that continues from its start. */
export function along([, b, c, d]: Cubic): string {
  return `C${spot(b)} ${spot(c)} ${spot(d)}`;
}

/**
 * A cubic as a row of `count` outward bulges of `depth` user units, as path text that continues
 * from its start.
 */
export function scalloped(curve: Cubic, count: number, depth: number): string {
  let text = '';
  for (let i = 0; i < count; i++) {
    const [from, middle, to] = [
      at(curve, i / count),
      at(curve, (i + 0.5) / count),
      at(curve, (i + 1) / count),
    ];
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const out: Point = [(to[1] - from[1]) / length, -(to[0] - from[0]) / length];
    text += `Q${spot([middle[0] + out[0] * depth * 2, middle[1] + out[1] * depth * 2])} ${spot(to)}`;
  }
  return text;
}
