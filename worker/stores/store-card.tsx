import { ACTION_FIELD } from '../../shared/forms/action-field.ts';
import type { Config } from '../config/config.ts';
import { Icon } from '../content/icon.tsx';
import type { ShopRequest } from '../request/shop-request.ts';
import type { Store } from '../upstreams/commerce/stores.ts';
import { CHOOSE_STORE, FORGET_STORE, STORE_FIELD } from './choose-store.ts';
import { directionsHref } from './directions.ts';
import { type DistanceUnit, distanceText } from './distance.ts';
import type { MyStore } from './my-store.ts';
import { asPickUpPoint } from './pick-up-point.ts';
import { hasHours, OpenNow, StoreAddress, StoreHours, StorePhone } from './store-facts.tsx';
import { storePath } from './store-query.ts';

export type StoreContext = {
  shop: ShopRequest;
  config: Pick<Config, 'DIRECTIONS_URL'>;
  mine: MyStore | undefined;
  /** The time of the request, in epoch ms. */
  now: number;
  /** Where forms of the page are sent. */
  to: string;
  /** Whether it is the dialog over another page, whose forms a script sends. */
  isDialog?: boolean;
};

type CardProps = StoreContext & {
  store: Store;
  /** Its number in the list and on the map, from 1. */
  number: number;
  unit: DistanceUnit;
  /** The beginning of the entry's id. */
  ids: string;
};

/** A store in a list: where it is, whether it is open, how to get there. */
export function StoreCard({ store, number, unit, ids, ...context }: CardProps) {
  const { shop, config, now } = context;
  const { t } = shop.i18n;
  const id = `${ids}${number}`;
  return (
    <li id={id} className="store-card">
      <span aria-hidden="true" className="store-number">
        {number}
      </span>
      <div>
        <div className="store-head">
          <h3 id={`${id}-name`}>
            <a href={shop.link(storePath(store.id))}>{store.name}</a>
          </h3>
          {store.distance === undefined ? null : (
            <span className="store-distance">{distanceText(store.distance, unit, shop)}</span>
          )}
        </div>
        {store.c_storeTypeName ? <p className="store-kind">{store.c_storeTypeName}</p> : null}
        <OpenNow store={store} now={now} shop={shop} />
        <StoreAddress store={store} />
        <StorePhone store={store} />
        {hasHours(store) ? (
          <details>
            <summary className="link">{t('stores.hours')}</summary>
            <StoreHours store={store} shop={shop} />
          </details>
        ) : null}
        <div className="store-actions">
          <ChooseForm store={store} describedBy={`${id}-name`} {...context} to={`${context.to}#${id}`} />
          <a
            href={directionsHref(store, config)}
            target="_blank"
            rel="noopener noreferrer"
            aria-describedby={`${id}-name`}
            className="link"
          >
            <Icon name="navigation" size={16} />
            {t('stores.directions')}
          </a>
        </div>
      </div>
    </li>
  );
}

type ChooseProps = Omit<StoreContext, 'now' | 'config'> & { store: Store; describedBy: string };

/** Makes a store the shopper's own; a store that is theirs already says so, and can be forgotten. */
export function ChooseForm({ store, describedBy, mine, to, isDialog, shop }: ChooseProps) {
  const { t } = shop.i18n;
  if (!asPickUpPoint(shop, store)) return null;
  const isMine = mine?.id === store.id;
  return (
    <form method="post" action={to} data-in-place={isDialog ? 'stores' : undefined} className="store-choose">
      <input type="hidden" name={ACTION_FIELD} value={isMine ? FORGET_STORE : CHOOSE_STORE} />
      {isMine ? (
        <>
          <strong tabIndex={-1} className="store-mine">
            <Icon name="check" size={16} />
            {t('stores.mine')}
          </strong>
          <button type="submit" aria-describedby={describedBy} className="link">
            {t('stores.forget')}
          </button>
        </>
      ) : (
        <>
          <input type="hidden" name={STORE_FIELD} value={store.id} />
          <button type="submit" aria-describedby={describedBy} className="button-secondary">
            {t('stores.choose')}
          </button>
        </>
      )}
    </form>
  );
}
