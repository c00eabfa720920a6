import * as z from 'zod/mini';
import { type AddressInput, addressSchema } from '../../../../shared/forms/address-fields.ts';
import { readAddresses } from '../../../account/addresses/address-book.ts';
import { isSameAddress } from '../../../account/addresses/address-identity.ts';
import { checkBans } from '../../../bag/barred-lines.ts';
import { isPickUp } from '../../../bag/is-pick-up.ts';
import { Refused } from '../../../bag/refused.ts';
import type { ActionContext } from '../../../forms/define-action.ts';
import {
  getShippingMethods,
  type NewOrderAddress,
  setShippingAddress,
  setShippingMethod,
} from '../../../upstreams/commerce/basket-checkout.ts';
import type { Basket } from '../../../upstreams/commerce/basket-schema.ts';
import { changeShipment } from '../../../upstreams/commerce/basket-shipments.ts';
import { getBasket } from '../../../upstreams/commerce/baskets.ts';
import type { Services } from '../../../upstreams/services.ts';
import { checkoutAction } from '../../checkout-action.ts';
import { LONGEST_ID } from '../../input-limits.ts';
import { deliverable } from '../../load/known-addresses.ts';
import { omitEmpty } from '../../omit-empty.ts';
import { METHODS_PATH } from '../../paths.ts';
import { SHIPMENT } from '../../progress.ts';
import {
  deliveryShipment,
  deliveryShipments,
  FIRST_SHIPMENT,
  isWhole,
  linesOf,
  shipmentsInUse,
  shipmentWithId,
} from '../../shipments.ts';
import { ownBilling } from '../../store-address.ts';
import { GIFT_MESSAGE, giftMessage } from '../gift-message/gift-message.ts';
import { byMethod, methodInput } from './method-input.ts';

/** The names of the actions among those of the checkout. */
export const SAVE_ADDRESS = 'address';
export const USE_ADDRESS = 'saved-address';
export const SAVE_METHOD = 'method';

/** The id of the shipment that a form is about; without it, the first one that is delivered. */
const aboutShipment = z.object({
  [SHIPMENT]: z.optional(z.string('checkout.pickup.changed').check(z.maxLength(LONGEST_ID))),
});

/** Stores the address that was typed. The methods for it follow. */
export const saveAddress = checkoutAction<AddressInput & { shipment?: string | undefined }>({
  name: 'checkout-address',
  schema: ({ site }) => z.intersection(aboutShipment, addressSchema(site.countries)),
  change:
    ({ shipment, ...address }, { services }) =>
    (token, basketId) =>
      deliverTo(services, token, { basketId, shipmentId: shipment }, omitEmpty(address)),
  next: METHODS_PATH,
  says: { invalid: 'account.address.wrong', refused: 'checkout.address.refused' },
});

/** Uses a member's saved address, named by its key. The methods for it follow. */
export const applySavedAddress = checkoutAction({
  name: 'checkout-saved-address',
  schema: z.extend(aboutShipment, {
    key: z.string('checkout.address.gone').check(z.maxLength(100, 'checkout.address.gone')),
  }),
  change:
    ({ key, shipment: shipmentId }, context) =>
    async (token, basketId) =>
      deliverTo(context.services, token, { basketId, shipmentId }, await savedAddress(context, key)),
  next: METHODS_PATH,
  says: { invalid: 'checkout.address.gone', refused: 'checkout.address.refused' },
});

/** Stores the chosen shipping method. */
export const saveMethod = checkoutAction({
  name: 'checkout-method',
  schema: z.extend(aboutShipment, {
    method: methodInput,
    [GIFT_MESSAGE]: z.optional(giftMessage),
  }),
  change:
    ({ method, shipment, giftMessage: message }, { services }) =>
    async (token, basketId) => {
      const { at } = await basketToDeliver(services, token, { basketId, shipmentId: shipment });
      return changeShipment(services, token, at, byMethod(method, message));
    },
  says: { invalid: 'checkout.method.missing', refused: 'checkout.method.refused', refusedAt: 'method' },
});

type About = {
  basketId: string;
  shipmentId: string | undefined;
  /** Whether the address is meant for everything that is delivered. */
  isForAll?: boolean;
  /** Whether another address that is there stays, which the shopper may have entered meanwhile. */
  keepsOther?: boolean;
};

/**
 * Sets the address of a shipment, and a method where there is none yet, so that the shopper sees the
 * price of shipping at once and may choose another. A billing address that was that of the first
 * delivery stays so, and one that was a store's becomes the shopper's, as does one that is missing
 * where payments are there. Throws `Refused` where the country forbids the sale of something, and where
 * another address stays.
 */
export async function deliverTo(
  services: Services,
  token: string,
  about: About,
  address: NewOrderAddress,
): Promise<Basket> {
  const { basket: before, at } = await basketToDeliver(services, token, about);
  await checkBans(services, linesOf(before, at), address.countryCode);
  const billing = ownBilling(before);
  const delivery = deliveryShipment(before) ?? shipmentWithId(before, FIRST_SHIPMENT);
  const present = delivery?.shippingAddress;
  if (about.keepsOther && present && isWhole(present) && !isSameAddress(present, address))
    throw new Refused(409, 'changed', 'checkout.pickup.changed');
  const isFirst = delivery?.shipmentId === at.shipmentId;
  const isSame = Boolean(
    isFirst && billing && delivery.shippingAddress && isSameAddress(billing, delivery.shippingAddress),
  );
  const isPaid = before.billingAddress !== undefined || before.paymentInstruments.length > 0;
  const useAsBilling = isSame || (isPaid && !isWhole(billing));
  const basket = await setShippingAddress(services, token, { ...at, useAsBilling }, address);
  if (shipmentWithId(basket, at.shipmentId)?.shippingMethod?.id) return basket;
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
 * The basket before its delivery is changed, and the shipment that is meant. A form of an old page
 * may not make a store's shipment one that goes to the shopper.
 */
async function basketToDeliver(
  services: Services,
  token: string,
  { basketId, shipmentId: named, isForAll = false }: About,
): Promise<{ basket: Basket; at: { basketId: string; shipmentId: string } }> {
  const basket = await getBasket(services, token, basketId);
  const shipmentId = named ?? deliveryShipment(basket)?.shipmentId ?? FIRST_SHIPMENT;
  const shipment = shipmentWithId(basket, shipmentId);
  if (shipment && isPickUp(shipment)) throw new Refused(409, 'changed', 'checkout.pickup.isPickedUp');
  if (isForAll && deliveryShipments(basket).length > 1)
    throw new Refused(409, 'changed', 'checkout.pickup.changed');
  // emptied meanwhile, of another basket or of nobody
  const isGone = named !== undefined && !deliveryShipments(basket).some((one) => one.shipmentId === named);
  if (isGone && shipmentsInUse(basket).length > 0)
    throw new Refused(409, 'changed', 'checkout.pickup.changed');
  return { basket, at: { basketId, shipmentId } };
}

async function savedAddress({ services, session }: ActionContext, key: string): Promise<NewOrderAddress> {
  const saved = (await readAddresses(services, session)).find((one) => one.key === key);
  if (!saved) throw new Refused(409, 'gone', 'checkout.address.gone');
  return deliverable(saved);
}
