import * as z from 'zod/mini';
import { removePayment } from '../../../upstreams/commerce/basket-payments.ts';
import { getBasket } from '../../../upstreams/commerce/baskets.ts';
import { UpstreamError } from '../../../upstreams/upstream-error.ts';
import { checkoutAction } from '../../checkout-action.ts';
import { PAYMENT_PATH } from '../../paths.ts';
import { giftPayments } from '../../rest-to-pay.ts';

/** The name of the action among those of the checkout. */
export const REMOVE_GIFT_CARD = 'remove-gift-card';
/** The field that names the payment. */
export const GIFT_PAYMENT = 'payment';

/** Removes a gift card from the payments of the basket. One that is gone already stays gone. */
export const removeGiftCard = checkoutAction({
  name: 'checkout-remove-gift-card',
  schema: z.object({
    [GIFT_PAYMENT]: z.string('checkout.notSaved').check(z.maxLength(256, 'checkout.notSaved')),
  }),
  change:
    ({ [GIFT_PAYMENT]: id }, { services }) =>
    async (token, basketId) => {
      const basket = await getBasket(services, token, basketId);
      if (!giftPayments(basket).some((one) => one.paymentInstrumentId === id)) return basket;
      try {
        return await removePayment(services, token, basketId, id);
      } catch (error) {
        if (error instanceof UpstreamError && error.isNotFound) return getBasket(services, token, basketId);
        throw error;
      }
    },
  next: PAYMENT_PATH,
  says: { invalid: 'checkout.notSaved', refused: 'checkout.notSaved' },
});
