import { toCents } from '../../shared/catalog/cents.ts';
import { type PricedProduct, type PriceSummary, priceSummary } from '../../shared/catalog/price-summary.ts';
import type { ContainedProduct } from '../upstreams/commerce/product-schema.ts';

type Variant = ContainedProduct['variants'][number];

/** The commerce API's product type as the price rules know it. */
function pricedType(product: ContainedProduct): PricedProduct['type'] {
  const { master, variant, set, bundle } = product.type;
  if (master) return 'master';
  if (variant) return 'variant';
  if (set) return 'set';
  return bundle ? 'bundle' : 'item';
}

/** The lowest of some prices in major units; zero is none (docs/product/catalogue.md §4.7). */
function lowestOf(prices: readonly (number | undefined)[]): number | undefined {
  const offered = prices.filter((price) => price !== undefined && price > 0);
  return offered.length > 0 ? Math.min(...offered.map(Number)) : undefined;
}

/** The lowest promotional price of a product or variant, in major units. */
function promotionalPrice({ productPromotions }: Pick<Variant, 'productPromotions'>): number | undefined {
  return lowestOf(productPromotions.map((promotion) => promotion.promotionalPrice));
}

/**
 * What a variant costs with its promotions taken off, in major units. The promotion of a product is
 * stated for its lowest price, so it lowers the variants that cost it.
 */
export function variantPrice(variant: Variant, product: ContainedProduct): number | undefined {
  const { price, productId } = variant;
  if (price === undefined) return undefined;
  const shared = price === product.price ? promotionalPrice(product) : undefined;
  const lowered = [promotionalPrice(variant), product.c_variantPromotionPrices[productId], shared];
  return lowestOf([price, ...lowered]);
}

/**
 * What one piece of a variant costs by how many are bought, in major units: what the service
 * states, and what it states with promotions taken off. A quantity may stand there twice; the lower
 * price counts.
 */
export function pricesByQuantity({ productId, tieredPrices }: Variant, product: ContainedProduct) {
  return [...tieredPrices, ...(product.c_variantPromotionTiers[productId] ?? [])];
}

/** The lowest and highest price paid for a product, promotions taken off, in major units. */
function paidSpan(product: ContainedProduct) {
  const { price, priceMax, priceRanges, type, variants } = product;
  const cheapest = priceRanges.toSorted((a, b) => a.minPrice - b.minPrice)[0];
  const stated = priceMax ?? cheapest?.maxPrice ?? price;
  // a set is bought as its pieces: what is promised of the set itself lowers none of them
  if (type.set) return { lowest: price, highest: stated };
  const paid = variants.flatMap((variant) => variantPrice(variant, product) ?? []);
  const lowest = lowestOf([price, promotionalPrice(product), ...paid]);
  if (paid.length > 0 && paid.length === variants.length) return { lowest, highest: Math.max(...paid) };
  return { lowest, highest: stated === price ? lowest : stated };
}

/** The price of a product over all its colours, promotions taken off (docs/decisions/0014). */
export function productPrice(product: ContainedProduct, currency: string): PriceSummary | null {
  const type = pricedType(product);
  const { lowest, highest } = paidSpan(product);
  const hasOnePrice = type === 'master' && lowest === highest;
  return priceSummary({
    ...product,
    currency: product.currency ?? currency,
    type: hasOnePrice ? 'variant' : type,
    priceMax: highest,
    promotionalPrice: lowest,
  });
}

/**
 * The lowest price paid and the highest regular one, in cents, where anything of a product is sold
 * below its regular price: its cheapest or its dearest piece, as enrichment is read too. The same
 * prices in two price books are no sale.
 */
export function saleSpan(product: ContainedProduct, currency: string) {
  const price = productPrice(product, currency);
  const { highest } = paidSpan(product);
  const regular = Math.max(0, ...product.priceRanges.map(({ maxPrice }) => toCents(maxPrice)));
  const isReduced = price?.isOnSale || (highest !== undefined && toCents(highest) < regular);
  return {
    lowestMinPrice: isReduced ? price?.currentPrice : null,
    highestMaxPrice: isReduced ? Math.max(regular, price?.listPrice ?? 0) : null,
  };
}

/**
 * The price of the variants of one colour, promotions taken off; null when the services gave none.
 */
export function colourPrice(
  product: ContainedProduct,
  colour: string,
  currency: string,
): PriceSummary | null {
  const cheapest = product.variants
    .filter(({ variationValues }) => variationValues.color === colour)
    .flatMap((variant) => {
      const paid = variantPrice(variant, product);
      return paid === undefined ? [] : [{ variant, paid }];
    })
    .toSorted((a, b) => a.paid - b.paid);
  const [first] = cheapest;
  if (!first) return productPrice(product, currency);
  const dearest = cheapest.at(-1)?.paid;
  const { pricePerUnit = 0, price = 0 } = product;
  const regular = first.variant.price ?? price;
  return priceSummary({
    currency: product.currency ?? currency,
    type: dearest === first.paid ? 'variant' : 'master',
    price: first.variant.price,
    priceMax: dearest,
    // the product's is that of its lowest price
    pricePerUnit: pricePerUnit > 0 && price > 0 ? (pricePerUnit * regular) / price : undefined,
    tieredPrices: pricesByQuantity(first.variant, product),
    promotionalPrice: first.paid,
  });
}
