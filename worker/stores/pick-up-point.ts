import type { ShopRequest } from '../request/shop-request.ts';
import type { Store } from '../upstreams/commerce/stores.ts';

/** A store in which goods can be picked up. */
export type PickUpPoint = Store & { inventoryId: string };

/**
 * A store as one to pick up in; undefined where it has no stock of its own. Stores of other
 * countries belong to other sites.
 */
export function asPickUpPoint({ site }: Pick<ShopRequest, 'site'>, store: Store): PickUpPoint | undefined {
  const { inventoryId, countryCode = '' } = store;
  return inventoryId && site.countries.includes(countryCode) ? { ...store, inventoryId } : undefined;
}
