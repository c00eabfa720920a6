import type { ShippingMethod } from './shipping-methods.ts';

const US_HOLIDAYS = '01-01 07-04 2026-11-26 2027-11-25 2028-11-23 12-25';
/** Days, `MM-DD` in every year, on which stores are closed and no parcel is delivered. */
const CLOSED_DAYS: Record<string, string> = {
  US: US_HOLIDAYS,
  CA: '01-01 07-01 2026-10-12 2027-10-11 2028-10-09 12-25 12-26',
};
/** The warehouse in Denver sends what is ordered before noon the same day. */
const DISPATCH = {
  c_dispatchHours: 'Mo-Fr 00:00-12:00',
  c_timeZone: 'America/Denver',
  c_dispatchClosedDays: US_HOLIDAYS,
};

/**
 * What a method says of its days for programs (docs/contracts/baskets.md §3.1), by the calendar of
 * the country that it goes to.
 */
export function deliveryDays(
  { days, readyInMinutes }: ShippingMethod,
  country: string,
): Record<string, string | number> {
  return {
    ...(days && {
      c_deliveryDays: days.join('-'),
      c_deliveryWeekdays: 'Mo-Fr',
      ...DISPATCH,
    }),
    ...(readyInMinutes !== undefined && { c_readyInMinutes: readyInMinutes }),
    c_closedDays: CLOSED_DAYS[country] ?? '',
  };
}
