import type { Config } from '../config/config.ts';
import { definePrivatePage } from '../rendering/page.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { CHOOSE_STORE, chooseStore, FORGET_STORE, removeStore } from '../stores/choose-store.ts';
import { type LocatorView, loadLocator } from '../stores/load-locator.ts';
import { Locator } from '../stores/locator.tsx';
import { STORES_PATH } from '../stores/store-query.ts';

type LocatorData = { view: LocatorView; config: Config };

/**
 * Finds a store, at `/store-locator`. It is made for each visitor: it shows the store that they
 * have chosen, and which are open now.
 */
export const storeLocatorPage = definePrivatePage<LocatorData>({
  name: 'store-locator',
  crawl: true,
  styles: ['stores'],
  actions: { [CHOOSE_STORE]: chooseStore, [FORGET_STORE]: removeStore },
  async load(services, _, session) {
    const view = await loadLocator(services, session.cookies);
    const isWrong = Object.keys(view.query.errors).length > 0;
    const status = view.isUnavailable && view.query.centre ? 503 : isWrong ? 400 : 200;
    return { kind: 'page', status, data: { view, config: services.config } };
  },
  head: ({ view }, shop) => {
    const { t } = shop.i18n;
    const title = t('stores.title');
    const isWrong = Object.keys(view.query.errors).length > 0;
    return {
      title: isWrong ? t('errors.documentTitle', { title }) : title,
      description: t('stores.description'),
      canonical: STORES_PATH,
      // a search is the visitor's own
      ...((view.query.centre || isWrong) && { noindex: true }),
      event: { type: 'view-page', path: STORES_PATH },
    };
  },
  view: ({ data: { view, config }, shop }) => (
    <div className="page gutter stores-page">
      <h1 tabIndex={-1} className="display text-4xl outline-none md:text-5xl lg:text-6xl">
        {shop.i18n.t('stores.title')}
      </h1>
      <Locator view={view} shop={shop} config={config} to={hereOf(shop)} />
    </div>
  ),
});

/** The page's own address, where its forms are sent: its search stays. */
function hereOf(shop: ShopRequest): string {
  return shop.link(shop.path + (shop.search.size > 0 ? `?${shop.search}` : ''));
}
