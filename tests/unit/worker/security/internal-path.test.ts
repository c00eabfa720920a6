import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { internalPath } from '../../../../shared/urls/internal-path.ts';
import { anyText } from '../../../support/any-text.ts';

const SHOP = 'https://shop.example';

describe('internalPath', () => {
  it.each([
    '/',
    '/cart',
    '/ca/fr/search?q=tente&page=2#results',
    '/p/col-pass-CRN1042.html?color=010',
    '/search?return=https://other.example/',
    '/caf%C3%A9/x',
    '/a/%2F%2Fb',
    '/@name',
    '/#signin',
  ])('keeps %s', (path) => {
    expect(internalPath(path)).toBe(path);
  });

  it.each([
    '',
    'cart',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\u0000//evil.example',
    ' //evil.example',
    'https://evil.example',
    'HTTPS:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://shop.example@evil.example',
    '/%2f%2fevil.example',
    '/%2Fevil.example',
    '/%5cevil.example',
    '/%252f%252fevil.example',
    '/%09/evil.example',
    '/%00/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/x/%2e%2e//evil.example',
    '/./\\evil.example',
    '/x\r\nset-cookie: a=b',
    `/${'a'.repeat(3000)}`,
  ])('refuses %j', (candidate) => {
    expect(internalPath(candidate, '/account')).toBe('/account');
  });

  it.each([null, undefined])('uses the fallback for %s', (candidate) => {
    expect(internalPath(candidate)).toBe('/');
  });

  it('never leaves the shop, and is stable', () => {
    const token = fc.constantFrom(
      ...[
        '/',
        '//',
        '\\',
        '.',
        '..',
        '%2f',
        '%5c',
        '%2e',
        '%25',
        '%09',
        '\t',
        '\n',
        '\r',
        '\0',
        ' ',
        '@',
        ':',
        '#',
        '?',
      ],
      ...['evil.example', 'https:', 'javascript:', 'user:pass@', 'a', '\ud800', '💥', '／', '。'],
    );
    const hostile = fc.oneof(
      fc.array(token, { maxLength: 10 }).map((parts) => parts.join('')),
      fc.array(token, { maxLength: 10 }).map((parts) => `/${parts.join('')}`),
      anyText(),
      fc
        .tuple(fc.constantFrom('http://', 'https://'), fc.webAuthority(), anyText())
        .map(([scheme, authority, rest]) => `${scheme}${authority}/${encodeURI(rest)}`),
    );
    fc.assert(
      fc.property(hostile, (candidate) => {
        const path = internalPath(candidate);
        expect(new URL(path, SHOP).origin).toBe(SHOP);
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(internalPath(path)).toBe(path);
      }),
      { numRuns: 5000 },
    );
  });
});
