import { Breadcrumb } from '../catalog/list/breadcrumb.tsx';
import type { Config } from '../config/config.ts';
import { Icon } from '../content/icon.tsx';
import { definePrivatePage } from '../rendering/page.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { CHOOSE_STORE, chooseStore, FORGET_STORE, removeStore } from '../stores/choose-store.ts';
import { directionsHref } from '../stores/directions.ts';
import { distanceUnit } from '../stores/distance.ts';
import { type MyStore, readMyStore } from '../stores/my-store.ts';
import { ChooseForm } from '../stores/store-card.tsx';
import { hasHours, OpenNow, StoreAddress, StoreHours, StorePhone } from '../stores/store-facts.tsx';
import { storeHead } from '../stores/store-head.ts';
import { PlaceMap } from '../stores/store-map.tsx';
import { STORES_PATH, storePath } from '../stores/store-query.ts';
import { getAllStores, type Store } from '../upstreams/commerce/stores.ts';
import { NotFoundView, notFoundHead } from './not-found.tsx';

type StoreData = { store: Store; mine: MyStore | undefined; now: number; config: Config } | null;

/**
 * A store, at `/store-locator/{id}`. It is made for each visitor: it shows whether they have chosen
 * it, and whether it is open now.
 */
export const storePage = definePrivatePage<StoreData>({
  name: 'store',
  crawl: true,
  styles: ['stores'],
  actions: { [CHOOSE_STORE]: chooseStore, [FORGET_STORE]: removeStore },
  async load(services, { id = '' }, session) {
    const store = (await getAllStores(services)).find((one) => one.id.toLowerCase() === id.toLowerCase());
    if (!store) return { kind: 'page', status: 404, data: null };
    const { shop, config } = services;
    const mine = readMyStore(session.cookies, shop.site.id);
    return { kind: 'page', data: { store, mine, now: Date.now(), config }, address: storePath(store.id) };
  },
  head: (data, shop) => (data ? storeHead(data.store, shop) : notFoundHead(shop)),
  view: ({ data, shop }) => (data ? <StoreView data={data} shop={shop} /> : <NotFoundView shop={shop} />),
});

type ViewProps = { data: NonNullable<StoreData>; shop: ShopRequest };

function StoreView({ data: { store, mine, now, config }, shop }: ViewProps) {
  const { t } = shop.i18n;
  return (
    <>
      <div className="page gutter py-1 lg:py-3">
        <Breadcrumb
          of={[
            { name: t('shell.home'), href: shop.link('/') },
            { name: t('stores.title'), href: shop.link(STORES_PATH) },
            { name: store.name, href: shop.link(storePath(store.id)) },
          ]}
          shop={shop.storefront}
        />
      </div>
      <div className="page gutter store-page">
        <div>
          {store.c_storeTypeName ? <p className="eyebrow text-ink-soft">{store.c_storeTypeName}</p> : null}
          <h1 id="store-name" tabIndex={-1} className="display mt-2 text-4xl outline-none md:text-5xl">
            {store.name}
          </h1>
          <OpenNow store={store} now={now} shop={shop} />
          <div className="store-page-facts">
            <section>
              <h2>{t('stores.where')}</h2>
              <StoreAddress store={store} />
              <StorePhone store={store} />
            </section>
            {hasHours(store) ? (
              <section>
                <h2>{t('stores.hours')}</h2>
                <StoreHours store={store} shop={shop} />
              </section>
            ) : null}
          </div>
          <div className="store-actions">
            <a
              href={directionsHref(store, config)}
              target="_blank"
              rel="noopener noreferrer"
              className="button-primary"
            >
              <Icon name="navigation" size={18} />
              {t('stores.directions')}
            </a>
            <ChooseForm
              store={store}
              mine={mine}
              shop={shop}
              to={shop.link(storePath(store.id))}
              describedBy="store-name"
            />
          </div>
          <p className="mt-8">
            <a href={shop.link(STORES_PATH)} className="link">
              {t('stores.seeAll')}
            </a>
          </p>
        </div>
        <PlaceMap store={store} unit={distanceUnit(store.countryCode ?? '')} shop={shop} />
      </div>
    </>
  );
}
