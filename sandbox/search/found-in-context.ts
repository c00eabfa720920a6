import type { Product, Promotion } from '../catalog/types.ts';
import type { ShopperContextState } from '../contexts/context-of.ts';
import type { CatalogueStore } from '../database/catalogue-store.ts';
import { lowestPrices } from '../database/facet-counts.ts';
import { priceSpan } from '../database/price.ts';
import { type Clause, type Criteria, type FoundProduct, findProducts } from '../database/product-finder.ts';
import { isForEveryone, withPromotions } from '../products/everyones-prices.ts';
import { productFor } from '../products/product-for.ts';
import { appliesTo } from '../products/product-promotions.ts';
import { categoryIdsOf } from '../products/promotions-of.ts';
import { openPromotions } from '../promotions/open-promotions.ts';
import type { TenantContext } from '../tenant-context.ts';

export type FoundInContext = {
  found: FoundProduct[];
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
  { database, catalogue }: TenantContext,
  criteria: Criteria,
  context: ShopperContextState,
): FoundInContext {
  const { currency, filters, sort } = criteria;
  const offers = openPromotions(catalogue.promotions(), context).filter(({ level }) => level === 'product');
  if (!context.priceBook && !context.timeIsTold && offers.every(isForEveryone)) {
    const found = findProducts(database, criteria);
    return { found, prices: lowestPrices(database, found, currency) };
  }
  const ofPrice = filters.filter((filter) => filter.some((clause) => !('value' in clause)));
  const others = filters.filter((filter) => !ofPrice.includes(filter));
  const seen = findProducts(database, { ...criteria, filters: others }).flatMap((hit) => {
    const product = productFor(hit.id, { catalogue, context });
    const span = product && priceSpan(paidIn(product, offers, catalogue), currency);
    return span && ofPrice.every((filter) => filter.some((clause) => fits(clause, span)))
      ? [{ hit, span }]
      : [];
  });
  if (sort.by === 'price') {
    seen.sort((a, b) => (sort.descending ? b.span.max - a.span.max : a.span.min - b.span.min));
  }
  return { found: seen.map(({ hit }) => hit), prices: seen.map(({ span }) => span.min) };
}
