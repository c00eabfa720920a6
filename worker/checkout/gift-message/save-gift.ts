import * as z from 'zod/mini';
import { Refused } from '../../bag/refused.ts';
import { changeShipment } from '../../upstreams/commerce/basket-shipments.ts';
import { getBasket } from '../../upstreams/commerce/baskets.ts';
import { checkoutAction } from '../checkout-action.ts';
import { shipmentsInUse } from '../delivery/shipments.ts';
import { SHIPMENT } from '../progress.ts';
import { asGift, GIFT_MESSAGE, giftMessage } from './gift-message.ts';

/** The name of the action among those of the checkout. */
export const SAVE_GIFT = 'gift';

const LONGEST_ID = 256;

/** Stores the gift message of a shipment; an empty one removes it. */
export const saveGift = checkoutAction({
  name: 'checkout-gift',
  schema: z.object({
    [SHIPMENT]: z.string('checkout.pickup.changed').check(z.maxLength(LONGEST_ID)),
    [GIFT_MESSAGE]: giftMessage,
  }),
  change:
    ({ shipment: shipmentId, giftMessage: message }, { services }) =>
    async (token, basketId) => {
      const basket = await getBasket(services, token, basketId);
      // emptied meanwhile, of another basket or of nobody
      if (!shipmentsInUse(basket).some((one) => one.shipmentId === shipmentId))
        throw new Refused(409, 'changed', 'checkout.pickup.changed');
      return changeShipment(services, token, { basketId, shipmentId }, asGift(message));
    },
  invalid: 'checkout.message.invalid',
  refused: 'checkout.message.invalid',
  field: GIFT_MESSAGE,
});
