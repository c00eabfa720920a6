import { expect, it } from 'vitest';
import { knownPageType, pageType } from '../../../../worker/request/page-type.ts';

it.each([
  ['home', 'home'],
  ['search', 'search'],
  ['category', 'category'],
  ['product', 'product'],
  ['bag', 'cart/checkout'],
  ['checkout', 'cart/checkout'],
  ['wishlist', 'account'],
  ['login', 'authentication'],
  ['content', 'generic'],
  ['not-found', 'generic'],
  ['toString', 'generic'],
])('a page named %s is of type %s', (name, type) => {
  expect(pageType(name)).toBe(type);
});

it('takes no type from an address that is none', () => {
  expect(knownPageType('cart/checkout')).toBe('cart/checkout');
  for (const text of [undefined, '', 'toString', '__proto__', 'Home', '<b>'])
    expect(knownPageType(text)).toBe('generic');
});
