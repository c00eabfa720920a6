import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gtinOf } from '../../../../worker/feeds/gtin.ts';

const digits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count });
/** The check digit, as GS1 writes it: weights 3 and 1 in turn, from the right. */
const checkOf = (body: readonly number[]) =>
  (10 - (body.toReversed().reduce((sum, digit, place) => sum + digit * (place % 2 === 0 ? 3 : 1), 0) % 10)) %
  10;

describe('a trade item number', () => {
  it.each(['036000291452', '4006381333931', '96385074', '10614141000415'])('is %s', (value) => {
    expect(gtinOf(value)).toBe(value);
    expect(gtinOf(` ${value.slice(0, 3)}-${value.slice(3)} `)).toBe(value);
  });

  it.each([
    '',
    '0',
    '000000000000',
    '036000291453',
    '36000291452',
    'ABC036000291452',
    '0360002914520',
    '1e11',
  ])('is not “%s”', (value) => {
    expect(gtinOf(value)).toBeUndefined();
  });

  it('has a check digit, and no other', () => {
    const numbers = fc.constantFrom(8, 12, 13, 14).chain((length) => digits(length - 1));
    fc.assert(
      fc.property(numbers, fc.integer({ min: 1, max: 9 }), (body, off) => {
        fc.pre(body.some((digit) => digit > 0));
        const check = checkOf(body);
        expect(gtinOf([...body, check].join(''))).toBe([...body, check].join(''));
        expect(gtinOf([...body, (check + off) % 10].join(''))).toBeUndefined();
      }),
    );
  });
});
