import { SOLD_OUT } from '../../shared/bag/bag-actions.ts';
import { COLOUR_PARAMETER, openMessage } from '../../shared/catalog/product-choice.ts';
import type { AddToBag } from '../../shared/schemas/bag.ts';
import type { CommerceProduct } from '../upstreams/commerce/product-schema.ts';
import { Refused } from './refused.ts';

/**
 * Replaces the product by its variant where a form sent the chosen values (`variation`): a form
 * without scripts cannot look up the variant. Throws `Refused` while a value is not chosen, and for
 * a combination that does not exist or is sold out. Without `variation` or without an answer of the
 * catalogue, `wanted` is returned unchanged.
 */
export function withVariant(wanted: AddToBag, products: readonly CommerceProduct[]): AddToBag {
  const { variation } = wanted;
  const product = products.find(({ id }) => id === wanted.productId);
  if (!variation || !product) return wanted;
  const attributes = product.variationAttributes.filter(({ values }) => values.length > 1);
  const open = attributes.find(({ id }) => id !== COLOUR_PARAMETER && !variation[id]);
  if (open) {
    const { id, values } = openMessage({ id: open.id, name: open.name ?? open.id });
    throw new Refused(400, 'choose', id, values);
  }
  const variant = product.variants.find(({ variationValues }) =>
    Object.entries(variation).every(([id, value]) => variationValues[id] === value),
  );
  if (!variant || variant.orderable === false) throw new Refused(409, SOLD_OUT, 'product.outOfStock');
  return { ...wanted, productId: variant.productId, variation: undefined };
}
