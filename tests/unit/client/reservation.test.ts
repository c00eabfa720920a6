import { describe, expect, it } from 'vitest';
import { timeText } from '../../../client/bag/reservation.ts';

describe('the time left of a reservation', () => {
  it.each([
    [600_000, '10:00'],
    [599_001, '10:00'],
    [59_000, '0:59'],
    [1, '0:01'],
    [3_725_000, '62:05'],
  ])('%d ms are shown as %s', (left, text) => {
    expect(timeText(left)).toBe(text);
  });
});
