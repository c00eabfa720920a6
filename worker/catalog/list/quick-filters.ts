import type { Facet, QuickFilter } from './product-list.ts';

/** Quick filters of a list at most (docs/product/catalogue.md §5.10). */
export const MAX_QUICK_FILTERS = 5;
/** The facet whose commonest values stand beside the flags. */
const QUICK_FACET = 'activity';
/** Of a facet that is either so or not: shown by the facet's own name. */
export const YES = 'true';

/**
 * The quick filters that a list's facets allow: what is a plain yes by its facet's name, then the
 * commonest activities.
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
