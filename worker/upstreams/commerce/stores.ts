import { z } from 'zod';
import { count } from '../amount.ts';
import { readable } from '../readable.ts';
import type { Services } from '../services.ts';
import { readerCall } from './reader-call.ts';

/**
 * The brand's stores (docs/contracts/stores.md). Nothing here is cached: a postal code is the
 * visitor's, and a store may have closed.
 */
const API = '/store/shopper-stores/v1';

const text = z.string().optional().catch(undefined);

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
  /** From where the search began, in the unit that was asked for. */
  distance: count.optional().catch(undefined),
  /** The list of its stock. Without one nothing can be picked up there. */
  inventoryId: text,
  /** HTML. */
  storeHours: text,
});

export type Store = z.infer<typeof store>;

const stores = z.object({ data: readable(store, 'store').default([]) });

/** Where a search begins, and how far it reaches. */
export type StoreSearch = {
  countryCode: string;
  postalCode: string;
  maxDistance: number;
  distanceUnit: 'km' | 'mi';
  limit: number;
};

/** The stores around a postal code, the nearest first; none where the service does not know it. */
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
