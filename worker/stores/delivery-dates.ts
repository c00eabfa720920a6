import type { DeliveryTerms } from '../upstreams/commerce/delivery-terms.ts';
import { localTime, weekdayOf } from './local-time.ts';
import { type Opening, parseOpeningHours } from './opening-hours.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_A_WEEK = 7;
const DAY_MINUTES = 24 * 60;
/** Times are told by the quarter of an hour. */
const QUARTER = 15;
/** No method takes longer, in days of the calendar. */
const LONGEST = 60;

const RANGE = /^(\d{1,2})-(\d{1,2})$/;

/** The first and the last day on which a parcel arrives, as dates such as `2026-12-03`. */
export type DeliveryDates = { first: string; last: string };

/**
 * When a parcel arrives that is ordered at `at` (epoch ms), by what its method says of its days and
 * by no more: it leaves on the first dispatch day whose hours are not over by the clock of the
 * method's time zone, and is delivered after so many delivery days. Undefined where the method does
 * not say all of this.
 */
export function deliveryDates(terms: DeliveryTerms, at: number): DeliveryDates | undefined {
  const [, fewest, most] = RANGE.exec(terms.c_deliveryDays ?? '') ?? [];
  const dispatch = parseOpeningHours(terms.c_dispatchHours);
  const delivery = parseOpeningHours(`${terms.c_deliveryWeekdays} 00:00-24:00`);
  const here = terms.c_timeZone ? localTime(terms.c_timeZone, at) : undefined;
  if (!fewest || !most || !dispatch || !delivery || !here) return undefined;
  const isHoliday = holidays(terms.c_closedDays);
  const isDispatchHoliday = holidays(terms.c_dispatchClosedDays ?? terms.c_closedDays);
  const today = Date.parse(here.date);
  const isOn = (week: readonly Opening[], day: number, minute: number) =>
    week.some((one) => one.day === weekdayOf(day) && one.closes > minute);
  const leaves = (day: number) =>
    !isDispatchHoliday(day) && isOn(dispatch, day, day === today ? here.minute : 0);
  const arrives = (day: number) => !isHoliday(day) && isOn(delivery, day, 0);
  const left = nextDay(today, leaves);
  const first = left && afterDays(left, Number(fewest), arrives);
  const last = left && afterDays(left, Number(most), arrives);
  return first && last && first <= last ? { first: dateOf(first), last: dateOf(last) } : undefined;
}

const dateOf = (day: number) => new Date(day).toISOString().slice(0, 10);

/** Whether a day is among days such as `12-25 2026-11-26`, of every year or of one. */
function holidays(days: string | undefined): (day: number) => boolean {
  const closed = new Set(days?.split(/\s+/));
  return (day) => closed.has(dateOf(day)) || closed.has(dateOf(day).slice(5));
}

/** The first day from `day` on that is one; undefined where there is none for long. */
function nextDay(day: number, isOne: (day: number) => boolean): number | undefined {
  for (let ahead = 0; ahead <= LONGEST; ahead += 1)
    if (isOne(day + ahead * DAY_MS)) return day + ahead * DAY_MS;
  return undefined;
}

/** The last of so many days of a kind after `day`. */
function afterDays(day: number, count: number, isOne: (day: number) => boolean): number | undefined {
  let last: number | undefined = day;
  for (let left = count; left > 0 && last !== undefined; left -= 1) last = nextDay(last + DAY_MS, isOne);
  return last;
}

/** A time to come by a store's clock: days from today, the date, and the minutes since its midnight. */
export type ReadyTime = { in: number; date: string; minute: number };

/**
 * When goods are ready in a store that are ordered at `at` (epoch ms), seen at `now`: after so many
 * minutes of its opening hours, on days that are no holidays, by the next quarter of an hour. Undefined
 * where hours, time zone or minutes are not known, and once that time is over.
 */
export function readyTime(
  { c_readyInMinutes: wait, c_closedDays }: DeliveryTerms,
  store: { c_openingHours?: string | undefined; c_timeZone?: string | undefined },
  at: number,
  now = at,
): ReadyTime | undefined {
  const week = parseOpeningHours(store.c_openingHours);
  const here = store.c_timeZone ? localTime(store.c_timeZone, at) : undefined;
  const today = store.c_timeZone ? localTime(store.c_timeZone, now) : undefined;
  if (!week || !here || !today || wait === undefined) return undefined;
  const start = Date.parse(here.date);
  const passed = Math.round((Date.parse(today.date) - start) / DAY_MS);
  const isHoliday = holidays(c_closedDays);
  let wanted = wait;
  for (let ahead = 0; ahead <= DAYS_A_WEEK; ahead += 1) {
    if (isHoliday(start + ahead * DAY_MS)) continue;
    const day = (here.day + ahead) % DAYS_A_WEEK;
    const spans = week.filter((one) => one.day === day).toSorted((a, b) => a.opens - b.opens);
    for (const { opens, closes } of spans) {
      const from = Math.max(opens, ahead === 0 ? here.minute : 0);
      if (from >= closes) continue;
      if (from + wanted <= closes) {
        const minute = Math.min(closes, Math.ceil((from + wanted) / QUARTER) * QUARTER);
        const left = ahead - passed;
        const isOver = left < 0 || (left === 0 && minute <= today.minute);
        const date = dateOf(start + ahead * DAY_MS);
        return isOver || minute >= DAY_MINUTES ? undefined : { in: left, date, minute };
      }
      wanted -= closes - from;
    }
  }
  return undefined;
}
