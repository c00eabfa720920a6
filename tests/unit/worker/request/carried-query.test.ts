import { describe, expect, it } from 'vitest';
import { carriedQuery } from '../../../../worker/request/carried-query.ts';

const US = { locale: 'en-US', currency: 'USD' };
const CA = { locale: 'en-CA', currency: 'CAD' };
const QUEBEC = { locale: 'fr-CA', currency: 'CAD' };
const SEARCH = '?q=tent&f.color=Red&pmin=20&sort=newest&page=3';

describe('carriedQuery', () => {
  it.each([
    ['the same market', US, US, '?q=tent&f.color=Red&pmin=20&sort=newest&page=3'],
    ['another currency: no amounts, from the first page', US, CA, '?q=tent&f.color=Red&sort=newest'],
    ['another language: colors in its words', CA, QUEBEC, '?q=tent&f.color=Rouge&pmin=20&sort=newest&page=3'],
    ['both', US, QUEBEC, '?q=tent&f.color=Rouge&sort=newest'],
  ])('%s', (_, from, to, expected) => {
    expect(carriedQuery(SEARCH, from, to)).toBe(expected);
  });

  it.each([
    ['sizes', 'f.size=M&f.size=10.5&f.size=11K', 'f.size=M&f.size=10.5&f.size=11K'],
    ['a flag', 'f.c_isSale=true', 'f.c_isSale=true'],
    ['colors, whoever is asked for them', 'f.c_color=grey&f.color=White', 'f.c_color=gris&f.color=Blanc'],
    ['no words', 'f.size=One+Size&f.activity=Hiking&f.color=Basalt&f.season=Fall%2FWinter', ''],
  ])('keeps chosen values that mean the same in another language: %s', (_, chosen, kept) => {
    expect(carriedQuery(`?${chosen}&page=2`, US, QUEBEC)).toBe(
      kept === '' ? '' : `?${kept}${kept.split('&').length === chosen.split('&').length ? '&page=2' : ''}`,
    );
  });

  it('can be reversed', () => {
    const there = carriedQuery('?f.color=Red&f.color=Black&f.size=M', US, QUEBEC);
    expect(carriedQuery(there, QUEBEC, US)).toBe('?f.color=Red&f.color=Black&f.size=M');
  });

  it('keeps the page number of an unchanged list', () => {
    expect(carriedQuery('?page=2&sort=newest', US, QUEBEC)).toBe('?page=2&sort=newest');
  });

  it('is empty for an empty query', () => {
    expect(carriedQuery('', US, QUEBEC)).toBe('');
    expect(carriedQuery('?f.activity=Hiking', US, QUEBEC)).toBe('');
  });
});
