import type { Storefront } from '../request/storefront.ts';
import type { ContainedProduct } from '../upstreams/commerce/product-schema.ts';
import { pricesByQuantity, variantPrice } from './product-prices.ts';

/**
 * The quantity prices of a colour, from its first variant: the steps that cost less than the step
 * before, after promotions. Empty where the price does not depend on the quantity.
 */
export function quantityPrices(
  product: ContainedProduct,
  colour: string,
  { i18n, currency }: Pick<Storefront, 'i18n' | 'currency'>,
) {
  const variant = product.variants.find(({ variationValues }) => (variationValues.color ?? '') === colour);
  if (!variant) return undefined;
  const lowest = new Map<number, number>();
  const paid = variantPrice(variant, product);
  const one = paid === undefined ? [] : [{ quantity: 1, price: paid }];
  for (const { quantity, price } of [...one, ...pricesByQuantity(variant, product)]) {
    lowest.set(quantity, Math.min(price, lowest.get(quantity) ?? price));
  }
  const steps = [...lowest].toSorted(([a], [b]) => a - b);
  const lower = steps.filter(([, price], index) =>
    steps.slice(0, index).every(([, before]) => price < before),
  );
  if (lower.length < 2) return undefined;
  return lower.map(([quantity, price]) => ({
    from: i18n.t('product.tierFrom', { quantity }),
    price: i18n.t('product.tierEach', { price: i18n.money(price, product.currency ?? currency) }),
  }));
}
