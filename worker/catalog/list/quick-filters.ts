import type { Facet, QuickFilter } from './product-list.ts';

/** Most quick filters of a list (docs/product/catalogue.md §5.10). */
export const MAX_QUICK_FILTERS = 5;
/** The facet whose most frequent values become quick filters. */
const QUICK_FACET = 'activity';
/** The value of a yes/no facet, which is shown by the facet's name. */
export const YES = 'true';

/**
 * The quick filters of a list, from its facets: the yes/no facets by name, then the most frequent
 * activities.
 */
export function quickFilters(facets: readonly Facet[]): QuickFilter[] {
  const flags = facets.flatMap(({ field, label, values }) => {
    const yes = values.find(({ value }) => value === YES);
    return yes ? [{ id: `${field}:${YES}`, label, field, value: YES, selected: yes.selected }] : [];
  });
  const activities = facets
    .filter(({ field }) => field === QUICK_FACET)
    .flatMap(({ field, values }) =>
      values
        .toSorted((a, b) => b.count - a.count)
        .map(({ value, label, selected }) => ({ id: `${field}:${value}`, label, field, value, selected })),
    );
  return [...flags, ...activities].slice(0, MAX_QUICK_FILTERS);
}
