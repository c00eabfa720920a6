import * as z from 'zod/mini';
import { type AddressInput, addressSchema } from '../../../shared/forms/address-fields.ts';
import { readAddresses, type SavedAddress } from '../../account/addresses/address-book.ts';
import { isSameAddress } from '../../account/addresses/address-identity.ts';
import { isPickUp } from '../../bag/is-pick-up.ts';
import { Refused } from '../../bag/refused.ts';
import type { ActionContext } from '../../forms/define-action.ts';
import {
  getShippingMethods,
  type NewOrderAddress,
  setShippingAddress,
  setShippingMethod,
} from '../../upstreams/commerce/basket-checkout.ts';
import type { Basket } from '../../upstreams/commerce/basket-schema.ts';
import { changeShipment } from '../../upstreams/commerce/basket-shipments.ts';
import { getBasket } from '../../upstreams/commerce/baskets.ts';
import type { Services } from '../../upstreams/services.ts';
import { checkoutAction } from '../checkout-action.ts';
import { filledIn } from '../filled-in.ts';
import { asGift, GIFT_MESSAGE, giftMessage } from '../gift-message/gift-message.ts';
import { ownBilling } from '../pick-up/store-address.ts';
import { FIRST_SHIPMENT } from './shipments.ts';

/** The names of the actions among those of the checkout. */
export const SAVE_ADDRESS = 'address';
export const USE_ADDRESS = 'saved-address';
export const SAVE_METHOD = 'method';

/** Where the methods are shown, also when one is chosen already. */
const METHODS = '/checkout?step=delivery';

/** The most characters of a method's id that the service accepts. */
const LONGEST_METHOD = 256;

/** Stores the address that was typed. The methods for it follow. */
export const saveAddress = checkoutAction<AddressInput>({
  name: 'checkout-address',
  schema: ({ site }) => addressSchema(site.countries),
  change:
    (address, { services }) =>
    (token, basketId) =>
      deliverTo(services, token, basketId, filledIn(address)),
  next: METHODS,
  invalid: 'account.address.wrong',
  refused: 'checkout.address.refused',
});

/** Uses a member's saved address, named by its key. The methods for it follow. */
export const applySavedAddress = checkoutAction({
  name: 'checkout-saved-address',
  schema: z.object({
    key: z.string('checkout.address.gone').check(z.maxLength(100, 'checkout.address.gone')),
  }),
  change:
    ({ key }, context) =>
    async (token, basketId) =>
      deliverTo(context.services, token, basketId, await savedAddress(context, key)),
  next: METHODS,
  invalid: 'checkout.address.gone',
  refused: 'checkout.address.refused',
});

/** Stores the chosen shipping method. */
export const saveMethod = checkoutAction({
  name: 'checkout-method',
  schema: z.object({
    method: z
      .string('checkout.method.missing')
      .check(
        z.minLength(1, 'checkout.method.missing'),
        z.maxLength(LONGEST_METHOD, 'checkout.method.refused'),
      ),
    [GIFT_MESSAGE]: z.optional(giftMessage),
  }),
  change:
    ({ method, giftMessage: message }, { services }) =>
    async (token, basketId) => {
      await basketToDeliver(services, token, basketId);
      const at = { basketId, shipmentId: FIRST_SHIPMENT };
      const change = { shippingMethod: { id: method }, ...(message !== undefined && asGift(message)) };
      return changeShipment(services, token, at, change);
    },
  invalid: 'checkout.method.missing',
  refused: 'checkout.method.refused',
  field: 'method',
});

/**
 * Sets the address, and a method where there is none yet, so that the shopper sees the price of
 * shipping at once and may choose another. A billing address that was the same stays the same,
 * and one that was a store's becomes the shopper's.
 */
export async function deliverTo(
  services: Services,
  token: string,
  basketId: string,
  address: NewOrderAddress,
): Promise<Basket> {
  const at = { basketId, shipmentId: FIRST_SHIPMENT };
  const before = await basketToDeliver(services, token, basketId);
  const billing = ownBilling(before);
  const delivery = firstShipment(before)?.shippingAddress;
  const isSame = Boolean(billing && delivery && isSameAddress(billing, delivery));
  const useAsBilling = isSame || (before.billingAddress !== undefined && !billing);
  const basket = await setShippingAddress(services, token, { ...at, useAsBilling }, address);
  if (firstShipment(basket)?.shippingMethod?.id) return basket;
  const { applicableShippingMethods, defaultShippingMethodId } = await getShippingMethods(
    services,
    token,
    at,
  );
  const methods = applicableShippingMethods.filter((one) => !one.c_storePickupEnabled);
  const method = methods.find(({ id }) => id === defaultShippingMethodId) ?? methods[0];
  return method ? setShippingMethod(services, token, at, method.id) : basket;
}

/**
 * The basket before its delivery is changed. A form of an old page may not make a store's shipment
 * one that goes to the shopper.
 */
async function basketToDeliver(services: Services, token: string, basketId: string): Promise<Basket> {
  const basket = await getBasket(services, token, basketId);
  const first = firstShipment(basket);
  if (first && isPickUp(first)) throw new Refused(409, 'changed', 'checkout.pickup.isPickedUp');
  return basket;
}

const firstShipment = ({ shipments }: Pick<Basket, 'shipments'>) =>
  shipments.find(({ shipmentId }) => shipmentId === FIRST_SHIPMENT);

async function savedAddress({ services, session }: ActionContext, key: string): Promise<NewOrderAddress> {
  const saved = (await readAddresses(services, session)).find((one) => one.key === key);
  if (!saved) throw new Refused(409, 'gone', 'checkout.address.gone');
  return deliverable(saved);
}

/** A saved address as a basket takes it. */
export function deliverable(saved: SavedAddress): NewOrderAddress {
  const { addressId: _, key: __, preferred: ___, ...address } = saved;
  return filledIn(address);
}
