import type { CurrencyCode } from '../catalog/types.ts';
import type { Clause, Criteria } from './criteria.ts';
import type { ProductIndex } from './product-index.ts';
import { inOrder } from './product-order.ts';
import { setsOfText } from './product-text.ts';
import { RowSet } from './row-set.ts';

/** The products whose prices overlap a range (cents, inclusive). */
function pricedWithin(
  index: ProductIndex,
  { from, to }: { from: number | null; to: number | null },
  currency: CurrencyCode,
): RowSet {
  const { lowest, highest } = index.prices(currency);
  const isWithin = (row: number) =>
    (from === null || (highest[row] ?? 0) >= from) && (to === null || (lowest[row] ?? 0) <= to);
  return RowSet.of(index.all().rows().filter(isWithin));
}

function setOfClause(index: ProductIndex, clause: Clause, { language, currency }: Criteria): RowSet {
  if (!('value' in clause)) return pricedWithin(index, clause, currency);
  const { field, value } = clause;
  if (field === 'uniqueId') return index.withId(value);
  if (field === 'type') return index.ofType(value);
  if (field === 'orderable') {
    return value === 'true' ? index.orderable() : index.all().without(index.orderable());
  }
  if (field === 'categoryId') return index.inCategories([value]);
  return index.having(language, field === 'c_isSale' ? `c_isSale_${currency}` : field, [value]);
}

/** All products that match, in no order. */
export function matchingProducts(index: ProductIndex, criteria: Criteria): RowSet {
  const { text, categoryId, filters, language } = criteria;
  const sets = [
    ...(text ? setsOfText(index, language, text) : []),
    ...(categoryId === undefined ? [] : [index.inCategories([categoryId])]),
    ...filters
      .filter((filter) => filter.length > 0)
      .map((filter) =>
        filter
          .map((clause) => setOfClause(index, clause, criteria))
          .reduce((either, set) => either.or(set)),
      ),
  ];
  return sets.reduce((hits, set) => hits.and(set), index.all());
}

/** The ids of the products that match, in order: of all, or of the first `limit`. */
export function findProducts(index: ProductIndex, criteria: Criteria, limit?: number): string[] {
  const hits = matchingProducts(index, criteria);
  return index.idsOf(inOrder(index, criteria, hits).slice(0, limit));
}
