import { describe, expect, it } from 'vitest';
import { reservationAt } from '../../../../worker/bag/reservation.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const DAY = 24 * 60 * 60_000;

describe('a reservation', () => {
  it('has the time left that the shop’s clock says', () => {
    expect(reservationAt(NOW + 90_000, NOW)).toEqual({ until: NOW + 90_000, left: 90_000 });
  });

  it.each([undefined, NOW, NOW - 1])('is none with its end at %s', (until) => {
    expect(reservationAt(until, NOW)).toBeUndefined();
  });

  it('is counted for a day at most', () => {
    expect(reservationAt(NOW + 90 * DAY, NOW)?.left).toBe(DAY);
  });
});
