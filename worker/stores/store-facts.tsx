import { placeText } from '../../shared/forms/country-addresses.ts';
import { RichText } from '../content/rich-text.tsx';
import type { ShopRequest } from '../request/shop-request.ts';
import type { Store } from '../upstreams/commerce/stores.ts';
import { timeText, weekdayText } from './delivery-text.ts';
import {
  DAY,
  DAYS_A_WEEK,
  type Opening,
  type OpenState,
  openState,
  parseOpeningHours,
} from './opening-hours.ts';

type FactProps = { store: Store; shop: ShopRequest };

/** The lines of a store's address: the street, and the city with its code. */
export function addressLines(store: Store): string[] {
  return [[store.address1, store.address2].filter(Boolean).join(', '), placeText(store)].filter(Boolean);
}

export function StoreAddress({ store }: Pick<FactProps, 'store'>) {
  return (
    <address className="store-address">
      {addressLines(store).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

/** Whether the store is open, and until when or from when on; nothing where nobody knows. */
export function OpenNow({ store, now, shop }: FactProps & { now: number }) {
  const week = parseOpeningHours(store.c_openingHours);
  const state = week && openState(week, store.c_timeZone, now);
  if (!state) return null;
  return <p className={`store-open ${state.isOpen ? 'is-open' : ''}`}>{openText(state, shop)}</p>;
}

/** "Open now · until 7 PM" in the shop's words. */
function openText(state: OpenState, { i18n }: Pick<ShopRequest, 'i18n'>): string {
  const { t } = i18n;
  const time = (minutes: number) => timeText(minutes, { i18n });
  if (state.isOpen)
    return state.until === undefined ? t('stores.open') : t('stores.openUntil', { time: time(state.until) });
  if (!state.next) return t('stores.closed');
  const { in: days, day, opens } = state.next;
  if (days <= 1) return t(days === 0 ? 'stores.opensToday' : 'stores.opensTomorrow', { time: time(opens) });
  return t('stores.opensOn', { day: weekdayText(day, { i18n }), time: time(opens) });
}

/** The store's phone number, to call it. */
export function StorePhone({ store: { phone } }: Pick<FactProps, 'store'>) {
  if (!phone) return null;
  return (
    <div>
      <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="store-phone link tabular">
        {phone}
      </a>
    </div>
  );
}

/** Whether a store states hours that {@link StoreHours} shows. */
export const hasHours = ({ storeHours, c_openingHours }: Store): boolean =>
  Boolean(storeHours) || parseOpeningHours(c_openingHours) !== undefined;

/**
 * The opening hours in the shop's one style of times, days with the same hours in one line; as the
 * service words them where it does not state them.
 */
export function StoreHours({ store: { storeHours, c_openingHours }, shop }: FactProps) {
  const week = parseOpeningHours(c_openingHours);
  if (!week) return storeHours ? <RichText html={storeHours} shop={shop} className="store-hours" /> : null;
  return (
    <div className="store-hours">
      <ul>
        {weekLines(week, shop).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/** "Monday – Friday: 10 AM – 7 PM", a line for days in a row with the same hours. */
function weekLines(week: readonly Opening[], { i18n }: Pick<ShopRequest, 'i18n'>): string[] {
  const runs: { from: number; to: number; hours: string }[] = [];
  for (let day = 0; day < DAYS_A_WEEK; day += 1) {
    const hours = hoursOf(
      week.filter((one) => one.day === day),
      { i18n },
    );
    const last = runs.at(-1);
    if (last?.hours === hours && last.to === day - 1) last.to = day;
    else runs.push({ from: day, to: day, hours });
  }
  return runs.map(({ from, to, hours }) => {
    const days = (from === to ? [from] : [from, to]).map((day) => weekdayText(day, { i18n })).join(' – ');
    return i18n.t('stores.hoursLine', {
      days: days.slice(0, 1).toLocaleUpperCase() + days.slice(1),
      hours,
    });
  });
}

/** "10 AM – 12 PM, 1 PM – 6 PM", the hours of a day in words. */
function hoursOf(day: readonly Opening[], { i18n }: Pick<ShopRequest, 'i18n'>): string {
  if (day.length === 0) return i18n.t('stores.closedAllDay');
  if (day.some(({ opens, closes }) => closes - opens >= DAY)) return i18n.t('stores.openAllDay');
  return day
    .map(({ opens, closes }) => `${timeText(opens, { i18n })} – ${timeText(closes, { i18n })}`)
    .join(', ');
}
