import { describe, expect, it } from 'vitest';
import { NEVER_PRERENDERED } from '../../../../worker/api/speculation-rules.ts';

const ORIGIN = 'https://shop.example';
const isNever = (path: string) =>
  NEVER_PRERENDERED.some((pattern) => new URLPattern(pattern, ORIGIN).test(ORIGIN + path));

describe('what is prerendered', () => {
  it.each([
    '/',
    '/c/mens-jackets/',
    '/ca/fr/c/insulated/',
    '/c/insulated/?f.color=blue',
    '/p/cartway-gear-tote-CRN1.html',
    '/ca/p/ibex-shell-CRN2.html?color=010',
    '/t/local-makers/',
    '/search?q=cart',
    '/compare?ids=CRN1',
  ])('%s may be', (path) => expect(isNever(path)).toBe(false));

  it.each([
    '/cart',
    '/cart?x=1',
    '/ca/cart',
    '/ca/fr/cart?signin=true',
    '/checkout',
    '/checkout/confirmation/1',
    '/ca/checkout/confirmation/1',
    '/account/wishlist',
    '/ca/fr/account',
    '/bag/items',
    '/api/search?q=down',
    '/i/alpine-dawn?w=1',
    '/ca/locale',
    '/session/reset',
  ])('%s never is', (path) => expect(isNever(path)).toBe(true));
});
