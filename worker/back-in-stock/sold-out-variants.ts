import type { ProductDetail } from '../catalog/product-detail.ts';

/** A variant that is made and cannot be had now, named by its colour and size. */
export type SoldOutVariant = { id: string; name: string };

/** What one can wait for of a product that is bought by a variant of its own. */
export function soldOutVariants({ kind, name, choice }: ProductDetail): SoldOutVariant[] {
  if (kind !== 'product') return [];
  return choice.colours.flatMap((colour) =>
    colour.sizes.flatMap((size) => {
      if (size.orderable || size.variantId === undefined) return [];
      const parts = [colour.name, size.name].filter((part) => part !== '');
      return [{ id: size.variantId, name: parts.join(', ') || name }];
    }),
  );
}
