import type { ShopRequest } from '../request/shop-request.ts';
import type { DeliveryTerms } from '../upstreams/commerce/delivery-terms.ts';
import type { Store } from '../upstreams/commerce/stores.ts';
import { type DeliveryDates, deliveryDates, readyTime } from './delivery-dates.ts';
import { weekdayOf } from './local-time.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A Monday, at midnight in UTC. */
const SOME_MONDAY = Date.UTC(2024, 0, 1);

type Said = Pick<ShopRequest, 'i18n'>;

/** A space that is not beside the dash between two days. */
const WITHIN_DAY = /(?<!–) (?!–)/g;

/** What a time is where a locale writes it in digits alone, such as `14:00`. */
const DIGITS = /^\d+:\d+$/;

/**
 * A time of a weekday's minute, such as `2:30 p.m.`, in fr-CA `14 h 30`. A full hour is written without
 * minutes, `2 p.m.`, `14 h`; but not where times are digits alone, because `14` would not be a time.
 */
export function timeText(minute: number, { i18n }: Said): string {
  const iso = new Date(SOME_MONDAY + minute * MINUTE_MS).toISOString();
  const whole = i18n.date(iso, { hour: 'numeric', minute: '2-digit' });
  return minute % 60 === 0 && !DIGITS.test(whole) ? i18n.date(iso, { hour: 'numeric' }) : whole;
}

export function weekdayText(day: number, { i18n }: Said): string {
  return i18n.date(new Date(SOME_MONDAY + day * DAY_MS).toISOString(), { weekday: 'long' });
}

/** "Thu, Dec 3 – Tue, Dec 8", or the one day that is both. A line breaks between days alone. */
export function datesText({ first, last }: DeliveryDates, { i18n }: Said): string {
  const day = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  const format = new Intl.DateTimeFormat(i18n.locale, day);
  return format.formatRange(Date.parse(first), Date.parse(last)).replaceAll(WITHIN_DAY, '\u00a0');
}

/**
 * "Arrives Thu, Dec 3 – Tue, Dec 8" of what is ordered at `at` (epoch ms); undefined where the method
 * does not say its days.
 */
export function deliveryText(terms: DeliveryTerms, at: number, shop: Said): string | undefined {
  const dates = deliveryDates(terms, at);
  return dates && shop.i18n.t('stores.arrives', { days: datesText(dates, shop) });
}

/**
 * "Ready today by 2 p.m." of what is ordered at `at` (epoch ms) to be collected in a store, seen at
 * `now`; undefined where its hours or the method's time are not known, and once it is over.
 */
export function readyText(
  terms: DeliveryTerms,
  store: Pick<Store, 'c_openingHours' | 'c_timeZone'>,
  { at, now = at }: { at: number; now?: number },
  shop: Said,
): string | undefined {
  const ready = readyTime(terms, store, at, now);
  if (!ready) return undefined;
  const { t, locale } = shop.i18n;
  const soon = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return t('stores.ready', {
    day: ready.in < 2 ? soon.format(ready.in, 'day') : weekdayText(weekdayOf(Date.parse(ready.date)), shop),
    time: timeText(ready.minute, shop),
  });
}
