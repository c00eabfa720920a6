import { describe, expect, it } from 'vitest';
import { EXCLUDED_FACETS, isExcludedFacet } from '../../../worker/catalog/list/facet-exclusions.ts';
import { MAX_QUICK_FILTERS, quickFilters } from '../../../worker/catalog/list/quick-filters.ts';
import { DEFAULT_SITES } from '../../../worker/config/sites.ts';

const facet = (field: string, values: [string, number, boolean?][]) => ({
  field,
  label: field.toUpperCase(),
  values: values.map(([value, count, selected = false]) => ({ value, label: value, count, selected })),
});

describe('quick filters', () => {
  it('are yes-or-no facets, by name, then the most common activities', () => {
    const found = quickFilters([
      facet('size', [['M', 50]]),
      facet('activity', [
        ['Ski', 2],
        ['Hike', 9, true],
      ]),
      facet('c_isSale', [
        ['false', 3],
        ['true', 2],
      ]),
    ]);
    expect(found.map(({ id, label, selected }) => [id, label, selected])).toEqual([
      ['c_isSale:true', 'C_ISSALE', false],
      ['activity:Hike', 'Hike', true],
      ['activity:Ski', 'Ski', false],
    ]);
  });

  it('are at most five, and none when there is nothing to choose', () => {
    expect(MAX_QUICK_FILTERS).toBe(5);
    const many = Array.from({ length: 9 }, (_, index): [string, number] => [`a${index}`, index]);
    expect(quickFilters([facet('activity', many)])).toHaveLength(5);
    expect(quickFilters([facet('size', [['M', 1]])])).toEqual([]);
  });
});

describe('excluded facets', () => {
  const [site] = DEFAULT_SITES;
  if (!site) throw new Error('No site.');

  it('are new, the id and the photo job', () => {
    expect(EXCLUDED_FACETS).toEqual(['c_isNew', 'ID', 'c_includeInPhotoJob']);
    expect(isExcludedFacet('c_isNew', site)).toBe(true);
    expect(isExcludedFacet('color', site)).toBe(false);
  });

  it('can differ by category', () => {
    const own = { ...site, facetExclusions: { 'new-arrivals': ['season'] } };
    expect(isExcludedFacet('season', own, 'new-arrivals')).toBe(true);
    expect(isExcludedFacet('c_isNew', own, 'new-arrivals')).toBe(false);
    expect(isExcludedFacet('c_isNew', own, 'mens')).toBe(true);
  });
});
