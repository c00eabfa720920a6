import { expect, it } from 'vitest';
import { arrivalDays, deliveryDays } from '../../../sandbox/baskets/delivery-days.ts';
import { SHIPPING_METHODS } from '../../../sandbox/baskets/shipping-methods.ts';
import { deliveryDates } from '../../../worker/stores/delivery-dates.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Hours of thirteen months; every fifth comes to each hour of a day. */
const HOURS = 13 * 30 * 24;
const STEP = 5;
const iso = (day: number) => new Date(day).toISOString().slice(0, 10);

it('a mail names the days that the shop reads from its method, at any hour of thirteen months', () => {
  const start = Date.parse('2026-10-01T00:30:00Z');
  let compared = 0;
  for (const method of SHIPPING_METHODS)
    for (const country of ['US', 'CA'])
      for (let at = start; at < start + HOURS * HOUR_MS; at += STEP * HOUR_MS) {
        const days = arrivalDays(method, country, at);
        const shown = deliveryDates(deliveryDays(method, country), at);
        compared += days ? 1 : 0;
        if (days?.map(iso).join() !== (shown && [shown.first, shown.last].join()))
          expect.fail(`${method.id} to ${country}, ordered at ${new Date(at).toISOString()}`);
      }
  expect(compared).toBe((4 * HOURS) / STEP);
});
