import { perCurrency } from '../catalog/currencies.ts';
import type { CurrencyCode, PriceEntry, Product } from '../catalog/types.ts';
import type { ShopperContextState } from '../contexts/context-of.ts';
import type { SourcePriceBook } from '../contexts/source-codes.ts';
import type { CatalogueStore } from '../database/catalogue-store.ts';
import type { Priced } from '../database/price.ts';
import { amountOff } from '../promotions/discount.ts';

type Prices = Record<CurrencyCode, PriceEntry>;

/** An entry with the price book's price where that is lower. */
function lowered(entry: PriceEntry, { id, percentOff }: SourcePriceBook, currency: CurrencyCode): PriceEntry {
  const price = entry.list - amountOff({ type: 'percentage', percent: percentOff }, entry.list, 1, currency);
  return price < (entry.sale ?? entry.list) ? { ...entry, sale: price, book: id } : entry;
}

const loweredPrices = (prices: Prices, book: SourcePriceBook): Prices =>
  perCurrency((currency) => lowered(prices[currency], book, currency));

/**
 * A product with the prices of the shopper context: those of the price book that a source code
 * activates, where they are lower.
 */
export function pricedFor<Sold extends Priced>(
  product: Sold,
  { priceBook }: Pick<ShopperContextState, 'priceBook'>,
): Sold {
  if (!priceBook) return product;
  return {
    ...product,
    price: loweredPrices(product.price, priceBook),
    ...(product.colourPrices && {
      colourPrices: Object.fromEntries(
        Object.entries(product.colourPrices).map(([colour, prices]) => [
          colour,
          loweredPrices(prices, priceBook),
        ]),
      ),
    }),
  };
}

/**
 * Whether a product is online in the shopper context: at a stated time, products that come online
 * later are not.
 */
function isOnline({ releasedOn }: Product, { timeIsTold, now }: ShopperContextState): boolean {
  return !timeIsTold || Date.parse(releasedOn) <= now;
}

/** The product with that id in the shopper context, or null. */
export function productFor(
  id: string,
  { catalogue, context }: { catalogue: CatalogueStore; context: ShopperContextState },
): Product | null {
  const product = catalogue.product(id);
  return product && isOnline(product, context) ? pricedFor(product, context) : null;
}
