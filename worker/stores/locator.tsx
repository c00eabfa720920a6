import { QueryFields } from '../../shared/ui/query-fields.tsx';
import type { Config } from '../config/config.ts';
import { Scene } from '../content/scene.tsx';
import type { ShopRequest } from '../request/shop-request.ts';
import { MOST_FOUND, type Store } from '../upstreams/commerce/stores.ts';
import { Directory } from './directory.tsx';
import type { LocatorView } from './load-locator.ts';
import { LocatorForm } from './locator-form.tsx';
import { StoreCard, type StoreContext } from './store-card.tsx';
import { OverviewMap, StoreMap } from './store-map.tsx';
import { COUNTRY, SHOWN, STORES_PATH, searchFields, storePath } from './store-query.ts';

type LocatorProps = Omit<StoreContext, 'mine' | 'now' | 'config'> & {
  config: Pick<Config, 'DIRECTIONS_URL' | 'STORE_PAGE_SIZE'>;
  view: LocatorView;
};

/** The store locator: on its page, and in the dialog over any other. */
export function Locator({ view, ...rest }: LocatorProps) {
  const { shop, config, isDialog } = rest;
  const { found, all, unit, mine, now } = view;
  const ids = isDialog ? 'near-' : 'store-';
  const context = { ...rest, mine, now };
  const shown = found?.slice(0, view.query.shown) ?? [];
  return (
    <div className="stores">
      <div className="stores-ask">
        <LocatorForm view={view} ids={ids} shop={shop} />
        {mine ? <Mine view={view} shop={shop} /> : null}
      </div>
      {shown.length > 0 ? <StoreMap stores={shown} unit={unit} ids={ids} shop={shop} /> : null}
      {!isDialog && all ? <OverviewMap stores={all} unit={unit} shop={shop} /> : null}
      {found?.length === 0 ? (
        <div className="stores-nowhere">
          <Scene name="city-edge" className="" shop={shop} />
        </div>
      ) : null}
      {found ? (
        <div className="stores-found">
          <h2 tabIndex={-1} data-stores-found="">
            {foundText(view, found, shop)}
          </h2>
          {shown.length > 0 ? (
            <ol className="store-list">
              {shown.map((store, index) => (
                <StoreCard
                  key={store.id}
                  store={store}
                  number={index + 1}
                  unit={unit}
                  ids={ids}
                  {...context}
                />
              ))}
            </ol>
          ) : (
            <p>
              <a
                href={shop.link(`${STORES_PATH}?${COUNTRY.name}=${view.query.country}`)}
                className="button-secondary"
              >
                {shop.i18n.t('stores.seeAll')}
              </a>
            </p>
          )}
          {found.length > shown.length ? (
            <More view={view} ids={ids} shop={shop} config={config} isDialog={isDialog} />
          ) : null}
        </div>
      ) : null}
      {!isDialog && all ? <Directory stores={all} {...context} /> : null}
    </div>
  );
}

function foundText(
  { query: { centre } }: LocatorView,
  { length: count }: Store[],
  shop: ShopRequest,
): string {
  const { t } = shop.i18n;
  if (count === 0) return t('stores.none');
  return centre && 'postalCode' in centre
    ? t('stores.found', { count, near: centre.postalCode })
    : t('stores.foundHere', { count });
}

/** The store that was chosen, above a search that may not find it. */
function Mine({ view: { mine }, shop }: { view: LocatorView; shop: ShopRequest }) {
  if (!mine) return null;
  return (
    <p className="stores-mine">
      <span>{shop.i18n.t('stores.mine')}</span>{' '}
      <a href={shop.link(storePath(mine.id))} className="link">
        {mine.name}
      </a>
    </p>
  );
}

type MoreProps = Pick<LocatorProps, 'shop' | 'config' | 'isDialog'> & { view: LocatorView; ids: string };

/** Shows further stores: a form, which the script of the dialog sends in place. */
function More({ view: { query }, ids, shop, config, isDialog }: MoreProps) {
  const action = shop.link(STORES_PATH);
  const next = Math.min(query.shown + config.STORE_PAGE_SIZE, MOST_FOUND);
  return (
    <form
      method="get"
      action={`${action}#${ids}${query.shown + 1}`}
      data-in-place={isDialog ? 'stores' : undefined}
      className="stores-more"
    >
      <QueryFields action={action} />
      {[...searchFields(query), [SHOWN, String(next)] as const].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button-secondary">
        {shop.i18n.t('stores.more')}
      </button>
    </form>
  );
}
