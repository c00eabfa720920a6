import * as z from 'zod/mini';
import { cleanCode } from '../../shared/forms/typed-text.ts';
import { itemId } from '../../shared/schemas/bag.ts';
import { addCoupon, getBasket, removeCoupon } from '../upstreams/commerce/baskets.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';
import { bagAction } from './bag-action.ts';
import { uselessCode } from './coupon-message.ts';

const FAILED = 'bag.notSaved';

/** A promo code has at most 256 characters (docs/contracts/baskets.md §1). */
const couponInput = z.object({
  code: z.pipe(
    z.pipe(z.string(), z.transform(cleanCode)),
    z.string().check(z.minLength(1), z.maxLength(256)),
  ),
});

/** Enters a promo code (docs/contracts/baskets.md §3). */
export const addBagCoupon = bagAction({
  schema: couponInput,
  change:
    (services, { code }) =>
    (token, basketId) =>
      addCoupon(services, token, basketId, code),
  done: () => ({ messageId: 'bag.saved' }),
  refused: ({ statusCode }) => ({ messageId: uselessCode(statusCode), field: 'code' }),
  says: { invalid: 'bag.promo.required', unavailable: FAILED },
});

/** Removes a promo code from the bag. One that is gone, as after a second press, has been removed. */
export const removeBagCoupon = bagAction({
  schema: z.object({ couponId: itemId }),
  change:
    (services, { couponId }) =>
    async (token, basketId) => {
      try {
        return await removeCoupon(services, token, basketId, couponId);
      } catch (error) {
        if (!(error instanceof UpstreamError) || !error.isNotFound) throw error;
        return getBasket(services, token, basketId);
      }
    },
  done: () => ({ messageId: 'bag.saved' }),
  refused: () => ({ messageId: FAILED }),
  says: { invalid: FAILED, unavailable: FAILED },
});
