import * as z from 'zod/mini';
import { fieldSchema } from '../../../../shared/forms/field.ts';
import { NO_COLLECTOR } from '../../../bag/collector.ts';
import { isPickUp } from '../../../bag/is-pick-up.ts';
import { Refused } from '../../../bag/refused.ts';
import type { BasketShipment } from '../../../upstreams/commerce/basket-schema.ts';
import { changeShipment, type ShipmentChange } from '../../../upstreams/commerce/basket-shipments.ts';
import { getBasket } from '../../../upstreams/commerce/baskets.ts';
import { checkoutAction } from '../../checkout-action.ts';
import { LONGEST_ID } from '../../input-limits.ts';
import { omitEmpty } from '../../omit-empty.ts';
import { SHIPMENT } from '../../progress.ts';
import { shipmentsInUse } from '../../shipments.ts';
import { COLLECTOR } from '../pick-up/save-pick-up.ts';
import { asGift, GIFT_MESSAGE, giftMessage } from './gift-message.ts';

/** The name of the action among those of the checkout. */
export const SAVE_GIFT = 'gift';

/**
 * Stores the gift message of a shipment, and who collects it in the store; what is empty is removed.
 */
export const saveGift = checkoutAction({
  name: 'checkout-gift',
  schema: z.object({
    [SHIPMENT]: z.string('checkout.pickup.changed').check(z.maxLength(LONGEST_ID)),
    [GIFT_MESSAGE]: giftMessage,
    collector: z.optional(fieldSchema(COLLECTOR)),
  }),
  change:
    ({ shipment: shipmentId, giftMessage: message, collector }, { services }) =>
    async (token, basketId) => {
      const basket = await getBasket(services, token, basketId);
      // emptied meanwhile, of another basket or of nobody
      const shipment = shipmentsInUse(basket).find((one) => one.shipmentId === shipmentId);
      if (!shipment) throw new Refused(409, 'changed', 'checkout.pickup.changed');
      const change = { ...asGift(message), ...collectedBy(shipment, collector) };
      return changeShipment(services, token, { basketId, shipmentId }, change);
    },
  says: { invalid: 'checkout.message.invalid', refused: 'checkout.message.invalid', refusedAt: GIFT_MESSAGE },
});

/**
 * Puts the name of who collects into the address of a store's shipment. Changes nothing where the
 * form has no field for that name.
 */
function collectedBy(shipment: BasketShipment, collector: string | undefined): ShipmentChange {
  const { shippingAddress: store } = shipment;
  if (collector === undefined || !store || !isPickUp(shipment)) return {};
  return { shippingAddress: omitEmpty({ ...store, lastName: collector || NO_COLLECTOR }) };
}
