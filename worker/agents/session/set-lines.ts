import { addToBasket } from '../../bag/add-to-basket.ts';
import { basketRefusal } from '../../bag/basket-refusal.ts';
import { changeLine } from '../../bag/change-line.ts';
import { unitsOf } from '../../bag/plan-lines.ts';
import { Refused } from '../../bag/refused.ts';
import { changeBasket } from '../../bag/shopper-basket.ts';
import type { Message } from '../../http/problem-response.ts';
import type { Basket } from '../../upstreams/commerce/basket-schema.ts';
import { getBasket } from '../../upstreams/commerce/baskets.ts';
import { getProducts } from '../../upstreams/commerce/products.ts';
import { isForAgents } from '../for-agents.ts';
import type { Shopping } from './shopping.ts';

/** Units of a product or variant that a cart should hold. */
export type WantedUnits = ReadonlyMap<string, number>;

/** A product of which the cart does not hold the wanted units, and how many it holds. */
export type Shortfall = {
  productId: string;
  units: number;
  /** `invalid_quantity`: it is not sold in such a quantity. */
  reason: 'out_of_stock' | 'item_unavailable' | 'invalid_quantity';
  /** Why the shop refuses it, where the shop itself does. */
  says?: Message;
};

/**
 * Makes the shopper's bag hold these units and nothing else: the lines that differ are changed, as the
 * bag's own forms change them. What the service has no units of is left out, or lowered to what there
 * is; what agents may not buy is left out. Throws `UpstreamError`.
 */
export async function setLines(
  { services, session }: Shopping,
  wanted: WantedUnits,
): Promise<{ basket: Basket; short: Shortfall[] }> {
  const short: Shortfall[] = [];
  const products = await getProducts(services, [...wanted.keys()]);
  const { basket } = await changeBasket(services, session, async (token, basketId) => {
    let now = await getBasket(services, token, basketId);
    for (const { itemId, productId, quantity } of now.productItems) {
      const units = wanted.get(productId) ?? 0;
      if (units === quantity) continue;
      // a second line of the same product is taken into the first
      const isFirst = now.productItems.find((item) => item.productId === productId)?.itemId === itemId;
      now = await change(productId, isFirst ? units : 0, now, (to) =>
        changeLine(services, { itemId, quantity: to })(token, basketId),
      );
    }
    const held = unitsOf(now.productItems);
    for (const [productId, units] of wanted) {
      if (held.has(productId) || units === 0) continue;
      const product = products.find(({ id }) => id === productId);
      if (product && !isForAgents(product)) {
        short.push({ productId, units: 0, reason: 'item_unavailable' });
        continue;
      }
      now = await change(productId, units, now, (to) =>
        addToBasket(services, { productId, quantity: to })(token, basketId),
      );
    }
    return now;
  });
  return { basket, short };

  async function change(
    productId: string,
    units: number,
    before: Basket,
    make: (units: number) => Promise<Basket>,
  ): Promise<Basket> {
    try {
      return await make(units);
    } catch (error) {
      if (error instanceof Refused)
        return leftOut(error.type === 'quantity' ? 'invalid_quantity' : 'item_unavailable', error.reason);
      const refusal = basketRefusal(error);
      if (!refusal || refusal.status === 401) throw error;
      if (refusal.stockLevel === undefined) return leftOut('item_unavailable');
      const left = Math.min(Math.floor(refusal.stockLevel), units - 1);
      if (left <= 0) return leftOut('out_of_stock');
      short.push({ productId, units: left, reason: 'out_of_stock' });
      return await make(left);
    }

    function leftOut(reason: Shortfall['reason'], says?: Message): Basket {
      const held = before.productItems.find((item) => item.productId === productId);
      short.push({ productId, units: held?.quantity ?? 0, reason, ...(says && { says }) });
      return before;
    }
  }
}
