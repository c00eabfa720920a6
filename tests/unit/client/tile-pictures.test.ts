import { describe, expect, it } from 'vitest';
import { SWIPE_PX, swipeStep, wrapped } from '../../../client/tiles/pictures.ts';

describe('pictures of a tile', () => {
  it('wrap around at both ends', () => {
    expect(wrapped(3, 1, 4)).toBe(0);
    expect(wrapped(0, -1, 4)).toBe(3);
    expect(wrapped(1, 1, 4)).toBe(2);
    expect(wrapped(0, 1, 1)).toBe(0);
  });

  it('change with a swipe of more than 50 px, and with nothing shorter', () => {
    expect(SWIPE_PX).toBe(50);
    expect(swipeStep(-51, 0)).toBe(1);
    expect(swipeStep(51, 0)).toBe(-1);
    expect(swipeStep(50, 0)).toBe(0);
    expect(swipeStep(-50, 0)).toBe(0);
  });

  it('stay while a finger scrolls the page', () => {
    expect(swipeStep(80, 200)).toBe(0);
  });
});
