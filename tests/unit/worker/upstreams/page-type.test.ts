import { expect, it } from 'vitest';
import { knownPageType } from '../../../../worker/upstreams/personalization/page-type.ts';

it('has no type for an invalid address', () => {
  expect(knownPageType('cart/checkout')).toBe('cart/checkout');
  for (const text of [undefined, '', 'toString', '__proto__', 'Home', '<b>'])
    expect(knownPageType(text)).toBe('generic');
});
