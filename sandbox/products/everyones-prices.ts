import { perCurrency } from '../catalog/currencies.ts';
import type { CurrencyCode, PriceEntry, Product, Promotion } from '../catalog/types.ts';
import type { CatalogueStore } from '../database/catalogue-store.ts';
import { currentPrice, type Priced } from '../database/price.ts';
import { amountOff, stepReached } from '../promotions/discount.ts';
import { appliesTo } from './product-promotions.ts';
import { categoryIdsOf } from './promotions-of.ts';

/**
 * Whether a promotion lowers the price of one piece for every shopper at any time: no code, group
 * or period.
 */
export function isForEveryone({ level, coupon, customerGroups, from, until }: Promotion): boolean {
  return level === 'product' && !coupon && !customerGroups && from === undefined && until === undefined;
}

function lowered(entry: PriceEntry, promotions: Promotion[], currency: CurrencyCode): PriceEntry {
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
    perCurrency((currency) => lowered(own[currency], promotions, currency));
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

/** A product at the price that everybody pays, as in feeds and enrichment. */
export function atEveryonesPrice(product: Product, catalogue: CatalogueStore): Product {
  const open = catalogue.promotions().filter(isForEveryone);
  const categoryIds = categoryIdsOf(product, catalogue);
  return withPromotions(
    product,
    open.filter((promotion) => appliesTo(promotion, product, categoryIds)),
  );
}
