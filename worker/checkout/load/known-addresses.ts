import type { SavedAddress } from '../../account/addresses/address-book.ts';
import { contentKey } from '../../account/addresses/address-identity.ts';
import type { NewOrderAddress } from '../../upstreams/commerce/basket-checkout.ts';
import type { Basket } from '../../upstreams/commerce/basket-schema.ts';
import { omitEmpty } from '../omit-empty.ts';
import { deliveryShipments, isWhole } from '../shipments.ts';

/** An address that lines can be sent to, with its key in the form: the same for the same content. */
export type KnownAddress = { key: string; address: NewOrderAddress };

/** The addresses that an order has already, each once. */
export function addressesOf(basket: Basket): Promise<KnownAddress[]> {
  return keyed(
    deliveryShipments(basket).flatMap(({ shippingAddress: address }) =>
      address && isWhole(address) ? [omitEmpty(address)] : [],
    ),
  );
}

/** The addresses of an order, then those of a member that the shop delivers to, each once. */
export async function knownAddresses(
  basket: Basket,
  saved: readonly SavedAddress[],
  countries: readonly string[],
): Promise<KnownAddress[]> {
  const usable = saved.filter(({ countryCode }) => countries.includes(countryCode));
  return unique([...(await addressesOf(basket)), ...(await keyed(usable.map(deliverable)))]);
}

async function keyed(addresses: readonly NewOrderAddress[]): Promise<KnownAddress[]> {
  return unique(
    await Promise.all(addresses.map(async (address) => ({ key: await contentKey(address), address }))),
  );
}

/** The first of each key. */
function unique(known: readonly KnownAddress[]): KnownAddress[] {
  return known.filter(({ key }, index) => known.findIndex((one) => one.key === key) === index);
}

/** A saved address as a basket takes it. */
export function deliverable(saved: SavedAddress): NewOrderAddress {
  const { addressId: _, key: __, preferred: ___, ...address } = saved;
  return omitEmpty(address);
}
