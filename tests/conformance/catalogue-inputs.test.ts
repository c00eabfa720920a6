import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { anyText } from '../support/any-text.ts';
import { VendorShop } from './support/vendor-shop.ts';

const RUNS = 150;
const ORGANIZATION = 'organizations/f_ecom_zzrf_001';
const shop = new VendorShop('catalogue-inputs');

let headers: Record<string, string>;

beforeAll(async () => {
  const { access_token: token } = await shop.guest();
  headers = { authorization: `Bearer ${token}` };
});

const nasty = fc.oneof(
  fc.string({ maxLength: 40 }),
  anyText({ maxLength: 20 }),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    '%',
    '%00',
    '%ff',
    '\0',
    "'; DROP TABLE product; --",
  ),
  fc.constantFrom(
    'CRN1000',
    'mens',
    'root',
    'sock-week',
    'us-bend-wall',
    '/mens/',
    'true',
    '0',
    '-1',
    '1e400',
  ),
  fc.constantFrom('(', '(**)', '((', '(a.(b.(c)))', 'x'.repeat(5000), ','.repeat(500), 'NaN', 'Infinity'),
);

const NAMES = [
  ...['ids', 'expand', 'allImages', 'imgTypes', 'perPricebook', 'select', 'inventoryIds', 'levels', 'locale'],
  ...[
    'currency',
    'siteId',
    'urlSegment',
    'countryCode',
    'postalCode',
    'latitude',
    'longitude',
    'maxDistance',
  ],
  ...['distanceUnit', 'limit', 'offset', 'personalized'],
];

const query = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...NAMES), nasty), nasty), { maxLength: 8 });

const path = fc.oneof(
  fc
    .constantFrom('product/shopper-products/v1', 'store/shopper-stores/v1')
    .chain((root) =>
      fc
        .tuple(fc.constantFrom('products', 'categories', 'store-search', 'stores'), fc.option(nasty))
        .map(
          ([name, id]) => `${root}/${ORGANIZATION}/${name}${id === null ? '' : `/${encodeURIComponent(id)}`}`,
        ),
    ),
  fc.constantFrom(
    `pricing/shopper-promotions/v1/${ORGANIZATION}/promotions`,
    `site/shopper-seo/v1/${ORGANIZATION}/url-mapping`,
  ),
);

it('no input makes the catalogue’s services fail, and every refusal is a problem document', async () => {
  await fc.assert(
    fc.asyncProperty(path, query, async (where, pairs) => {
      const parameters = new URLSearchParams([...pairs, ['siteId', 'cairn-us']]);
      const response = await fetch(`${shop.origin}/${where}?${parameters}`, { headers });
      expect(response.status).toBeLessThan(500);
      const body: unknown = await response.json();
      if (response.status >= 400) {
        expect(body).toMatchObject({ title: expect.any(String), detail: expect.any(String) });
        expect(JSON.stringify(body)).not.toMatch(/SQLITE|\.ts:|\.js:|at Object/);
      }
    }),
    { numRuns: RUNS },
  );
});
