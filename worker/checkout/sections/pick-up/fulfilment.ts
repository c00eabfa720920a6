import type { NewOrderAddress } from '../../../upstreams/commerce/basket-checkout.ts';
import type { BasketItem } from '../../../upstreams/commerce/basket-schema.ts';

/** A store that lines are picked up in, as a shipment names it. */
export type PickUpStore = { storeId: string; inventoryId: string; address: NewOrderAddress };

/** An address that lines are delivered to, the first shipment's or another. */
export type Destination = { address: NewOrderAddress };

/** Where a line goes; `delivered` by the first shipment, whatever its address. */
export type Fulfilment = 'delivered' | Destination | PickUpStore;

/** Where a line is to be: fulfilled like that, or still in the shipment that it is in. */
export type Target = Fulfilment | { shipmentId: string };
export type Wanted = { line: BasketItem; fulfilment: Target };

export const isStore = (fulfilment: Target): fulfilment is PickUpStore =>
  typeof fulfilment === 'object' && 'storeId' in fulfilment;
