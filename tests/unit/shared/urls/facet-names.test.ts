import { describe, expect, it } from 'vitest';
import { commerceAttribute, facetField } from '../../../../shared/urls/facet-names.ts';
import { listSearch, parseListState } from '../../../../shared/urls/list-state.ts';

describe('names of refinements', () => {
  it.each(['productType', 'gender', 'size', 'color', 'activity', 'technology', 'fabric', 'season'])(
    '%s is translated for the commerce service and back',
    (field) => {
      const attribute = commerceAttribute(field);
      expect(attribute).toMatch(/^c_/);
      expect(facetField(attribute ?? '')).toBe(field);
      expect(facetField(field)).toBe(field);
    },
  );

  it.each(['c_isNew', 'c_isSale', 'c_somethingElse'])('%s is the same for both', (name) => {
    expect(facetField(name)).toBe(name);
    expect(commerceAttribute(name)).toBe(name);
  });

  it.each(['v_length', 'constructor', '__proto__', 'toString', ''])(
    '%j is unknown to the commerce service',
    (name) => {
      expect(facetField(name)).toBe(name);
      expect(commerceAttribute(name)).toBeUndefined();
    },
  );

  it('a list has one address with either kind of names', () => {
    const state = parseListState(
      new URLSearchParams('f.c_color=Red&f.color=Blue&f.c_refinementColor=Red&f.c_isNew=true'),
    );
    if ('error' in state) throw new Error(state.error);
    expect(state.filters).toEqual({ c_isNew: ['true'], color: ['Blue', 'Red'] });
    expect(listSearch(state)).toBe('?f.c_isNew=true&f.color=Blue&f.color=Red');
  });
});
