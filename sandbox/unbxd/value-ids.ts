import type { Database } from '../database/database.ts';
import { fold } from '../database/fold.ts';
import type { Criteria, Filter } from '../database/product-finder.ts';

/**
 * The id of a facet value, as `filter-id` and the values selected by it spell it, e.g.
 * `midnight-blue`.
 */
export function valueId(value: string): string {
  return fold(value)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** A `filter-id` filter with the values its ids stand for; ids of nothing find nothing. */
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
