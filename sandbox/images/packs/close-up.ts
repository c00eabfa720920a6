import { FRAME_HEIGHT, FRAME_WIDTH } from '../frame.ts';
import type { Point } from '../path.ts';

/**
 * The transform that brings a point to the middle of the frame, so much larger: the detail view.
 */
export function closeUp([x, y]: Point, scale: number): string {
  return `translate(${Math.round(FRAME_WIDTH / 2 - x * scale)} ${Math.round(FRAME_HEIGHT / 2 - y * scale)}) scale(${scale})`;
}
