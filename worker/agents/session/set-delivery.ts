import { ADDRESS_FIELDS as FIELDS } from '../../../shared/forms/address-fields.ts';
import { Refused } from '../../bag/refused.ts';
import { changeOwnBasket } from '../../bag/shopper-basket.ts';
import { omitEmpty } from '../../checkout/omit-empty.ts';
import { FIRST_SHIPMENT, shipmentWithId } from '../../checkout/shipments.ts';
import {
  type NewOrderAddress,
  setBasketEmail,
  setShippingAddress,
  setShippingMethod,
} from '../../upstreams/commerce/basket-checkout.ts';
import type { Basket } from '../../upstreams/commerce/basket-schema.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { addressOf, type CheckoutFacts, emailOf } from './checkout-facts.ts';
import type { Shopping } from './shopping.ts';

/**
 * Makes the shopper's basket have the e-mail address, the address and the method of the record, as far as
 * they are right: only what differs is sent. What the service refuses is not in the basket that it
 * returns, by which the caller finds it. Throws `UpstreamError`.
 */
export async function setDelivery(shopping: Shopping, before: Basket): Promise<Basket> {
  const { services, session, record } = shopping;
  const wanted = wantedOf(record.checkout, services.shop.site.countries);
  if (isDone(before, wanted)) return before;
  const changed = await changeOwnBasket(services, session, async (token, basketId) => {
    const { email, address, optionId } = wanted;
    const at = { basketId, shipmentId: FIRST_SHIPMENT };
    let basket = before;
    if (email !== undefined && basket.customerInfo?.email !== email)
      basket = await orRefused(shopping, basket, () => setBasketEmail(services, token, basketId, email));
    if (address && !hasAddress(basket, address))
      basket = await orRefused(shopping, basket, () =>
        setShippingAddress(services, token, { ...at, useAsBilling: false }, address),
      );
    if (optionId !== undefined && hasAddress(basket, address) && methodIn(basket) !== optionId)
      basket = await orRefused(shopping, basket, () => setShippingMethod(services, token, at, optionId));
    return basket;
  });
  return changed?.basket ?? before;
}

/** A change of a basket; the basket without it where the service or the shop refuses it. */
export async function orRefused(
  { checkTime }: Pick<Shopping, 'checkTime'>,
  basket: Basket,
  change: () => Promise<Basket>,
): Promise<Basket> {
  checkTime();
  try {
    return await change();
  } catch (error) {
    if (error instanceof Refused || (error instanceof UpstreamError && error.isRefused)) return basket;
    throw error;
  }
}

type Wanted = {
  email: string | undefined;
  address: NewOrderAddress | undefined;
  optionId: string | undefined;
};

/** What of a record is right, so that a basket may have it. */
export function wantedOf(facts: CheckoutFacts, countries: readonly string[]): Wanted {
  const stated = emailOf(facts);
  const read = addressOf(facts, countries);
  return {
    email: 'email' in stated ? stated.email : undefined,
    address: 'address' in read ? omitEmpty(read.address) : undefined,
    optionId: facts.optionId,
  };
}

const isDone = (basket: Basket, { email, address, optionId }: Wanted) =>
  (email === undefined || basket.customerInfo?.email === email) &&
  (!address || (hasAddress(basket, address) && (optionId === undefined || methodIn(basket) === optionId)));

/** Whether a basket goes to this address, with all that it says. */
export function hasAddress(basket: Basket, address: NewOrderAddress | undefined): boolean {
  const known: NewOrderAddress = shipmentWithId(basket, FIRST_SHIPMENT)?.shippingAddress ?? {};
  return address !== undefined && FIELDS.every((name) => (known[name] ?? '') === (address[name] ?? ''));
}

/** The shipping method that a basket has. */
export const methodIn = (basket: Basket): string | undefined =>
  shipmentWithId(basket, FIRST_SHIPMENT)?.shippingMethod?.id;
