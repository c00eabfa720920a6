import { isPickUp } from '../../bag/is-pick-up.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import { type DeliveryDates, deliveryDates, readyTime } from '../../stores/delivery-dates.ts';
import { datesText } from '../../stores/delivery-text.ts';
import type { Basket } from '../../upstreams/commerce/basket-schema.ts';
import { getAllStores, type Store } from '../../upstreams/commerce/stores.ts';
import type { Services } from '../../upstreams/services.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { pickUpShipments, shipmentsInUse } from '../shipments.ts';

/** The shop's stores, where something of a basket is picked up: when it is ready depends on their hours. */
export async function storesOf(services: Services, basket: Basket): Promise<readonly Store[] | undefined> {
  return basket.shipments.some(isPickUp)
    ? orAbsent(getAllStores(services), services, 'checkout-stores')
    : undefined;
}

/**
 * For each shipment of what is ordered at `at` (epoch ms) the days on which it arrives, or the day by its
 * store's clock on which it is ready there; undefined for one that says none. Undefined as a whole where
 * something is picked up and no hours are known.
 */
export function orderDates(
  basket: Basket,
  at: number,
  stores: readonly Store[] | undefined,
): (DeliveryDates | undefined)[] | undefined {
  if (!stores && pickUpShipments(basket).length > 0) return undefined;
  return shipmentsInUse(basket).map((shipment) => {
    const { shippingMethod = {}, c_fromStoreId } = shipment;
    if (!isPickUp(shipment)) return deliveryDates(shippingMethod, at);
    const store = stores?.find(({ id }) => id === c_fromStoreId);
    const day = store && readyTime(shippingMethod, store, at)?.date;
    return day === undefined ? undefined : { first: day, last: day };
  });
}

/** These days in words: "Thu, Dec 3 – Tue, Dec 8", several where shipments differ; undefined without any. */
export function orderDatesText(
  dates: ReturnType<typeof orderDates> = [],
  shop: Pick<ShopRequest, 'i18n'>,
): string | undefined {
  const days = dates.flatMap((one) => (one ? datesText(one, shop) : []));
  return new Intl.ListFormat(shop.i18n.locale).format(new Set(days)) || undefined;
}
