import { basketRefusal } from '../../bag/basket-refusal.ts';
import { changeOwnBasket } from '../../bag/shopper-basket.ts';
import type { Basket } from '../../upstreams/commerce/basket-schema.ts';
import { addCoupon, removeCoupon } from '../../upstreams/commerce/baskets.ts';
import type { Shopping } from './shopping.ts';

/** Codes are the same in capitals and small letters. */
export const isSameCode = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * Makes the shopper's bag have these promo codes and no other; `refused` are those that the service
 * refused, as they were sent. Throws `UpstreamError`.
 */
export async function setCodes(
  { services, session, checkTime }: Shopping,
  codes: readonly string[],
  before: Basket,
): Promise<{ basket: Basket; refused: string[] }> {
  const refused: string[] = [];
  const surplus = before.couponItems.filter(({ code }) => !codes.some((one) => isSameCode(one, code)));
  const missing = codes.filter((code) => !before.couponItems.some((one) => isSameCode(one.code, code)));
  if (surplus.length === 0 && missing.length === 0) return { basket: before, refused };
  const changed = await changeOwnBasket(services, session, async (token, basketId) => {
    let basket = before;
    for (const { couponItemId } of surplus) {
      checkTime();
      basket = await removeCoupon(services, token, basketId, couponItemId);
    }
    for (const code of missing) {
      checkTime();
      try {
        basket = await addCoupon(services, token, basketId, code);
      } catch (error) {
        const refusal = basketRefusal(error);
        if (!refusal || refusal.status === 401 || refusal.status === 404) throw error;
        refused.push(code);
      }
    }
    return basket;
  });
  return { basket: changed?.basket ?? before, refused };
}
