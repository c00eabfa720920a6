import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidInput } from '../../../sandbox/http/invalid-input.ts';
import { parseRefinements } from '../../../sandbox/search/refine.ts';
import { parseFilter } from '../../../sandbox/unbxd/parse-filter.ts';
import { parseSort } from '../../../sandbox/unbxd/parse-sort.ts';

describe('parseFilter', () => {
  it.each([
    ['color:"Blue"', [{ field: 'color', value: 'Blue' }]],
    [
      'color:"Blue" OR color:"Dark Grey"',
      [
        { field: 'color', value: 'Blue' },
        { field: 'color', value: 'Dark Grey' },
      ],
    ],
    ['v_onlinesize:"S"', [{ field: 'size', value: 'S' }]],
    ['color_uFilter:"Blue"', [{ field: 'color', value: 'Blue' }]],
    ['activity:"Ski \\"touring\\""', [{ field: 'activity', value: 'Ski "touring"' }]],
    ['price:[0 TO 40]', [{ field: 'price', from: 0, to: 4000 }]],
    ['price:[19.99 TO *]', [{ field: 'price', from: 1999, to: null }]],
    ['fabric:"Trail OR road"', [{ field: 'fabric', value: 'Trail OR road' }]],
    ['gender:Men', [{ field: 'gender', value: 'Men' }]],
  ])('reads %s', (text, filter) => {
    expect(parseFilter(text)).toEqual(filter);
  });

  it.each([
    '',
    'color',
    'color:',
    ':"x"',
    'color:"Blue',
    'color:"Blue" AND size:"S"',
    'color:"Blue" OR',
    'price:[a TO b]',
    'a b:"c"',
  ])('refuses %j', (text) => {
    expect(() => parseFilter(text)).toThrow(InvalidInput);
  });

  it('reads back any quoted value, and throws no other error', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (value) => {
        const quoted = value
          .replaceAll('\\', '\\\\')
          .replaceAll('"', '\\"')
          .replaceAll(/[\n\r\u2028\u2029]/g, ' ');
        const expected = value.replaceAll(/[\n\r\u2028\u2029]/g, ' ');
        expect(parseFilter(`size:"${quoted}"`)).toEqual([{ field: 'size', value: expected }]);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        try {
          parseFilter(text);
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidInput);
        }
      }),
    );
  });
});

describe('parseSort', () => {
  it.each([
    [undefined, { by: 'relevance', descending: true }],
    ['price asc', { by: 'price', descending: false }],
    ['salePrice desc,title asc', { by: 'price', descending: true }],
    ['releaseDate desc', { by: 'newest', descending: true }],
  ])('reads %s', (text, sort) => {
    expect(parseSort(text === undefined ? [] : [text]).sort).toEqual(sort);
  });

  it.each(['toString asc', 'price upwards', 'price asc desc', '; DROP TABLE product'])(
    'refuses %s',
    (text) => {
      expect(() => parseSort([text])).toThrow(InvalidInput);
    },
  );
});

describe('parseRefinements', () => {
  it('reads category, prices, hit types and attributes', () => {
    expect(
      parseRefinements(['cgid=mens', 'price=(10..100.5)', 'htype=master|set', 'c_color=Red|Blue']),
    ).toEqual({
      categoryId: 'mens',
      filters: [
        [{ field: 'price', from: 1000, to: 10_050 }],
        [
          { field: 'type', value: 'master' },
          { field: 'type', value: 'set' },
        ],
        [
          { field: 'color', value: 'Red' },
          { field: 'color', value: 'Blue' },
        ],
      ],
      selected: { cgid: 'mens', price: '(10..100.5)', htype: 'master|set', c_color: 'Red|Blue' },
    });
  });

  it.each([
    [['cgid=a', 'cgid=b']],
    [['price=x']],
    [['htype=toy']],
    [['x']],
    [['colour=Red']],
    [Array(10).fill('c_a=b')],
  ])('refuses %j', (texts) => {
    expect(() => parseRefinements(texts)).toThrow(InvalidInput);
  });
});
