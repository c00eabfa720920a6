import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refuseCards } from '../../../../worker/agents/ucp-2026-04-08/card-data.ts';

/** Digits with the check digit that cards have. */
function cardNumber(first: number, rest: readonly number[]): string {
  const digits = [first, ...rest];
  const sum = digits
    .toReversed()
    .map((digit, place) => (place % 2 === 0 ? digit * 2 : digit))
    .reduce((total, one) => total + (one > 9 ? one - 9 : one), 0);
  return [...digits, (10 - (sum % 10)) % 10].join('');
}

const digit = fc.integer({ min: 0, max: 9 });
const number = fc
  .tuple(fc.integer({ min: 2, max: 6 }), fc.array(digit, { minLength: 11, maxLength: 17 }))
  .map(([first, rest]) => cardNumber(first, rest));
/** As people write them. */
const written = fc
  .tuple(number, fc.constantFrom('', ' ', '-', '.'))
  .map(([digits, between]) => digits.replaceAll(/(\d{4})(?=\d)/g, `$1${between}`));
const path = fc.array(fc.constantFrom('display', 'note', 'credential', 'x'), { maxLength: 5 });

const within = (names: readonly string[], value: unknown): unknown =>
  names.reduceRight<unknown>((inner, name) => (name === 'x' ? [inner] : { [name]: inner }), value);
const bodyOf = (value: unknown) => ({ payment: { instruments: [{ id: '1', more: value }] } });

describe('what holds a card', () => {
  it('is refused, wherever in the payment its number is and however it is written', () => {
    fc.assert(
      fc.property(written, path, (text, names) => {
        expect(() => refuseCards(bodyOf(within(names, text)))).toThrow(/card data is not taken/);
      }),
    );
  });

  it.each([
    ['a number as a number', { token: 4_242_424_242_424_242 }],
    ['a field of a card', { credential: { type: 'token', CardNumber: 'x' } }],
    ['a security code', { cvv: '' }],
    ['the type of a card', { credential: { type: 'card' } }],
  ])('is refused: %s', (_, value) => {
    expect(() => refuseCards(bodyOf(value))).toThrow(/card data is not taken/);
  });

  it('is refused where it is too deep to look for', () => {
    let deep: unknown = 'x';
    for (let level = 0; level < 10_000; level += 1) deep = [deep];
    expect(() => refuseCards(bodyOf(deep))).toThrow(/card data is not taken/);
  });
});

describe('what holds none', () => {
  it.each([
    ['tokens', { credential: { type: 'token', token: 'tok_4242424242424242x' } }],
    ['a time as an id', { id: '1732841234567' }],
    ['a number without the check digit', { note: '4242424242424241' }],
    ['the last digits', { display: { brand: 'visa', last_digits: '4242' } }],
    ['a phone number that looks like one', { billing_address: { phone_number: '4242424242424242' } }],
    ['the type of an instrument', { type: 'card' }],
  ])('passes: %s', (_, value) => {
    expect(() => refuseCards(bodyOf(value))).not.toThrow();
  });

  it.each([undefined, null, 'text', [], {}, { payment: null }, { number: '4242424242424242' }])(
    'passes: %j',
    (body) => {
      expect(() => refuseCards(body)).not.toThrow();
    },
  );
});
