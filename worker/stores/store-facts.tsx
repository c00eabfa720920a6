import { RichText } from '../content/rich-text.tsx';
import type { ShopRequest } from '../request/shop-request.ts';
import type { Store } from '../upstreams/commerce/stores.ts';
import { timeText, weekdayText } from './delivery-text.ts';
import { type OpenState, openState, parseOpeningHours } from './opening-hours.ts';

type FactProps = { store: Store; shop: ShopRequest };

/** The lines of a store's address: the street, and the city with its code. */
export function addressLines({ address1, address2, city, stateCode, postalCode }: Store): string[] {
  const place = [city, [stateCode, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [[address1, address2].filter(Boolean).join(', '), place].filter(Boolean);
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

/** The opening hours as the service states them. */
export function StoreHours({ store: { storeHours }, shop }: FactProps) {
  return storeHours ? <RichText html={storeHours} shop={shop} className="store-hours" /> : null;
}
