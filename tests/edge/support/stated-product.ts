import * as z from 'zod';
import type { DocumentHead } from './head-of.ts';

const offer = z.object({
  '@type': z.literal('Offer'),
  price: z.string(),
  priceCurrency: z.string(),
  availability: z.enum(['https://schema.org/InStock', 'https://schema.org/OutOfStock']),
});
const variant = z.object({
  '@type': z.literal('Product'),
  name: z.string(),
  sku: z.string(),
  size: z.string().optional(),
  image: z.union([z.string(), z.array(z.string()).min(1)]),
  offers: offer,
});
const common = z.object({
  name: z.string(),
  url: z.string(),
  brand: z.object({ name: z.string() }),
  color: z.string().optional(),
  image: z.array(z.string()).min(1),
});
const product = common.extend(variant.omit({ image: true }).shape).extend({
  inProductGroupWithID: z.string().optional(),
});
const group = common.extend({ productGroupID: z.string(), hasVariant: z.array(variant).min(2) });

/** What a product page's structured data say of the product, and of each variant in the shown colour. */
export function statedProduct({ data }: Pick<DocumentHead, 'data'>) {
  if (!data.ProductGroup) {
    const { inProductGroupWithID, image, ...rest } = product.parse(data.Product);
    const id = inProductGroupWithID ?? rest.sku;
    return { ...rest, id, image, variants: [{ ...rest, image }] };
  }
  const { productGroupID: id, hasVariant: variants, ...rest } = group.parse(data.ProductGroup);
  return { ...rest, id, variants };
}
