import type { NewOrderAddress } from '../../upstreams/commerce/basket-checkout.ts';
import type { BasketItem } from '../../upstreams/commerce/basket-schema.ts';

/** A store that lines are picked up in, as a shipment names it. */
export type PickUpStore = { storeId: string; inventoryId: string; address: NewOrderAddress };

/** An address that lines are delivered to, the first shipment's or another. */
export type Destination = { address: NewOrderAddress };

/** Where a line goes; `delivered` by the first shipment, whatever its address. */
export type Place = 'delivered' | Destination | PickUpStore;

/** Where a line is to be: in a store, by the first shipment, to an address, or in its own shipment. */
export type Target = Place | { shipmentId: string };
export type Wanted = { line: BasketItem; place: Target };

export const isStore = (place: Target): place is PickUpStore =>
  typeof place === 'object' && 'storeId' in place;
