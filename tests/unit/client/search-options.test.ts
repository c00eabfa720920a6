import { describe, expect, it } from 'vitest';
import {
  allOptions,
  nextOption,
  recentSections,
  stillOffered,
  suggestionSections,
} from '../../../client/search/options.ts';
import { searchHref } from '../../../client/search/search-href.ts';

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ text: `t${index}`, href: `/${index}` }));
const card = {
  productId: 'A',
  name: 'Shell',
  href: '/p/a.html',
  images: [],
  swatches: [],
  memberExclusive: false,
};

describe('sections', () => {
  const sections = suggestionSections({
    term: 'jacket',
    phrases: many(9),
    categories: many(9),
    articles: many(9),
    products: Array.from({ length: 9 }, () => card),
    said: '',
    viewAll: '/search?q=jacket',
    viewAllText: 'See all 9 results',
  });

  it('show at most 5 phrases, 3 categories, 2 articles and 4 products', () => {
    const { phrases, categories, articles, products } = sections;
    expect([phrases, categories, articles, products].map(({ length }) => length)).toEqual([5, 3, 2, 4]);
  });

  it('give every option its own id', () => {
    const ids = allOptions(sections).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('stillOffered', () => {
  const [tent, boots] = allOptions(recentSections(['tent', 'boots'], '/search'));
  const later = allOptions(recentSections(['stove', 'boots'], '/search'));

  it('is the active option, while it is offered in its place', () => {
    expect(stillOffered(later, boots)).toEqual(boots);
    expect(stillOffered(later, undefined)).toBeUndefined();
  });

  it('is nothing when another is in its place', () => {
    expect(later[0]?.id).toBe(tent?.id);
    expect(stillOffered(later, tent)).toBeUndefined();
  });
});

describe('nextOption', () => {
  const options = allOptions(recentSections(['tent', 'boots'], '/search'));
  const [first, last] = options.map(({ id }) => id);

  it('moves down from the field, over the options, back to the field', () => {
    expect(nextOption(options, null, 1)).toBe(first);
    expect(nextOption(options, first ?? null, 1)).toBe(last);
    expect(nextOption(options, last ?? null, 1)).toBeNull();
  });

  it('moves up from the field to the last', () => {
    expect(nextOption(options, null, -1)).toBe(last);
    expect(nextOption(options, first ?? null, -1)).toBeNull();
  });

  it('stays in the field when there are no options', () => {
    expect(nextOption([], null, 1)).toBeNull();
    expect(nextOption([], null, -1)).toBeNull();
  });
});

describe('searchHref', () => {
  it('has the term and its parameters', () => {
    expect(searchHref('/ca/fr/search', ' à vent & pluie ', 'typeAheadSearch')).toBe(
      '/ca/fr/search?q=%C3%A0+vent+%26+pluie&searchterm=%C3%A0+vent+%26+pluie&searchmethod=typeAheadSearch',
    );
  });

  it('keeps a site and a locale that are parameters', () => {
    expect(searchHref('/search?site=ca&locale=fr', 'tent', 'manualSearch')).toBe(
      '/search?site=ca&locale=fr&q=tent&searchterm=tent&searchmethod=manualSearch',
    );
  });
});
