import type { Database } from '../database/database.ts';
import { fold } from '../database/fold.ts';
import type { Criteria, Filter } from '../database/product-finder.ts';

/** The id of a facet value, as in `filter-id` and selected values, e.g. `midnight-blue`. */
export function valueId(value: string): string {
  return fold(value)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** A `filter-id` filter with its ids replaced by their values; an unknown id matches nothing. */
export function withValuesOfIds(database: Database, language: Criteria['language'], filter: Filter): Filter {
  return filter.map((clause) => {
    if (!('value' in clause)) return clause;
    const known = database.all<{ value: string }>(
      'SELECT value FROM facet_value WHERE language = ? AND field = ?',
      language,
      clause.field,
    );
    const value = known.find((one) => valueId(one.value) === clause.value)?.value;
    return { ...clause, value: value ?? clause.value };
  });
}
