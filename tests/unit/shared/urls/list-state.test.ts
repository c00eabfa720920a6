import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ListState,
  listSearch,
  PAGE_SIZES,
  parseListState,
  SORTS,
} from '../../../../shared/urls/list-state.ts';
import { mixedText } from '../../../support/any-text.ts';

const parse = (query: string) => parseListState(new URLSearchParams(query));
const plain: ListState = { q: '', page: 1, limit: 47, sort: 'best-matches', filters: {}, price: null };

describe('parseListState', () => {
  it.each<[string, Partial<ListState>]>([
    ['', {}],
    ['q=+rain+jacket+', { q: 'rain jacket' }],
    ['searchterm=tent&searchmethod=manualSearch', { q: 'tent' }],
    ['q=%EF%BC%B4%EF%BC%A5%EF%BC%AE%EF%BC%B4%E3%80%80%EF%BC%92', { q: 'TENT 2' }],
    ['q=%E2%80%8Btent%EF%BB%BF', { q: 'tent' }],
    ['q=jaket&exact=1', { q: 'jaket', exact: true }],
    ['exact=1', {}],
    ['q=jaket&exact=yes', { q: 'jaket' }],
    ['page=3', { page: 3 }],
    ['page=', {}],
    ['limit=100&sort=price-asc', { limit: 100, sort: 'price-asc' }],
    ['limit=25&sort=random', {}],
    ['offset=94&limit=47', { page: 3 }],
    ['offset=50&limit=50', { page: 2, limit: 50 }],
    ['offset=25&limit=25', {}],
    ['page=2&offset=470', { page: 2 }],
    ['page=0', {}],
    ['page=-1', {}],
    ['page=two', {}],
    ['page=1.5', {}],
    ['offset=-5', {}],
    ['page=999999', { page: 99_999 }],
    ['offset=99999999999999999999', { page: 99_999 }],
    ['f.color=Red&f.size=M&f.color=Blue&f.color=Red', { filters: { color: ['Blue', 'Red'], size: ['M'] } }],
    ['f.=x&f.a-b=x&f.__proto__=x&f.color=&g.color=x', {}],
    ['f.constructor=x', { filters: { constructor: ['x'] } }],
    ['pmin=50&pmax=99.5', { price: { min: 50, max: 99.5 } }],
    ['pmin=99&pmax=50', { price: { min: 50, max: 99 } }],
    ['pmax=20', { price: { max: 20 } }],
    ['pmin=-1&pmax=1e9', {}],
    ['pmin=NaN&pmax=Infinity', {}],
    ['pmin=0', {}],
    ['pmin=0&pmax=0', {}],
    ['pmin=0&pmax=50', { price: { max: 50 } }],
    ['f.price=100-100&f.price=%5B1+TO+2%5D', {}],
    ['q=%E0%A4%A&utm_source=x&site', { q: '\ufffd%A' }],
  ])('%s', (query, expected) => {
    expect(parse(query)).toEqual({ ...plain, ...expected });
  });

  it.each([
    ['a long term', `q=${'a'.repeat(201)}`, 'too-long'],
    ['a long value', `f.color=${'a'.repeat(201)}`, 'too-long'],
    ['many fields', Array.from({ length: 21 }, (_, i) => `f.field${i}=x`).join('&'), 'too-many'],
    ['many values', Array.from({ length: 51 }, (_, i) => `f.color=${i}`).join('&'), 'too-many'],
  ])('%s is refused', (_, query, error) => {
    expect(parse(query)).toEqual({ error });
  });
});

describe('listSearch', () => {
  it('leaves every default out', () => {
    expect(listSearch(plain)).toBe('');
  });
  it('writes keys in one order', () => {
    const state: ListState = {
      q: 'rain jacket',
      page: 2,
      limit: 50,
      sort: 'newest',
      filters: { size: ['M', 'L'], color: ['Red & Blue'] },
      price: { min: 10, max: 20.5 },
    };
    expect(listSearch(state)).toBe(
      '?q=rain+jacket&f.color=Red+%26+Blue&f.size=L&f.size=M&pmin=10&pmax=20.5&sort=newest&limit=50&page=2',
    );
  });
});

const text = mixedText({ minLength: 1, maxLength: 30 })
  .map((made) => made.replace(/\p{Cc}/gu, '').trim())
  .filter((made) => made !== '');
/** A bound of 0 has no effect, so it is not written. */
const cents = fc.integer({ min: 1, max: 99_999_999 }).map((value) => value / 100);
const state: fc.Arbitrary<ListState> = fc.record({
  q: fc.oneof(fc.constant(''), text),
  page: fc.integer({ min: 1, max: 99_999 }),
  limit: fc.constantFrom(...PAGE_SIZES),
  sort: fc.constantFrom(...SORTS),
  filters: fc
    .dictionary(
      fc.stringMatching(/^[A-Za-z]\w{0,20}$/),
      fc.uniqueArray(text, { minLength: 1, maxLength: 4 }).map((values) => values.sort()),
      { maxKeys: 8, noNullPrototype: true },
    )
    .map((filters) => ({ ...filters })),
  price: fc.oneof(
    fc.constant(null),
    cents.map((min) => ({ min })),
    fc.tuple(cents, cents).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
  ),
});

describe('round trip', () => {
  it('parse(listSearch(x)) is x', () => {
    fc.assert(
      fc.property(state, (made) => {
        expect(parse(listSearch(made))).toEqual(made);
      }),
    );
  });
  it('anything can be parsed, and its canonical query parses to the same', () => {
    const key = fc.constantFrom(
      'q',
      'page',
      'limit',
      'sort',
      'offset',
      'pmin',
      'pmax',
      'all',
      'f.color',
      'f.__proto__',
      'x',
    );
    const pairs = fc.array(fc.tuple(key, fc.oneof(mixedText(), fc.integer().map(String))));
    fc.assert(
      fc.property(pairs, (made) => {
        const read = parseListState(new URLSearchParams(made));
        if (!('error' in read)) expect(parse(listSearch(read))).toEqual(read);
      }),
    );
  });
});
