import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../../../worker/config/config.ts';
import { addressOf, readShopRequest } from '../../../../worker/request/shop-request.ts';
import { COMPLETE } from '../config/complete-environment.ts';

const config = parseConfig({ ...COMPLETE, ORIGIN: 'https://shop.example' });

describe('path and query of an address', () => {
  const asUrl = (address: string) => {
    const { pathname, search } = new URL(address);
    return { pathname, search };
  };
  const read = (address: string) => {
    const { pathname, search } = addressOf(address);
    return { pathname, search };
  };

  it.each([
    '',
    '/',
    '\\a/b',
    ':8787/a/b',
    '//',
    '/p/tent-CRN1.html?color=010&size=L',
    '/a/./b',
    '/a/../b',
    '/..',
    '/a/.',
    '/a/.well-known/x',
    '/a/...',
    '/a?b=/../c',
    '/a?',
    '/a?#',
    '/a#b?c',
    '/a\\b',
    '/%2e%2e/a',
    '/é?ö',
    "/a?q='x'",
    '/a b',
    '/a?b?c',
    '/a//b/',
    '/a\t/b',
  ])('are those of a URL: %j', (rest) => {
    const address = `https://shop.example${rest}`;
    expect(read(address)).toEqual(asUrl(address));
  });

  it('are those of a URL, whatever is asked for', () => {
    const character = fc.constantFrom(...'//..??&==#ab%-~_+:@\\ \té');
    fc.assert(
      fc.property(fc.string({ unit: character, maxLength: 12 }), (rest) => {
        const address = `https://shop.example/${rest}`;
        expect(read(address)).toEqual(asUrl(address));
      }),
      { numRuns: 5_000 },
    );
  });
});

it('what requests without a query share cannot be changed', () => {
  const { search } = readShopRequest(new Request('https://shop.example/c/mens/'), config);
  expect(() => search.set('a', 'b')).toThrow(TypeError);
  expect(() => search.append('a', 'b')).toThrow(TypeError);
  expect(() => search.delete('a')).toThrow(TypeError);
  expect(() => search.sort()).toThrow(TypeError);
  expect(new URLSearchParams(search).size).toBe(0);
});

describe('requests for the same address', () => {
  const ask = (address: string, of = config) =>
    readShopRequest(new Request(`https://shop.example${address}`), of);

  it('share what it says, which nothing can change', () => {
    const one = ask('/p/tent-CRN1.html');
    expect(ask('/p/tent-CRN1.html')).toBe(one);
    expect(() => Object.assign(one, { path: '/other' })).toThrow(TypeError);
  });

  it('share nothing where it has a query, which may be a shopper’s', () => {
    const [one, other] = [ask('/search?q=tent'), ask('/search?q=tent')];
    expect(other).toEqual(one);
    expect(other).not.toBe(one);
    other.search.set('q', 'stove');
    expect(one.search.get('q')).toBe('tent');
  });

  it.each(['/p/a.html', '/search?q=tent'])('share nothing with another configuration: %s', (address) => {
    const another = parseConfig({ ...COMPLETE, ORIGIN: 'https://other.example' });
    const request = new Request(`https://shop.example${address}`);
    expect(readShopRequest(request, another).config).toBe(another);
    expect(readShopRequest(request, config).config).toBe(config);
  });
});
