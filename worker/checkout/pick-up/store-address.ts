import type { PickUpPoint } from '../../stores/pick-up-point.ts';
import type { NewOrderAddress } from '../../upstreams/commerce/basket-checkout.ts';
import type { Basket } from '../../upstreams/commerce/basket-schema.ts';
import { filledIn } from '../filled-in.ts';

/** The word that the vendor has in place of a last name, which an address must have. */
const NO_LAST_NAME = 'pickup';

/** A store's address as the vendor has it in a shipment (docs/contracts/pick-up.md §2). */
export function addressOf(store: PickUpPoint): NewOrderAddress {
  const { name, address1, address2, city, stateCode, postalCode, countryCode, phone } = store;
  const address = { address1, address2, city, stateCode, postalCode, countryCode, phone };
  return filledIn({ firstName: name, lastName: NO_LAST_NAME, ...address });
}

type Billed = Pick<Basket, 'billingAddress'>;

/**
 * The shopper's own billing address. Where gift cards pay for what is picked up, the store's address
 * stands in for it, which is never offered as the shopper's (docs/decisions/0069).
 */
export function ownBilling({ billingAddress }: Billed): Billed['billingAddress'] {
  return billingAddress?.lastName === NO_LAST_NAME ? undefined : billingAddress;
}
