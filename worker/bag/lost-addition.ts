import type { Basket } from '../upstreams/commerce/basket-schema.ts';
import { getBasket, type NewItem } from '../upstreams/commerce/baskets.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';

/**
 * Nobody knows whether a change of the bag was made: it is not to be asked for again without
 * looking.
 */
export class Unconfirmed extends UpstreamError {
  override name = 'Unconfirmed';
}

/** Kinds of errors after which the service has not been asked. */
const NOT_ASKED: ReadonlySet<UpstreamError['kind']> = new Set([
  'open-circuit',
  'not-configured',
  'invalid-request',
]);

/** Whether the service may have done what was asked although its answer is none. */
function mayBeDone({ kind, status = 0 }: UpstreamError): boolean {
  return kind === 'status' ? status >= 500 : !NOT_ASKED.has(kind);
}

/**
 * The basket after an addition that failed, where it was made all the same. Else throws what it
 * failed with, or `Unconfirmed` where the basket cannot be read, or a slow service may still make
 * it.
 */
export async function lostAddition(
  services: Services,
  token: string,
  before: Basket,
  items: NewItem[],
  error: unknown,
): Promise<Basket> {
  if (!(error instanceof UpstreamError) || !mayBeDone(error)) throw error;
  const after = await orAbsent(getBasket(services, token, before.basketId), services, 'bag-after-addition');
  if (after && items.every((item) => hasCome(item, before, after, items))) return after;
  throw after && error.kind !== 'timeout' ? error : new Unconfirmed(error, { cause: error.cause });
}

function hasCome({ productId }: NewItem, before: Basket, after: Basket, items: NewItem[]): boolean {
  const wanted = countOf(productId, items);
  return countOf(productId, after.productItems) - countOf(productId, before.productItems) >= wanted;
}

function countOf(productId: string, items: { productId: string; quantity: number }[]): number {
  return items.reduce((sum, item) => (item.productId === productId ? sum + item.quantity : sum), 0);
}
