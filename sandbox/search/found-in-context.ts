import type { Promotion } from '../catalog/types.ts';
import type { ShopperContextState } from '../contexts/context-of.ts';
import type { CatalogueStore } from '../database/catalogue-store.ts';
import type { Criteria } from '../database/criteria.ts';
import { lowestPrices } from '../database/facet-counts.ts';
import { priceSpan } from '../database/price.ts';
import { matchingProducts } from '../database/product-finder.ts';
import type { Prices, ProductIndex } from '../database/product-index.ts';
import { inOrder } from '../database/product-order.ts';
import type { RowSet } from '../database/row-set.ts';
import { isAlwaysForEveryone, withPromotions } from '../products/everyones-prices.ts';
import { pricedFor } from '../products/product-for.ts';
import { openPromotions } from '../promotions/open-promotions.ts';

export type FoundInContext = {
  hits: RowSet;
  /** The row numbers of all hits in their order. */
  rows: number[];
  /** The lowest price of each, cents. */
  prices: number[];
};

/** The products that are online in a shopper context: at a stated time, those released by then. */
export function onlineIn(
  index: ProductIndex,
  products: RowSet,
  { timeIsTold, now }: ShopperContextState,
): RowSet {
  return timeIsTold ? products.without(index.releasedAfter(now)) : products;
}

/** What each product costs with a price book and the offers that apply to it. */
function pricesWith(
  index: ProductIndex,
  { language, currency }: Criteria,
  { priceBook }: ShopperContextState,
  offers: Promotion[],
): Prices {
  if (!priceBook && offers.every(isAlwaysForEveryone)) return index.prices(currency);
  const key = JSON.stringify([currency, priceBook?.id, ...offers.map(({ id }) => id)]);
  const offered = offers.map((offer) => ({
    offer,
    products: index.having(language, 'promotion', [offer.id]),
  }));
  return index.otherPrices(key, (row, product) => {
    const own = offered.filter(({ products }) => products.has(row)).map(({ offer }) => offer);
    return priceSpan(withPromotions(pricedFor(product, { priceBook }), own), currency);
  });
}

/** The matching products, sorted, with the prices, offers and time of the shopper context. */
export function foundInContext(
  catalogue: CatalogueStore,
  criteria: Criteria,
  context: ShopperContextState,
): FoundInContext {
  const { index } = catalogue;
  const { sort } = criteria;
  const offers = openPromotions(catalogue.promotions(), context).filter(({ level }) => level === 'product');
  const prices = pricesWith(index, criteria, context, offers);
  const hits = onlineIn(index, matchingProducts(index, { ...criteria, prices }), context);
  const rows = inOrder(index, criteria, hits);
  if (sort.by === 'price') {
    const sign = sort.descending ? -1 : 1;
    rows.sort((a, b) => sign * ((prices.lowest[a] ?? 0) - (prices.lowest[b] ?? 0)));
  }
  return { hits, rows, prices: lowestPrices(hits, prices) };
}
