import { perCurrency } from '../catalog/currencies.ts';
import type { CurrencyCode, PriceEntry, Product, Promotion } from '../catalog/types.ts';
import type { CatalogueStore } from '../database/catalogue-store.ts';
import { currentPrice, type Priced } from '../database/price.ts';
import { amountOff, stepReached } from '../promotions/discount.ts';
import { isRunning } from '../promotions/open-promotions.ts';
import { appliesTo } from './product-promotions.ts';
import { categoryIdsOf } from './promotions-of.ts';

/** Whether a promotion lowers the price of one piece for every shopper while it runs: no code or group. */
export function isForEveryone({ level, coupon, customerGroups }: Promotion): boolean {
  return level === 'product' && !coupon && !customerGroups;
}

/** The same, at any time. */
export function isAlwaysForEveryone(promotion: Promotion): boolean {
  return isForEveryone(promotion) && promotion.from === undefined && promotion.until === undefined;
}

/** A price after the promotion that lowers that of one piece most. */
export function loweredPrice(
  entry: PriceEntry,
  promotions: readonly Promotion[],
  currency: CurrencyCode,
): PriceEntry {
  const price = currentPrice(entry);
  const offers = promotions.flatMap((promotion) => {
    const discount = stepReached(promotion, price, 1, currency);
    return discount ? [price - amountOff(discount, price, 1, currency)] : [];
  });
  const sale = Math.min(price, ...offers);
  return sale < price ? { ...entry, sale } : entry;
}

/**
 * A product with the price of one piece after `promotions`, like the promotional price of Shopper
 * Products. A set is bought as its pieces and keeps its price.
 */
export function withPromotions<Sold extends Priced>(product: Sold, promotions: Promotion[]): Sold {
  if (promotions.length === 0 || product.type === 'set') return product;
  const prices = (own: Priced['price']) =>
    perCurrency((currency) => loweredPrice(own[currency], promotions, currency));
  return {
    ...product,
    price: prices(product.price),
    ...(product.colourPrices && {
      colourPrices: Object.fromEntries(
        Object.entries(product.colourPrices).map(([colour, own]) => [colour, prices(own)]),
      ),
    }),
  };
}

/** A product at the price that everybody pays now, as in feeds and enrichment. */
export function atEveryonesPrice(product: Product, catalogue: CatalogueStore): Product {
  const now = catalogue.now();
  const open = catalogue.promotions().filter((one) => isForEveryone(one) && isRunning(one, now));
  const categoryIds = categoryIdsOf(product, catalogue);
  return withPromotions(
    product,
    open.filter((promotion) => appliesTo(promotion, product, categoryIds)),
  );
}
