import { fromCents } from '../../shared/catalog/cents.ts';
import type { BagContents, EventItem } from '../../shared/schemas/events.ts';
import type { Basket } from '../upstreams/commerce/basket-schema.ts';
import { getProducts } from '../upstreams/commerce/products.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';

/** An amount as events have it, in major units; undefined where the service states none. */
export const eventAmount = (cents: number | null | undefined): number | undefined =>
  typeof cents === 'number' ? fromCents(cents) : undefined;

/** The contents of a basket for an event, at its own prices. */
export async function bagContents(services: Services, basket: Basket): Promise<BagContents> {
  const items = await eventItems(services, basket, basket.productItems);
  return { items, subtotal: eventAmount(basket.productSubTotal), currency: basket.currency };
}

/**
 * Products of a basket as items of an event, at the prices of the basket. Products that are not in
 * the basket are left out.
 */
export async function eventItems(
  services: Services,
  { productItems }: Basket,
  wanted: readonly { productId: string; quantity: number }[],
): Promise<EventItem[]> {
  const ids = wanted.map(({ productId }) => productId);
  const products = (await orAbsent(getProducts(services, ids), services, 'event-items')) ?? [];
  return wanted.flatMap(({ productId, quantity }) => {
    const line = productItems.find((item) => item.productId === productId);
    if (!line) return [];
    const { master } = products.find(({ id }) => id === productId) ?? {};
    return [{ productId, masterId: master?.masterId, price: fromCents(line.basePrice ?? 0), quantity }];
  });
}
