import { type PricedProduct, type PriceSummary, priceSummary } from '../../shared/catalog/price-summary.ts';
import type { ContainedProduct } from '../upstreams/commerce/product-schema.ts';

/** The commerce API's product type as the price rules know it. */
function pricedType(product: ContainedProduct): PricedProduct['type'] {
  const { master, variant, set, bundle } = product.type;
  if (master) return 'master';
  if (variant) return 'variant';
  if (set) return 'set';
  return bundle ? 'bundle' : 'item';
}

/** The lowest promotional price of a product, in major units. */
function promotionalPrice(product: ContainedProduct): number | undefined {
  const prices = product.productPromotions.flatMap((promotion) => promotion.promotionalPrice ?? []);
  return prices.length > 0 ? Math.min(...prices) : undefined;
}

/** Whether a master costs the same in all its colours. */
function hasOnePrice({ price, priceMax, priceRanges }: ContainedProduct): boolean {
  const current = priceRanges.toSorted((a, b) => a.minPrice - b.minPrice)[0];
  return (priceMax === undefined || priceMax === price) && current?.minPrice === current?.maxPrice;
}

/** The price of a product over all its colours. Promotions are stated for what is bought itself, not for sets and bundles. */
export function productPrice(product: ContainedProduct, currency: string): PriceSummary | null {
  const type = pricedType(product);
  return priceSummary({
    ...product,
    currency: product.currency ?? currency,
    type: type === 'master' && hasOnePrice(product) ? 'variant' : type,
    promotionalPrice: type === 'set' || type === 'bundle' ? undefined : promotionalPrice(product),
  });
}

/** The price of the variants of one colour; null when the services gave none. */
export function colourPrice(
  product: ContainedProduct,
  colour: string,
  currency: string,
): PriceSummary | null {
  const variants = product.variants.filter(({ variationValues }) => variationValues.color === colour);
  const cheapest = variants
    .filter(({ price }) => price !== undefined)
    .toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0));
  const [first] = cheapest;
  if (!first) return productPrice(product, currency);
  const dearest = cheapest.at(-1)?.price;
  return priceSummary({
    currency: product.currency ?? currency,
    type: dearest === first.price ? 'variant' : 'master',
    price: first.price,
    priceMax: dearest,
    pricePerUnit: product.pricePerUnit,
    tieredPrices: first.tieredPrices,
    // the promotion's price is stated for the product's lowest price only
    promotionalPrice: first.price === product.price ? promotionalPrice(product) : undefined,
  });
}
