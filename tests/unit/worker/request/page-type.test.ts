import { expect, it } from 'vitest';
import { knownPageType } from '../../../../worker/request/page-type.ts';

it('takes no type from an address that is none', () => {
  expect(knownPageType('cart/checkout')).toBe('cart/checkout');
  for (const text of [undefined, '', 'toString', '__proto__', 'Home', '<b>'])
    expect(knownPageType(text)).toBe('generic');
});
