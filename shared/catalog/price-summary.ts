import type { BadgeFacts } from './badges.ts';

/**
 * A product's prices as the commerce API states them (docs/contracts/products.md §3,
 * docs/contracts/search.md §3), amounts in cents.
 */
export type PricedProduct = {
  currency: string;
  type: 'item' | 'variant' | 'master' | 'set' | 'bundle';
  price?: number;
  /** Highest price of a master's variants. */
  priceMax?: number;
  /** Price per unit of measure at `price`, not rounded, and the unit. */
  pricePerUnit?: number | undefined;
  unit?: string | undefined;
  /** Lowest and highest price, by price book. */
  priceRanges?: readonly { minPrice: number; maxPrice: number; pricebook: string }[];
  /** Prices from a quantity on, by price book. Quantity 1 of the list book is the regular price. */
  tieredPrices?: readonly { price: number; quantity: number; pricebook?: string }[];
  /** Price after the product's best promotion. */
  promotionalPrice?: number;
  prior?: number | null | undefined;
};

type Amount = { value?: number | null } | null;
/** The `price` of product enrichment, amounts in cents. */
export type EnrichedPrice = {
  type: 'single' | 'range';
  sales?: Amount;
  list?: Amount;
  minsale?: Amount;
  maxsale?: Amount;
  minlist?: Amount;
  maxlist?: Amount;
};

/** The prices to show. Amounts in integer cents. */
export type PriceSummary = {
  currency: string;
  /** The current price; of a range the lowest. */
  currentPrice: number;
  /** What it is reduced from, when that is above the current one: the regular price. */
  listPrice: number | null;
  /** Whether that is the lowest price of the 30 days before the reduction instead. */
  isPrior?: true;
  /** Highest price of a range. */
  maxPrice: number | null;
  /** Price per unit of measure at the current price; null for a range, which has several. */
  pricePerUnit: number | null;
  /** The unit of measure, such as `L`. */
  unit?: string | undefined;
  /** Lowest price for a larger quantity, when it is below the current price. */
  tieredPrice: number | null;
  isOnSale: boolean;
  isASet: boolean;
  /** Percent off it: off the regular price with two decimals, off the lowest prior one rounded down. */
  discountPercent: number | null;
};

/**
 * Percent from `listPrice` down to `currentPrice`, rounded to two decimals
 * (docs/product/catalogue.md §4.7).
 */
export function discountPercent(listPrice: number, currentPrice: number): number {
  return Math.round(((listPrice - currentPrice) / listPrice) * 10_000) / 100;
}

/** The same rounded down to a whole percent, so that no reduction is told larger than it is. */
const wholePercent = (from: number, current: number) => Math.floor((100 * (from - current)) / from);

/** A price that a service states; null for none and for one below zero. */
const stated = (amount: number | null | undefined) =>
  typeof amount === 'number' && amount >= 0 ? amount : null;

type Prices = {
  currency: string;
  /** The current price; of a range the lowest. */
  current: number;
  /** The regular price, whether or not it is above the current one. */
  list?: number | null;
  /**
   * Where a reduction may be told from the lowest price of the 30 days before it alone: that price, null where
   * none is known. Undefined elsewhere.
   */
  prior?: number | null | undefined;
  /** The highest current price. */
  max?: number | null;
  /** The lowest price for a larger quantity. */
  tier?: number | null;
  /** The price per unit of measure at the current price, and the unit. */
  pricePerUnit?: number | null;
  unit?: string | undefined;
  isASet?: boolean;
};

/** A price summary from the amounts that a service states, in integer cents. */
export function summaryOf(prices: Prices): PriceSummary {
  const {
    currency,
    current,
    prior,
    list = null,
    max = null,
    tier = null,
    pricePerUnit = null,
    unit,
    isASet = false,
  } = prices;
  const from = prior === undefined ? list : prior;
  const percent =
    from === null ? 0 : prior === undefined ? discountPercent(from, current) : wholePercent(from, current);
  const isOnSale = from !== null && from > current && (prior === undefined || percent > 0);
  const hasRange = max !== null && max > current;
  return {
    currency,
    currentPrice: current,
    listPrice: isOnSale ? from : null,
    ...(prior !== undefined && { isPrior: true }),
    maxPrice: hasRange ? max : null,
    pricePerUnit: hasRange ? null : pricePerUnit,
    unit,
    tieredPrice: tier !== null && tier < current ? tier : null,
    isOnSale,
    isASet,
    discountPercent: isOnSale ? percent : null,
  };
}

/** Whether two prices have the same current price, and both are a range or neither is. */
export const isSameCurrent = (one: PriceSummary | undefined, other: PriceSummary | undefined): boolean =>
  one?.currentPrice === other?.currentPrice && isRange(one) === isRange(other);

const isRange = (price: PriceSummary | undefined) => typeof price?.maxPrice === 'number';

/**
 * The lowest current price of a product and its highest regular one, in integer cents, where its
 * cheapest piece or its dearest one is reduced; both null elsewhere.
 */
export function saleSpan(
  price: PriceSummary | null | undefined,
  dearest: { isReduced: boolean; regular: number | null | undefined },
): Pick<BadgeFacts, 'lowestMinPrice' | 'highestMaxPrice'> {
  if (!price || !(price.isOnSale || dearest.isReduced))
    return { lowestMinPrice: null, highestMaxPrice: null };
  return {
    lowestMinPrice: price.currentPrice,
    highestMaxPrice: Math.max(dearest.regular ?? 0, price.listPrice ?? 0),
  };
}

/**
 * The lowest price among the tiers of the highest quantity that is not above the requested one, in
 * cents.
 */
function tierFor(tiers: readonly { price: number; quantity: number }[], quantity: number): number | null {
  const reached = tiers.filter((tier) => tier.quantity <= quantity);
  const closest = Math.max(...reached.map((tier) => tier.quantity));
  return lowest(reached.filter((tier) => tier.quantity === closest).map((tier) => stated(tier.price)));
}

function extreme(amounts: readonly (number | null)[], pick: (...values: number[]) => number): number | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : pick(...known);
}
const lowest = (amounts: readonly (number | null)[]) => extreme(amounts, Math.min);
const highest = (amounts: readonly (number | null)[]) => extreme(amounts, Math.max);

/**
 * The price of a product when `quantity` of it are bought; null when the services gave none. A
 * promotional price counts when it is not zero and below the price. The regular price is the lowest
 * one of the dearest price book, so that the discount shown is never larger than the real one
 * (docs/product/catalogue.md §4.7).
 */
export function priceSummary(product: PricedProduct, quantity = 1): PriceSummary | null {
  const ranges = product.priceRanges ?? [];
  const tiers = product.tieredPrices ?? [];
  const cheapest = ranges.toSorted((a, b) => a.minPrice - b.minPrice)[0];
  const dearest = ranges.toSorted((a, b) => b.maxPrice - a.maxPrice || a.minPrice - b.minPrice)[0];
  const price = stated(product.price) ?? stated(cheapest?.minPrice) ?? tierFor(tiers, 1);
  if (price === null) return null;

  const current =
    lowest([pricePaid(price, stated(product.promotionalPrice)), tierFor(tiers, quantity)]) ?? price;
  const regular = [
    price,
    stated(dearest?.minPrice),
    ...tiers.filter((t) => t.quantity <= 1).map((t) => stated(t.price)),
  ];
  return summaryOf({
    currency: product.currency,
    current,
    list: highest(regular),
    prior: product.prior,
    max: product.type === 'variant' ? null : (stated(product.priceMax) ?? stated(cheapest?.maxPrice)),
    tier: lowest(tiers.filter((tier) => tier.quantity > quantity).map((tier) => stated(tier.price))),
    // stated for the price before promotions, so it is reduced in proportion
    pricePerUnit:
      product.pricePerUnit && price > 0 ? stated(Math.round((product.pricePerUnit * current) / price)) : null,
    unit: product.unit,
    isASet: product.type === 'set',
  });
}

/** The same from enrichment, which is read for a single price or a price range only. */
export function enrichedPriceSummary(
  price: EnrichedPrice,
  product: Pick<Prices, 'currency' | 'isASet' | 'prior'>,
): PriceSummary | null {
  const single = price.type === 'single';
  const list = stated((single ? price.list : price.minlist)?.value);
  const current = pricePaid(list, stated((single ? price.sales : price.minsale)?.value));
  if (current === null) return null;
  const max = single ? null : pricePaid(stated(price.maxlist?.value), stated(price.maxsale?.value));
  return summaryOf({ ...product, current, list, max });
}

/**
 * The price that applies where a discounted one is stated too: the discounted one counts only when
 * it is above zero and below the price. Amounts in one unit; null where neither is known.
 */
export function pricePaid(
  price: number | null | undefined,
  discounted: number | null | undefined,
): number | null {
  const offered = typeof discounted === 'number' && discounted > 0 ? discounted : null;
  if (typeof price !== 'number') return offered;
  return offered === null ? price : Math.min(price, offered);
}
