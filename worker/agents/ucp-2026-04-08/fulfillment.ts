import type { AddressFieldName, AddressInput } from '../../../shared/forms/address-fields.ts';
import { omitEmpty } from '../../checkout/omit-empty.ts';
import { FIRST_SHIPMENT } from '../../checkout/shipments.ts';
import { withToken } from '../../session/with-token.ts';
import { getShippingMethods } from '../../upstreams/commerce/basket-checkout.ts';
import type { Basket } from '../../upstreams/commerce/basket-schema.ts';
import { plainText } from '../for-agents.ts';
import {
  addressOf,
  type CheckoutFacts,
  type Destination,
  selectedDestination,
  type WrongFields,
} from '../session/checkout-facts.ts';
import { hasAddress, methodIn } from '../session/set-delivery.ts';
import type { Shopping } from '../session/shopping.ts';

/** A shipping method for the address, with its price in minor units. */
type Option = { id: string; title: string; description?: string; price: number };

/** What is known of where a checkout goes, and how. */
export type Delivery = {
  destination: Destination | undefined;
  /** What of the address is wrong; undefined where it is right. */
  wrong: WrongFields | undefined;
  /** Whether the service has taken the address. */
  isTaken: boolean;
  /** The methods for it; empty where none goes there, or it is not known yet. */
  options: Option[];
  /** The method that was chosen and that the service has taken. */
  option: Option | undefined;
};

/** Finds out where a checkout goes, and how it may. Throws `UpstreamError` where the service gives no answer. */
export async function deliveryOf({ services, session, record }: Shopping, basket: Basket): Promise<Delivery> {
  const facts = record.checkout;
  const destination = selectedDestination(facts);
  const read = addressOf(facts, services.shop.site.countries);
  const wrong = 'wrong' in read ? read.wrong : undefined;
  const address = 'address' in read ? omitEmpty(read.address) : undefined;
  const isTaken = destination !== undefined && hasAddress(basket, address);
  if (!isTaken) return { destination, wrong, isTaken, options: [], option: undefined };
  const at = { basketId: basket.basketId, shipmentId: FIRST_SHIPMENT };
  const { applicableShippingMethods: all } = await withToken(session, (token) =>
    getShippingMethods(services, token, at),
  );
  const options = all.flatMap(({ id, name, description, price, c_storePickupEnabled }): Option[] =>
    c_storePickupEnabled || typeof price !== 'number'
      ? []
      : [{ id, title: plainText(name), ...(description && { description: plainText(description) }), price }],
  );
  const option = options.find(({ id }) => id === facts.optionId && id === methodIn(basket));
  return { destination, wrong, isTaken, options, option };
}

/** A basket with the amounts of the goods alone until it is known where and how it is delivered. */
export const pricedFor = ({ option }: Delivery, basket: Basket): Basket =>
  option ? basket : { ...basket, orderTotal: undefined };

/** The one method of a checkout, as the protocol has it (docs/contracts/agents.md §3.7). */
export function fulfillmentOf(
  { destinations }: CheckoutFacts,
  { destination, isTaken, options, option }: Delivery,
  { lines, total }: { lines: readonly string[]; total: string },
) {
  const group = {
    id: 'all',
    line_item_ids: lines,
    options: options.map(({ price, ...one }) => ({
      ...one,
      totals: [{ type: 'total', amount: price, display_text: total }],
    })),
    selected_option_id: option?.id ?? null,
  };
  return {
    methods: [
      {
        id: 'shipping',
        type: 'shipping',
        line_item_ids: lines,
        destinations: destinations.map(({ id, address }) => ({ id, ...onTheWire(address) })),
        selected_destination_id: destination?.id ?? null,
        groups: isTaken ? [group] : [],
      },
    ],
  };
}

/** The protocol's names of an address's fields. */
export const ADDRESS_NAMES = {
  firstName: 'first_name',
  lastName: 'last_name',
  address1: 'street_address',
  address2: 'extended_address',
  city: 'address_locality',
  stateCode: 'address_region',
  postalCode: 'postal_code',
  countryCode: 'address_country',
  phone: 'phone_number',
} as const satisfies Record<keyof AddressInput, string>;

/** An address by the protocol's names of its fields. */
export const onTheWire = (
  address: Partial<Record<AddressFieldName, string | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(ADDRESS_NAMES).flatMap(([own, name]) => {
      const value = Object.entries(address).find(([field]) => field === own)?.[1];
      return value ? [[name, value]] : [];
    }),
  );
