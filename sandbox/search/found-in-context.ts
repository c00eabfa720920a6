import type { Product, Promotion } from '../catalog/types.ts';
import type { ShopperContextState } from '../contexts/context-of.ts';
import type { CatalogueStore } from '../database/catalogue-store.ts';
import type { Clause, Criteria } from '../database/criteria.ts';
import { lowestPrices } from '../database/facet-counts.ts';
import { priceSpan } from '../database/price.ts';
import { matchingProducts } from '../database/product-finder.ts';
import { inOrder } from '../database/product-order.ts';
import { RowSet } from '../database/row-set.ts';
import { isForEveryone, withPromotions } from '../products/everyones-prices.ts';
import { productFor } from '../products/product-for.ts';
import { appliesTo } from '../products/product-promotions.ts';
import { categoryIdsOf } from '../products/promotions-of.ts';
import { openPromotions } from '../promotions/open-promotions.ts';
import type { TenantContext } from '../tenant-context.ts';

export type FoundInContext = {
  hits: RowSet;
  /** The row numbers of all hits in their order. */
  rows: number[];
  /** The lowest price of each, cents. */
  prices: number[];
};

type Span = { min: number; max: number };

/**
 * Whether a price range (cents, inclusive) and a product's prices overlap; other clauses are not
 * checked here.
 */
function fits(clause: Clause, { min, max }: Span): boolean {
  if ('value' in clause) return true;
  return (clause.from === null || max >= clause.from) && (clause.to === null || min <= clause.to);
}

/** A product with its prices after those of the offers that apply to it. */
function paidIn(product: Product, offers: Promotion[], catalogue: CatalogueStore): Product {
  const categoryIds = categoryIdsOf(product, catalogue);
  return withPromotions(
    product,
    offers.filter((offer) => appliesTo(offer, product, categoryIds)),
  );
}

/** The matching products, sorted, with the prices, offers and time of the shopper context. */
export function foundInContext(
  { catalogue }: Pick<TenantContext, 'catalogue'>,
  criteria: Criteria,
  context: ShopperContextState,
): FoundInContext {
  const { index } = catalogue;
  const { currency, filters, sort } = criteria;
  const offers = openPromotions(catalogue.promotions(), context).filter(({ level }) => level === 'product');
  if (!context.priceBook && !context.timeIsTold && offers.every(isForEveryone)) {
    const hits = matchingProducts(index, criteria);
    return { hits, rows: inOrder(index, criteria, hits), prices: lowestPrices(index, hits, currency) };
  }
  const ofPrice = filters.filter((filter) => filter.some((clause) => !('value' in clause)));
  const others = filters.filter((filter) => !ofPrice.includes(filter));
  const rest = { ...criteria, filters: others };
  const candidates = inOrder(index, rest, matchingProducts(index, rest));
  const ids = index.idsOf(candidates);
  const seen = candidates.flatMap((row, position) => {
    const product = productFor(ids[position] ?? '', { catalogue, context });
    const span = product && priceSpan(paidIn(product, offers, catalogue), currency);
    return span && ofPrice.every((filter) => filter.some((clause) => fits(clause, span)))
      ? [{ row, span }]
      : [];
  });
  if (sort.by === 'price') {
    seen.sort((a, b) => (sort.descending ? b.span.max - a.span.max : a.span.min - b.span.min));
  }
  const rows = seen.map(({ row }) => row);
  return { hits: RowSet.of(rows), rows, prices: seen.map(({ span }) => span.min) };
}
