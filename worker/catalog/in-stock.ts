import type { CommerceProduct } from '../upstreams/commerce/product-schema.ts';

/**
 * Whether any of a product can be bought now: what cannot is found by who looks for it, but never
 * suggested by the shop. What the service says nothing of counts as there. A search hit has no
 * stock of its own, only its variants'.
 */
export function isInStock({ variants, inventory }: Pick<CommerceProduct, 'variants' | 'inventory'>): boolean {
  if (variants.length > 0) return variants.some(({ orderable }) => orderable !== false);
  return inventory?.orderable !== false;
}
