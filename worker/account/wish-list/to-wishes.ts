import type { ProductCard } from '../../../shared/catalog/product-card.ts';
import { cardOfProduct } from '../../catalog/card-of-product.ts';
import { getProducts } from '../../upstreams/commerce/products.ts';
import type { Services } from '../../upstreams/services.ts';
import type { Wish } from './wish-tiles.tsx';

/**
 * The products of the list as tiles. A product that is no longer sold keeps its place, so that the
 * shopper can remove it.
 */
export async function toWishes(services: Services, productIds: string[]): Promise<Wish[]> {
  const products = productIds.length > 0 ? await getProducts(services, productIds) : [];
  const byId = new Map(products.map((product) => [product.id, product]));
  return productIds.map((productId) => {
    const product = byId.get(productId);
    const card: ProductCard | undefined = product && cardOfProduct(product, services);
    return {
      productId,
      card,
      buyable: Boolean(product?.type.variant || product?.type.item),
      soldOut: product?.inventory?.orderable === false,
    };
  });
}
