import { describe, expect, it } from 'vitest';
import { bagCountText } from '../../../client/bag/bag-count.ts';

describe('the count of the bag', () => {
  it.each([
    [1, '1'],
    [9, '9'],
    [10, '9+'],
    [999, '9+'],
  ])('%d shows as %s', (count, text) => {
    expect(bagCountText(count)).toBe(text);
  });
});
