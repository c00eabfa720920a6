import { CENTRE_X } from '../path.ts';

/** A number of a transform, to thousandths. */
export const round = (value: number): number => Math.round(value * 1000) / 1000;

/**
 * The transform that scales by `x` across and `y` down, keeps the centre line of the frame where it
 * is, and moves down by `drop` user units.
 */
export function aboutCentre(x: number, y: number, drop: number): string {
  return `matrix(${round(x)} 0 0 ${round(y)} ${round(CENTRE_X * (1 - x))} ${round(drop)})`;
}
