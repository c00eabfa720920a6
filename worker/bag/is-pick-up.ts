import type { BasketShipment } from '../upstreams/commerce/basket-schema.ts';

/** Whether the lines of a shipment are picked up in a store. */
export function isPickUp({ shippingMethod, c_fromStoreId }: BasketShipment): boolean {
  return Boolean(shippingMethod?.c_storePickupEnabled || c_fromStoreId);
}
