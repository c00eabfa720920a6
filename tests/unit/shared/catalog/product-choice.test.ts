import { describe, expect, it } from 'vitest';
import {
  availability,
  type ColourChoice,
  chosenColour,
  chosenValues,
  isSoldOut,
  openMessage,
  type ProductChoice,
  variantOf,
} from '../../../../shared/catalog/product-choice.ts';

const variant = (...values: string[]) => ({ id: `P-${values.join('-')}`, values, orderable: true });
const gone = (...values: string[]) => ({ ...variant(...values), orderable: false });
const colour = (code: string, variants: ColourChoice['variants']): ColourChoice => ({
  code,
  name: code,
  href: `/p/p.html?color=${code}`,
  pictures: [],
  orderable: variants.some(({ orderable }) => orderable),
  variants,
});
const attribute = (id: string, ...values: string[]) => ({
  id,
  name: id,
  values: values.map((value) => ({ value, name: value })),
});
const choice = (...colours: ColourChoice[]): ProductChoice => ({
  productId: 'P',
  name: 'P',
  attributes: [],
  colours,
  quantity: { min: 1, step: 1, max: 20 },
});

describe('chosenColour', () => {
  const soldOut = colour('010', [gone('S')]);
  const inStock = colour('020', [variant('S')]);

  it('is the requested one, sold out or not', () => {
    expect(chosenColour(choice(soldOut, inStock), '010')).toBe(soldOut);
  });

  it('is the first that can be bought when none or an unknown one is requested', () => {
    for (const asked of [undefined, null, '', '999']) {
      expect(chosenColour(choice(soldOut, inStock), asked)).toBe(inStock);
    }
  });

  it('is the first when everything is sold out, undefined for a product without colours', () => {
    expect(chosenColour(choice(soldOut), null)).toBe(soldOut);
    expect(chosenColour(choice(), null)).toBeUndefined();
  });
});

describe('chosenValues', () => {
  const attributes = [attribute('size', '30', '32'), attribute('length', 'short', 'long')];
  const asked = (query: Record<string, string | null>) => (id: string) => query[id];

  it('are the requested ones, of the attributes that the product varies by', () => {
    expect(chosenValues({ attributes }, asked({ size: '32', length: 'long', width: 'C' }))).toEqual([
      '32',
      'long',
    ]);
    expect(chosenValues({ attributes }, asked({ size: '99', length: null }))).toEqual(['', '']);
  });

  it('an only value is chosen by itself', () => {
    expect(chosenValues({ attributes: [attribute('size', 'OS')] }, () => null)).toEqual(['OS']);
    expect(chosenValues({ attributes: [attribute('size')] }, () => 'S')).toEqual(['']);
  });
});

describe('the variant of a choice', () => {
  const pants = colour('010', [
    variant('30', 'short'),
    gone('30', 'long'),
    variant('32', 'long'),
    gone('34', 'long'),
  ]);

  it('has every chosen value, not only some', () => {
    expect(variantOf(pants, ['32', 'long'])?.id).toBe('P-32-long');
    for (const open of [
      ['30', ''],
      ['', 'long'],
      ['', ''],
      ['32', 'short'],
    ])
      expect(variantOf(pants, open)).toBeUndefined();
  });

  it('is the only one when there is nothing to choose', () => {
    expect(variantOf(colour('', [variant()]), [])?.id).toBe('P-');
  });

  it.each([
    ['sold out', ['30', 'long'], true],
    ['not made', ['32', 'short'], true],
    ['in stock', ['32', 'long'], false],
    ['open still', ['32', ''], false],
  ])('%s: %j', (_, chosen, out) => {
    expect(isSoldOut(pants, chosen)).toBe(out);
  });

  it('is sold out with its colour, whatever is chosen', () => {
    expect(isSoldOut(colour('010', [gone('S')]), [''])).toBe(true);
  });

  it.each([
    [['', ''], 0, '34', { made: true, now: false }],
    [['', ''], 0, '36', { made: false, now: false }],
    [['', ''], 0, '30', { made: true, now: true }],
    [['30', ''], 1, 'long', { made: true, now: false }],
    [['30', 'short'], 0, '32', { made: true, now: false }],
    [['32', ''], 1, 'long', { made: true, now: true }],
  ])('is in stock with the other chosen values: %j', (chosen, index, value, expected) => {
    expect(availability(pants, chosen, index, value)).toEqual(expected);
  });

  it('states the open attributes', () => {
    expect(openMessage({ id: 'size', name: 'Size' }).id).toBe('product.chooseSize');
    expect(openMessage({ id: 'length', name: 'Length' })).toEqual({
      id: 'product.chooseValue',
      values: { attribute: 'Length' },
    });
  });
});
