import { NO_COLLECTOR } from '../bag/collector.ts';
import type { PickUpPoint } from '../stores/pick-up-point.ts';
import type { NewOrderAddress } from '../upstreams/commerce/basket-checkout.ts';
import type { Basket } from '../upstreams/commerce/basket-schema.ts';
import { omitEmpty } from './omit-empty.ts';

/**
 * A store's address as the vendor has it in a shipment (docs/contracts/pick-up.md §2), with the name
 * of who collects there, if that is not the shopper.
 */
export function addressOf(store: PickUpPoint, collector = NO_COLLECTOR): NewOrderAddress {
  const { name, address1, address2, city, stateCode, postalCode, countryCode, phone } = store;
  const address = { address1, address2, city, stateCode, postalCode, countryCode, phone };
  return omitEmpty({ firstName: name, lastName: collector, ...address });
}

type Billed = Pick<Basket, 'billingAddress'>;

/**
 * The shopper's own billing address. Where gift cards pay for what is picked up, the store's address
 * stands in for it, which is never offered as the shopper's (docs/decisions/0069).
 */
export function ownBilling({ billingAddress }: Billed): Billed['billingAddress'] {
  return billingAddress?.lastName === NO_COLLECTOR ? undefined : billingAddress;
}
