import * as z from 'zod';
import { cached } from '../../cache/cached.ts';
import { count } from '../amount.ts';
import { readable } from '../readable.ts';
import type { Services } from '../services.ts';
import { readerCall } from './reader-call.ts';

/**
 * The brand's stores (docs/contracts/stores.md). A search is not cached, because a postal code is
 * the visitor's; the list of all stores is the same for everyone.
 */
const API = '/store/shopper-stores/v1';
/** The most stores of one answer (docs/contracts/stores.md §1). */
export const MOST_FOUND = 200;
/** No two points of the earth are farther apart, in km. */
const EVERYWHERE_KM = 20_012;
/** The most calls for all stores: five times `MOST_FOUND` of them. */
const MOST_CALLS = 5;

const text = z.string().optional().catch(undefined);
const degrees = (most: number) => z.number().min(-most).max(most).optional().catch(undefined);

const store = z.object({
  id: z.string().min(1).max(256),
  name: z.string().min(1),
  address1: text,
  address2: text,
  city: text,
  stateCode: text,
  postalCode: text,
  countryCode: text,
  phone: text,
  latitude: degrees(90),
  longitude: degrees(180),
  /** From where the search began, in the unit that was asked for. */
  distance: count.optional().catch(undefined),
  /** The list of its stock. Without one nothing can be picked up there. */
  inventoryId: text,
  /** HTML. */
  storeHours: text,
  /** Whether the store locator may show it. */
  storeLocatorEnabled: z.boolean().optional().catch(undefined),
  /** The week's opening hours for programs, and their time zone (docs/contracts/stores.md §3). */
  c_openingHours: text,
  c_timeZone: text,
  /** What kind of store it is, in words. */
  c_storeTypeName: text,
});

export type Store = z.infer<typeof store>;

const stores = z.object({ data: readable(store, 'store').default([]) });
const page = stores.extend({ total: count.catch(0) });

/** Where a search begins: a postal code of a country, or a point. */
export type SearchCentre =
  | { countryCode: string; postalCode: string }
  | { latitude: number; longitude: number };

/** A search for stores, and how far it reaches. */
export type StoreSearch = SearchCentre & {
  maxDistance: number;
  distanceUnit: 'km' | 'mi';
  /** At most `MOST_FOUND`. */
  limit: number;
};

/** The stores around a place, the nearest first; none where the service does not know the code. */
export async function searchStores(services: Services, search: StoreSearch): Promise<Store[]> {
  const { data } = await readerCall(services, {
    operation: 'search-stores',
    api: API,
    path: '/store-search',
    query: { ...search, locale: services.shop.locale.id },
    schema: stores,
  });
  return data;
}

/**
 * All stores that the store locator may show. `patience`: how long an optional part of a page waits for
 * each call at most, in ms. Throws `UpstreamError`.
 */
export function getAllStores(services: Services, patience?: number): Promise<Store[]> {
  const { site, locale } = services.shop;
  return cached(services.cache, 'stores', `${site.id}:${locale.id}`, () => loadAllStores(services, patience));
}

async function loadAllStores(services: Services, patience: number | undefined): Promise<Store[]> {
  const all: Store[] = [];
  for (let offset = 0; offset < MOST_CALLS * MOST_FOUND; offset += MOST_FOUND) {
    const { data, total } = await readerCall(services, {
      operation: 'search-stores',
      api: API,
      path: '/store-search',
      query: {
        ...{ latitude: 0, longitude: 0, maxDistance: EVERYWHERE_KM, distanceUnit: 'km' },
        ...{ limit: MOST_FOUND, offset, locale: services.shop.locale.id },
      },
      schema: page,
      ...(patience !== undefined && { patience }),
    });
    // how far a store is from the equator is nobody's distance
    all.push(...data.map(({ distance: _, ...one }) => one));
    if (offset + MOST_FOUND >= total) break;
  }
  return all.filter(isShown);
}

/** Whether the store locator may show a store. */
export const isShown = ({ storeLocatorEnabled }: Store) => storeLocatorEnabled !== false;

/** A store by its id; undefined where there is none. */
export async function getStore(services: Services, id: string): Promise<Store | undefined> {
  const { data } = await readerCall(services, {
    operation: 'get-stores',
    api: API,
    path: '/stores',
    query: { ids: id, locale: services.shop.locale.id },
    schema: stores,
  });
  return data.find((one) => one.id === id);
}
