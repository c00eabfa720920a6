import {
  type PricedProduct,
  type PriceSummary,
  priceSummary,
  saleSpan,
} from '../../shared/catalog/price-summary.ts';
import type { Site } from '../config/sites.ts';
import type { ContainedProduct } from '../upstreams/commerce/product-schema.ts';

type Variant = ContainedProduct['variants'][number];

/** Where a price is shown: its currency, unless the product has its own, and what the site says of prices. */
export type Market = { currency: string; site: Pick<Site, 'reductions' | 'unitPrices'> };

/**
 * The lowest price before the reduction, in cents, of those variants (or the product itself) whose price is
 * shown; null where one of them has none. Undefined on a site that tells reductions from regular prices.
 */
function priorOf(ids: readonly string[], product: ContainedProduct, { currency, site }: Market) {
  if (!site.reductions) return undefined;
  const priors = product.c_lowestPrior30[product.currency ?? currency] ?? {};
  return Math.min(...ids.map((id) => priors[id] ?? 0)) || null;
}

/** Converts the commerce API's product type to that of the price rules. */
function pricedType(product: ContainedProduct): PricedProduct['type'] {
  const { master, variant, set, bundle } = product.type;
  if (master) return 'master';
  if (variant) return 'variant';
  if (set) return 'set';
  return bundle ? 'bundle' : 'item';
}

/** The lowest of several prices in cents. Zero counts as no price. */
function lowestOf(prices: readonly (number | undefined)[]): number | undefined {
  const offered = prices.filter((price) => price !== undefined && price > 0);
  return offered.length > 0 ? Math.min(...offered.map(Number)) : undefined;
}

/** The lowest promotional price of a product or variant, in cents. */
function promotionalPrice({ productPromotions }: Pick<Variant, 'productPromotions'>): number | undefined {
  return lowestOf(productPromotions.map((promotion) => promotion.promotionalPrice));
}

/**
 * The price of a variant after promotions, in cents. A product's promotional price is stated
 * for its lowest price, so it applies to the variants at that price.
 */
export function variantPrice(variant: Variant, product: ContainedProduct): number | undefined {
  const { price, productId } = variant;
  if (price === undefined) return undefined;
  const shared = price === product.price ? promotionalPrice(product) : undefined;
  const lowered = [promotionalPrice(variant), product.c_variantPromotionPrices[productId], shared];
  return lowestOf([price, ...lowered]);
}

/**
 * The price per piece of a variant by quantity, in cents: the service's tiers, before and
 * after promotions. Where a quantity has two prices, the lower one counts.
 */
export function pricesByQuantity({ productId, tieredPrices }: Variant, product: ContainedProduct) {
  return [...tieredPrices, ...(product.c_variantPromotionTiers[productId] ?? [])];
}

/** The price of one piece of a variant; null where the services gave none. */
export function variantSummary(
  variant: Variant,
  product: ContainedProduct,
  market: Market,
): PriceSummary | null {
  const paid = variantPrice(variant, product);
  if (paid === undefined) return null;
  return priceSummary({
    currency: product.currency ?? market.currency,
    type: 'variant',
    prior: priorOf([variant.productId], product, market),
    price: variant.price,
    tieredPrices: pricesByQuantity(variant, product),
    promotionalPrice: paid,
  });
}

/** The lowest and highest current price of a product after promotions, in cents. */
function paidSpan(product: ContainedProduct) {
  const { price, priceMax, priceRanges, type, variants } = product;
  const cheapest = priceRanges.toSorted((a, b) => a.minPrice - b.minPrice)[0];
  const stated = priceMax ?? cheapest?.maxPrice ?? price;
  // a set is bought as pieces: a promotion of the set itself lowers no piece's price
  if (type.set) return { lowest: price, highest: stated };
  const paid = variants.flatMap((variant) => variantPrice(variant, product) ?? []);
  const lowest = lowestOf([price, promotionalPrice(product), ...paid]);
  if (paid.length > 0 && paid.length === variants.length) return { lowest, highest: Math.max(...paid) };
  return { lowest, highest: stated === price ? lowest : stated };
}

/** The price of a product over all its colours, after promotions (docs/decisions/0014). */
export function productPrice(product: ContainedProduct, market: Market): PriceSummary | null {
  const type = pricedType(product);
  const { lowest, highest } = paidSpan(product);
  const hasOnePrice = type === 'master' && lowest === highest;
  const cheapest = product.variants.filter((variant) => variantPrice(variant, product) === lowest);
  const shown = cheapest.length > 0 ? cheapest.map(({ productId }) => productId) : [product.id];
  return priceSummary({
    ...product,
    ...(market.site.unitPrices === false && { pricePerUnit: undefined }),
    prior: priorOf(shown, product, market),
    currency: product.currency ?? market.currency,
    type: hasOnePrice ? 'variant' : type,
    priceMax: highest,
    promotionalPrice: lowest,
  });
}

/** The span of a sale of a product. Equal prices in two price books are no sale. */
export function productSale(product: ContainedProduct, market: Market) {
  const price = productPrice(product, market);
  // a reduction of other pieces would be told without what they are reduced from
  if (market.site.reductions) return saleSpan(price, { isReduced: false, regular: null });
  const { highest } = paidSpan(product);
  const regular = Math.max(0, ...product.priceRanges.map(({ maxPrice }) => maxPrice));
  const isReduced = highest !== undefined && highest < regular;
  return saleSpan(price, { isReduced, regular });
}

/** The price of the variants of one colour after promotions; null when the services gave none. */
export function colourPrice(product: ContainedProduct, colour: string, market: Market): PriceSummary | null {
  const cheapest = product.variants
    .filter(({ variationValues }) => variationValues.color === colour)
    .flatMap((variant) => {
      const paid = variantPrice(variant, product);
      return paid === undefined ? [] : [{ variant, paid }];
    })
    .toSorted((a, b) => a.paid - b.paid);
  const [first] = cheapest;
  if (!first) return productPrice(product, market);
  const dearest = cheapest.at(-1)?.paid;
  const { pricePerUnit = 0, price = 0 } = product;
  const regular = first.variant.price ?? price;
  const shown = cheapest.filter(({ paid }) => paid === first.paid).map(({ variant }) => variant.productId);
  const hasUnit = market.site.unitPrices !== false && pricePerUnit > 0 && price > 0;
  return priceSummary({
    currency: product.currency ?? market.currency,
    prior: priorOf(shown, product, market),
    type: dearest === first.paid ? 'variant' : 'master',
    price: first.variant.price,
    priceMax: dearest,
    // the product's unit price belongs to its lowest price
    unit: product.unit,
    pricePerUnit: hasUnit ? (pricePerUnit * regular) / price : undefined,
    tieredPrices: pricesByQuantity(first.variant, product),
    promotionalPrice: first.paid,
  });
}
