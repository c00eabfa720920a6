import type { Basket } from '../upstreams/commerce/basket-schema.ts';
import { changeItem } from '../upstreams/commerce/baskets.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { type Units, unitsOf } from './plan-lines.ts';

/**
 * Takes out of a basket what another request has added meanwhile, as a form does that is sent twice:
 * `most` are the units that the basket should hold of products after one. Both requests set the same
 * quantity. Units that another tab adds at this moment are taken for the same ones.
 */
export async function withoutSurplus(
  services: Services,
  token: string,
  basket: Basket,
  most: Units,
): Promise<Basket> {
  let current = basket;
  const units = unitsOf(basket.productItems);
  for (const [productId, allowed] of most) {
    const surplus = (units.get(productId) ?? 0) - allowed;
    const line =
      surplus > 0 ? basket.productItems.findLast((item) => item.productId === productId) : undefined;
    if (!line) continue;
    const change = { itemId: line.itemId, quantity: Math.max(0, line.quantity - surplus) };
    current =
      (await orAbsent(changeItem(services, token, basket.basketId, change), services, 'added-twice')) ??
      current;
  }
  return current;
}
