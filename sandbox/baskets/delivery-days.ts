import type { ShippingMethod } from './shipping-methods.ts';

const US_HOLIDAYS = '01-01 07-04 2026-11-26 2027-11-25 2028-11-23 12-25';
const DAY_MS = 24 * 60 * 60 * 1000;
const NOON_MS = DAY_MS / 2;
const WAREHOUSE_ZONE = 'America/Denver';
/** Days, `MM-DD` in every year, on which stores are closed and no parcel is delivered. */
const CLOSED_DAYS: Record<string, string> = {
  US: US_HOLIDAYS,
  CA: '01-01 07-01 2026-10-12 2027-10-11 2028-10-09 12-25 12-26',
};
/** The warehouse in Denver sends what is ordered before noon the same day. */
const DISPATCH = {
  c_dispatchHours: 'Mo-Fr 00:00-12:00',
  c_timeZone: WAREHOUSE_ZONE,
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

/**
 * The first and the last day (UTC midnights, epoch ms) on which a parcel arrives that is ordered at `at`
 * (epoch ms), by what `deliveryDays` says; null for a method that delivers nothing.
 */
export function arrivalDays(
  { days }: ShippingMethod,
  country: string,
  at: number,
): [first: number, last: number] | null {
  if (!days) return null;
  // the warehouse's own time, as if it were UTC
  const local = Date.parse(`${new Date(at).toLocaleString('sv-SE', { timeZone: WAREHOUSE_ZONE })}Z`);
  const today = local - (local % DAY_MS);
  const leaves = nextWorkday(local - today < NOON_MS ? today : today + DAY_MS, US_HOLIDAYS);
  const after = (count: number) => {
    let day = leaves;
    for (let left = count; left > 0; left -= 1) day = nextWorkday(day + DAY_MS, CLOSED_DAYS[country] ?? '');
    return day;
  };
  return [after(days[0]), after(days[1])];
}

/** The first day from `day` on, Monday to Friday, that is not closed. */
function nextWorkday(day: number, closed: string): number {
  const date = new Date(day);
  const iso = date.toISOString().slice(0, 10);
  const isClosed = closed.split(' ').some((one) => one === iso || one === iso.slice(5));
  return isClosed || date.getUTCDay() % 6 === 0 ? nextWorkday(day + DAY_MS, closed) : day;
}
