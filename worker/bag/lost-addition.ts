import type { Basket } from '../upstreams/commerce/basket-schema.ts';
import { getBasket, type NewItem } from '../upstreams/commerce/baskets.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';

/**
 * Handles an addition that failed: returns the basket where the addition was made after all. Else it
 * throws the error of the addition. Nobody knows whether it was made where the basket cannot be read,
 * has been changed, or the service may still be working on it.
 */
export async function lostAddition(
  services: Services,
  token: string,
  before: Basket,
  items: NewItem[],
  error: unknown,
): Promise<Basket> {
  if (!(error instanceof UpstreamError) || !error.mayBeDone) throw error;
  const after = await orAbsent(getBasket(services, token, before.basketId), services, 'bag-after-addition');
  if (after && items.every((item) => hasCome(item, before, after, items))) return after;
  // units alone do not tell: another tab may have taken out as many meanwhile
  const isSame = after?.lastModified !== undefined && after.lastModified === before.lastModified;
  if (isSame && !error.mayStillRun) services.changes.notMade();
  throw error;
}

function hasCome({ productId }: NewItem, before: Basket, after: Basket, items: NewItem[]): boolean {
  const wanted = countOf(productId, items);
  return countOf(productId, after.productItems) - countOf(productId, before.productItems) >= wanted;
}

function countOf(productId: string, items: { productId: string; quantity: number }[]): number {
  return items.reduce((sum, item) => (item.productId === productId ? sum + item.quantity : sum), 0);
}
