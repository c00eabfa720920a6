import { describe, expect, it } from 'vitest';
import { carriedQuery } from '../../../../worker/api/carried-query.ts';

const US = { locale: 'en-US', currency: 'USD' };
const CA = { locale: 'en-CA', currency: 'CAD' };
const QUEBEC = { locale: 'fr-CA', currency: 'CAD' };
const SEARCH = '?q=tent&f.color=Red&pmin=20&sort=newest&page=3';

describe('carriedQuery', () => {
  it.each([
    ['the same market', US, US, '?q=tent&f.color=Red&pmin=20&sort=newest&page=3'],
    ['another currency: no amounts, from the first page', US, CA, '?q=tent&f.color=Red&sort=newest'],
    ['another language: no chosen values, from the first page', CA, QUEBEC, '?q=tent&pmin=20&sort=newest'],
    ['both', US, QUEBEC, '?q=tent&sort=newest'],
  ])('%s', (_, from, to, expected) => {
    expect(carriedQuery(SEARCH, from, to)).toBe(expected);
  });

  it('keeps the page of a list that stays the same', () => {
    expect(carriedQuery('?page=2&sort=newest', US, QUEBEC)).toBe('?page=2&sort=newest');
  });

  it('is nothing for nothing', () => {
    expect(carriedQuery('', US, QUEBEC)).toBe('');
    expect(carriedQuery('?f.color=Red', US, QUEBEC)).toBe('');
  });
});
