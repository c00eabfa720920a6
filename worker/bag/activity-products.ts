import type { Basket } from '../upstreams/commerce/basket-schema.ts';
import { getProducts } from '../upstreams/commerce/products.ts';
import type { ActivityProduct } from '../upstreams/recommendations/send-activity.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';

/**
 * Products of a basket as activities name them (docs/contracts/recommendations.md §4): a variant by
 * its master with itself as `sku`, other products by themselves; the price of one piece is the
 * basket's own. What the basket does not hold is left out.
 */
export async function activityProducts(
  services: Services,
  { productItems }: Basket,
  wanted: readonly { productId: string; quantity: number }[],
): Promise<ActivityProduct[]> {
  const ids = wanted.map(({ productId }) => productId);
  const products = (await orAbsent(getProducts(services, ids), services, 'activity-products')) ?? [];
  return wanted.flatMap(({ productId, quantity }) => {
    const line = productItems.find((item) => item.productId === productId);
    if (!line) return [];
    const master = products.find(({ id }) => id === productId)?.master?.masterId;
    return [{ id: master ?? productId, sku: productId, price: line.basePrice ?? 0, quantity }];
  });
}
