import type { Cookies } from '../session/cookies.ts';
import { getAllStores, isShown, MOST_FOUND, type Store, searchStores } from '../upstreams/commerce/stores.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { type DistanceUnit, distanceUnit } from './distance.ts';
import { type MyStore, readMyStore } from './my-store.ts';
import { COUNTRY, readStoreQuery, type StoreQuery, storeCountries } from './store-query.ts';

/** What the store locator shows. */
export type LocatorView = {
  query: StoreQuery;
  countries: string[];
  /** The stores around the place that was asked for, the nearest first. */
  found?: Store[] | undefined;
  unit: DistanceUnit;
  /** All stores of the country that was asked for, or of the site, where no place was asked for. */
  all?: Store[] | undefined;
  /** No service answered. */
  isUnavailable: boolean;
  mine: MyStore | undefined;
  /** The time of the request, in epoch ms. */
  now: number;
};

/**
 * Loads what the query asks for: the stores around a place, else all of the country or of the site, which
 * the dialog does not show.
 */
export async function loadLocator(
  services: Services,
  cookies: Cookies,
  { isDialog = false } = {},
): Promise<LocatorView> {
  const { shop, config } = services;
  const query = readStoreQuery(shop, config);
  const unit = distanceUnit(query.country);
  const common = {
    query,
    unit,
    countries: storeCountries(shop, config),
    mine: readMyStore(cookies, shop.site.id),
    now: Date.now(),
  };
  if (query.centre) {
    const search = { ...query.centre, maxDistance: config.STORE_SEARCH_DISTANCE, distanceUnit: unit };
    const asked = searchStores(services, { ...search, limit: MOST_FOUND });
    const found = await orAbsent(asked, services, 'stores');
    return { ...common, found: found?.filter(isShown), isUnavailable: found === undefined };
  }
  if (isDialog || Object.keys(query.errors).length > 0) return { ...common, isUnavailable: false };
  const all = await orAbsent(getAllStores(services), services, 'all-stores');
  const listed = shop.search.has(COUNTRY.name) ? [query.country] : shop.site.countries;
  const there = all?.filter(({ countryCode = '' }) => listed.includes(countryCode));
  return { ...common, all: there, isUnavailable: all === undefined };
}
