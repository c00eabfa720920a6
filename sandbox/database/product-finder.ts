import { isSaleCategory } from '../catalog/category-tree/curated.ts';
import { statesPriors } from '../sites.ts';
import type { Clause, Criteria } from './criteria.ts';
import type { PriceRange } from './price.ts';
import type { Prices, ProductIndex } from './product-index.ts';
import { inOrder } from './product-order.ts';
import { setsOfText } from './product-text.ts';
import { RowSet } from './row-set.ts';

/** Those of some products whose prices overlap a range (cents, inclusive). */
function pricedWithin(products: RowSet, { from, to }: PriceRange, { lowest, highest }: Prices): RowSet {
  const isWithin = (row: number) =>
    (from === null || (highest[row] ?? 0) >= from) && (to === null || (lowest[row] ?? 0) <= to);
  return RowSet.of(products.rows().filter(isWithin));
}

/**
 * The products of a category. On sale are only those that are reduced from the lowest price before, where a
 * site states it.
 */
export function inCategory(index: ProductIndex, id: string, { language, currency }: Criteria): RowSet {
  const products = index.inCategories([id]);
  if (!isSaleCategory(id) || !statesPriors(currency)) return products;
  return products.and(index.having(language, `c_isSale_${currency}`, ['true']));
}

function setOfClause(index: ProductIndex, clause: Clause, criteria: Criteria): RowSet {
  const { language, currency, prices = index.prices(currency) } = criteria;
  if (!('value' in clause)) return pricedWithin(index.all(), clause, prices);
  const { field, value } = clause;
  if (field === 'uniqueId') return index.withId(value);
  if (field === 'type') return index.ofType(value);
  if (field === 'orderable') {
    return value === 'true' ? index.orderable() : index.all().without(index.orderable());
  }
  if (field === 'categoryId') return inCategory(index, value, criteria);
  return index.having(language, field === 'c_isSale' ? `c_isSale_${currency}` : field, [value]);
}

/** All products that match, in no order. */
export function matchingProducts(index: ProductIndex, criteria: Criteria): RowSet {
  const { text, categoryId, filters, language } = criteria;
  const sets = [
    ...(text ? setsOfText(index, language, text) : []),
    ...(text?.price ? [setOfClause(index, text.price, criteria)] : []),
    ...(text?.isReduced ? [setOfClause(index, { field: 'c_isSale', value: 'true' }, criteria)] : []),
    ...(categoryId === undefined ? [] : [inCategory(index, categoryId, criteria)]),
    ...filters
      .filter((filter) => filter.length > 0)
      .map((filter) =>
        filter.map((clause) => setOfClause(index, clause, criteria)).reduce((either, set) => either.or(set)),
      ),
  ];
  return sets.reduce((hits, set) => hits.and(set), index.all());
}

/** The ids of the first `limit` products that match, and how many match. */
export function findProducts(
  index: ProductIndex,
  criteria: Criteria,
  limit: number,
): { total: number; ids: string[] } {
  const hits = matchingProducts(index, criteria);
  return { total: hits.size, ids: index.idsOf(inOrder(index, criteria, hits).slice(0, limit)) };
}
