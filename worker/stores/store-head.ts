import type { Head } from '../rendering/head.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { breadcrumbList, store as storeJsonLd } from '../seo/json-ld.ts';
import type { Store } from '../upstreams/commerce/stores.ts';
import { parseOpeningHours } from './opening-hours.ts';
import { STORES_PATH, storePath } from './store-query.ts';

/** The head of a store's page: what search engines read of it. */
export function storeHead(store: Store, shop: ShopRequest): Head {
  const { t } = shop.i18n;
  const path = storePath(store.id);
  const title = store.city ? t('stores.page.title', { name: store.name, city: store.city }) : store.name;
  const { address1, address2, city, stateCode, postalCode, countryCode, latitude, longitude } = store;
  return {
    title,
    description: t('stores.page.description', { name: store.name, city: city ?? '' }),
    canonical: path,
    jsonLd: [
      storeJsonLd({
        name: store.name,
        url: shop.absolute(path),
        brand: shop.site.name,
        phone: store.phone,
        address: {
          street: [address1, address2].filter(Boolean).join(', '),
          city,
          region: stateCode,
          postalCode,
          country: countryCode,
        },
        at: latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined,
        week: parseOpeningHours(store.c_openingHours) ?? [],
      }),
      breadcrumbList([
        { name: t('shell.home'), url: shop.absolute('/') },
        { name: t('stores.title'), url: shop.absolute(STORES_PATH) },
        { name: store.name, url: shop.absolute(path) },
      ]),
    ],
  };
}
