import type { Draw } from '../drawing.ts';
import { FRAME_HEIGHT, FRAME_WIDTH } from '../frame.ts';
import type { Point } from '../path.ts';

/**
 * The transform that brings a point to the middle of the frame, so much larger: the detail view.
 */
export function closeUp([x, y]: Point, scale: number): string {
  return `translate(${Math.round(FRAME_WIDTH / 2 - x * scale)} ${Math.round(FRAME_HEIGHT / 2 - y * scale)}) scale(${scale})`;
}

/** Without the shadow on the floor in the detail view, whose floor lies outside the frame. */
export function groundless(draw: Draw): Draw {
  return (input) => {
    const drawing = draw(input);
    return input.view === 'detail' ? { ...drawing, shadow: { ...drawing.shadow, strength: 0 } } : drawing;
  };
}
