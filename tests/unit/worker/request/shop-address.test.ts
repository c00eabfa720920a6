import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../../../worker/config/config.ts';
import { readShopRequest } from '../../../../worker/request/shop-request.ts';
import { COMPLETE } from '../config/complete-environment.ts';

const config = parseConfig({ ...COMPLETE, ORIGIN: 'https://shop.example' });
const shop = readShopRequest(new Request('https://shop.example/'), config);

describe('an address that editors state', () => {
  it.each([
    ['/c/mens/', '/c/mens/'],
    ['/us/en/c/mens/', '/c/mens/'],
    ['https://shop.example/ca/fr/c/mens/', '/ca/fr/c/mens/'],
    ['/search?q=a/%2fb', '/search?q=a/%2fb'],
  ])('is a link of the shop: %s', (stated, link) => {
    expect(shop.hrefOf(stated)).toBe(link);
  });

  it.each([
    '//evil.example',
    '/%2fevil.example',
    '/us/en/%2fevil.example',
    '/ca/%5cevil.example',
    'https://shop.example/us/en/%252f%252fevil.example',
    '/us/en/%09/evil.example',
  ])('is none when it could lead elsewhere, also behind a site or locale: %s', (stated) => {
    expect(shop.hrefOf(stated)).toBeUndefined();
  });
});
