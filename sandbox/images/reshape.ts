import { type Cubic, type Point, spot } from './path.ts';

/** Where an outline's points go. */
export type Reshape = (point: Point) => Point;

/** A path of absolute M, L, C, Q and Z with every point moved. */
export function reshaped(path: string, move: Reshape): string {
  return path.replaceAll(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, y) => spot(move([Number(x), Number(y)])));
}

/** A cubic with every point moved. */
export function reshapedCubic([a, b, c, d]: Cubic, move: Reshape): Cubic {
  return [move(a), move(b), move(c), move(d)];
}

/** Raises or lowers what is above `hinge`: `k` times its height, then moves all by `drop`. */
export function shaftOf(hinge: number, k: number, drop: number): Reshape {
  return ([x, y]) => [x, (y < hinge ? hinge - (hinge - y) * k : y) + drop];
}
