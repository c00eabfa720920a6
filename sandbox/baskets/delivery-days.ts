import { COUNTRIES, countryOf } from '../country/countries.ts';
import type { ShippingMethod } from './shipping-methods.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOON_MS = DAY_MS / 2;
/** A warehouse sends what is ordered before noon the same day. */
const DISPATCH_HOURS = 'Mo-Fr 00:00-12:00';

/** Where what goes to a country is sent from. */
const warehouseOf = (country: string) => (countryOf(country) ?? COUNTRIES.US).warehouse;

/**
 * What a method says of its days for programs (docs/contracts/baskets.md §3.1), by the calendar of
 * the country that it goes to.
 */
export function deliveryDays(
  { days, readyInMinutes }: ShippingMethod,
  country: string,
): Record<string, string | number> {
  const { timeZone, closedDays } = warehouseOf(country);
  return {
    ...(days && {
      c_deliveryDays: days.join('-'),
      c_deliveryWeekdays: 'Mo-Fr',
      c_dispatchHours: DISPATCH_HOURS,
      c_timeZone: timeZone,
      c_dispatchClosedDays: closedDays,
    }),
    ...(readyInMinutes !== undefined && { c_readyInMinutes: readyInMinutes }),
    c_closedDays: countryOf(country)?.closedDays ?? '',
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
  const { timeZone, closedDays } = warehouseOf(country);
  // the warehouse's own time, as if it were UTC
  const local = Date.parse(`${new Date(at).toLocaleString('sv-SE', { timeZone })}Z`);
  const today = local - (local % DAY_MS);
  const leaves = nextWorkday(local - today < NOON_MS ? today : today + DAY_MS, closedDays);
  const after = (count: number) => {
    let day = leaves;
    for (let left = count; left > 0; left -= 1)
      day = nextWorkday(day + DAY_MS, countryOf(country)?.closedDays ?? '');
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
