import { describe, expect, it } from 'vitest';
import { amount, numeric } from '../../../../worker/upstreams/amount.ts';
import { parseJson } from '../../../../worker/upstreams/parse-json.ts';

/** JSON with very many levels, which coercion would read as 1 when the stack suffices. */
const deep = parseJson(`${'['.repeat(20_000)}1${']'.repeat(20_000)}`);

describe('an amount', () => {
  it.each([
    [0, 0],
    [24.95, 24_95],
    [-5, -5_00],
    [1e9, 100_000_000_000],
  ])('of %d is %d cents', (value, cents) => expect(amount.parse(value)).toBe(cents));
  it.each([1e308, -1e308, 1e10, Number.POSITIVE_INFINITY, Number.NaN, '1', null, deep])(
    'is not %#',
    (value) => {
      expect(amount.safeParse(value).success).toBe(false);
    },
  );
});

describe('a number that may be text', () => {
  it.each([
    [3, 3],
    ['24.95', 24.95],
  ])('%j is %d', (value, number) => expect(numeric.parse(value)).toBe(number));
  it.each(['many', null, [], deep])('is not %#', (value) => {
    expect(numeric.safeParse(value).success).toBe(false);
  });
});

describe('JSON of a service', () => {
  it('has no lone surrogates', () => {
    expect(parseJson('{"a":["x\\ud83d","\\ud83d\\ude00"],"b":"\\uDC00"}')).toEqual({
      a: ['x\ufffd', '😀'],
      b: '\ufffd',
    });
  });
});
