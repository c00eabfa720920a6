import { type Box, FRAME_HEIGHT, FRAME_WIDTH } from '../frame.ts';
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

/** The whole of a tile. */
const TILE: Box = { x: 0, y: 0, width: FRAME_WIDTH, height: FRAME_HEIGHT };

/**
 * The scale and drop with which a figure fills a picture from `top` to `low`, in its own user units:
 * what is above, such as a head above a collar, is out of sight.
 */
export function cropped(
  top: number,
  low: number,
  { y, height }: Box = TILE,
): { scale: number; drop: number } {
  const scale = height / (low - top);
  return { scale, drop: y - top * scale };
}
