import type { DistanceUnit } from '../../stores/distance.ts';
import type { MyStore } from '../../stores/my-store.ts';
import type { Basket } from '../../upstreams/commerce/basket-schema.ts';
import type { Services } from '../../upstreams/services.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { deliveryShipment } from '../shipments.ts';
import {
  linesIn,
  pickUpPoint,
  postalPlace,
  reachOf,
  type StoreWithLines,
  storesNearby,
} from '../stores-nearby.ts';

/** What the list of stores shows, or one store whose lines are chosen. */
export type PickUpView = {
  /** The postal code that is searched around; '' before it is known. */
  near: string;
  /** How far the search reaches. */
  reach?: { far: number; unit: DistanceUnit };
  /** The stores found, the nearest first; undefined before a search, and without an answer to it. */
  stores?: StoreWithLines[] | undefined;
  /** The store that was chosen; null where there is none of that id. */
  chosen?: StoreWithLines | null | undefined;
  /** The id of the store that the shopper has chosen in the store locator. */
  mine?: string | undefined;
  /** No service answered. */
  isUnavailable: boolean;
};

type Asked = {
  near: string | undefined;
  storeId: string | undefined;
  /** The store that the shopper has chosen in the store locator. */
  mine: MyStore | undefined;
};

/**
 * Loads the stores to pick up in: one where the address names it, else those around a postal code.
 * Without one typed, it is that of the shopper's own store, else of the delivery address.
 */
export async function loadPickUp(
  services: Services,
  { near: typed, storeId, mine }: Asked,
  basket: Basket,
): Promise<PickUpView> {
  const address = deliveryShipment(basket)?.shippingAddress;
  const isMine = typed === undefined && mine?.postalCode !== undefined;
  const asked = typed ?? mine?.postalCode ?? address?.postalCode ?? '';
  const place = postalPlace(services.shop, asked, isMine ? undefined : address?.countryCode);
  const near = place?.postalCode ?? '';
  if (storeId !== undefined) {
    const chosen = await orAbsent(oneStore(services, storeId, basket), services, 'pick-up-store');
    return { near, chosen, isUnavailable: chosen === undefined };
  }
  if (!place) return { near, isUnavailable: false };
  const stores = await orAbsent(storesNearby(services, place, basket), services, 'pick-up-stores');
  return {
    near,
    reach: reachOf(place.countryCode),
    stores,
    mine: mine?.id,
    isUnavailable: stores === undefined,
  };
}

async function oneStore(services: Services, id: string, basket: Basket): Promise<StoreWithLines | null> {
  const store = await pickUpPoint(services, id);
  return store ? linesIn(services, store, basket.productItems) : null;
}
