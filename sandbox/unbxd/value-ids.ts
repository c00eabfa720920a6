import type { Criteria, Filter } from '../database/criteria.ts';
import { fold } from '../database/fold.ts';
import type { ProductIndex } from '../database/product-index.ts';

/** The id of a facet value, as in `filter-id` and selected values, e.g. `midnight-blue`. */
export function valueId(value: string): string {
  return fold(value)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** A `filter-id` filter with its ids replaced by their values; an unknown id matches nothing. */
export function withValuesOfIds(index: ProductIndex, language: Criteria['language'], filter: Filter): Filter {
  return filter.map((clause) => {
    if (!('value' in clause)) return clause;
    const known = [...index.values(language, clause.field).keys()];
    const value = known.find((one) => valueId(one) === clause.value);
    return { ...clause, value: value ?? clause.value };
  });
}
