import type { ListState, Sort } from '../../../shared/urls/list-state.ts';
import type { Services } from '../services.ts';
import { RECORD_FIELDS, VARIANT_FIELDS } from './engine-record.ts';

/** Variants requested with each product (docs/product/catalogue.md §9.2). */
const VARIANTS_COUNT = 100;

/**
 * The shop's sort options as the engine names them. "Best matches" is the engine's default order.
 */
const SORTS: Record<Sort, string | undefined> = {
  'best-matches': undefined,
  featured: 'featured desc',
  newest: 'releaseDate desc',
  'price-desc': 'minimumPrice desc',
  'price-asc': 'minimumPrice asc',
};

/** Quotes a filter value. The engine documents no escape, so quotes within a value are dropped. */
function quoted(value: string): string {
  return `"${value.replaceAll('"', '')}"`;
}

/**
 * The parameters that search and category calls have in common (docs/contracts/search-engine.md
 * §2).
 */
export function engineQuery(state: ListState, { config }: Services): URLSearchParams {
  const query = new URLSearchParams({
    rows: String(state.limit),
    start: String((state.page - 1) * state.limit),
    pagetype: 'boolean',
    'variants.count': String(VARIANTS_COUNT),
    'variants.fields': VARIANT_FIELDS,
    fields: `${RECORD_FIELDS},variants`,
    'facet.multiselect': 'true',
    selectedfacet: 'true',
    spellcheck: 'true',
  });
  for (const [field, values] of Object.entries(state.filters)) {
    query.append('filter', values.map((value) => `${field}:${quoted(value)}`).join(' OR '));
  }
  if (state.price) query.append('filter', `price:[${state.price.min ?? 0} TO ${state.price.max ?? '*'}]`);
  if (config.SEARCH_UC_PARAM) query.set('uc_param', config.SEARCH_UC_PARAM);
  const sort = SORTS[state.sort];
  if (sort) query.set('sort', sort);
  return query;
}
