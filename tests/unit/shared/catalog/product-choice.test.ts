import { describe, expect, it } from 'vitest';
import {
  type ColourChoice,
  chosenColour,
  chosenSize,
  type ProductChoice,
} from '../../../../shared/catalog/product-choice.ts';

const size = (value: string, orderable = true) => ({
  value,
  name: value,
  variantId: `P-${value}`,
  orderable,
});
const colour = (code: string, sizes: ColourChoice['sizes']): ColourChoice => ({
  code,
  name: code,
  href: `/p/p.html?color=${code}`,
  pictures: [],
  orderable: sizes.some(({ orderable }) => orderable),
  sizes,
});
const choice = (...colours: ColourChoice[]): ProductChoice => ({
  productId: 'P',
  name: 'P',
  colours,
  quantity: { min: 1, step: 1, max: 20 },
});

describe('chosenColour', () => {
  const soldOut = colour('010', [size('S', false)]);
  const inStock = colour('020', [size('S')]);

  it('is the one asked for, sold out or not', () => {
    expect(chosenColour(choice(soldOut, inStock), '010')).toBe(soldOut);
  });

  it('is the first that can be bought when none or an unknown one is asked for', () => {
    for (const asked of [undefined, null, '', '999']) {
      expect(chosenColour(choice(soldOut, inStock), asked)).toBe(inStock);
    }
  });

  it('is the first when everything is sold out, undefined for a product without colours', () => {
    expect(chosenColour(choice(soldOut), null)).toBe(soldOut);
    expect(chosenColour(choice(), null)).toBeUndefined();
  });
});

describe('chosenSize', () => {
  it('is the one asked for when it can be bought; others are ignored', () => {
    const sizes = colour('010', [size('S'), size('M', false)]);
    expect(chosenSize(sizes, 'S')?.variantId).toBe('P-S');
    for (const asked of ['M', 'XXL', '', null]) expect(chosenSize(sizes, asked)).toBeUndefined();
  });

  it('is the only size, chosen by itself unless it is sold out', () => {
    expect(chosenSize(colour('010', [size('OS')]), null)?.value).toBe('OS');
    expect(chosenSize(colour('010', [size('OS', false)]), 'OS')).toBeUndefined();
  });
});
