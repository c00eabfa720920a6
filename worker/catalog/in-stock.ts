import type { CommerceProduct } from '../upstreams/commerce/product-schema.ts';

/**
 * Whether any variant of a product can be bought now. A sold-out product is still found by search,
 * but the shop never recommends it. Without stock information it counts as in stock. A search hit
 * has no stock of its own, only that of its variants.
 */
export function isInStock({ variants, inventory }: Pick<CommerceProduct, 'variants' | 'inventory'>): boolean {
  if (variants.length > 0) return variants.some(({ orderable }) => orderable !== false);
  return inventory?.orderable !== false;
}
