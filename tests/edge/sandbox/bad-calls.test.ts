import { beforeAll, describe, expect, it } from 'vitest';
import { ROOTS, SandboxShop } from './support/sandbox-shop.ts';

const shop = new SandboxShop('bad-calls');
let token: string;

beforeAll(async () => {
  ({ access_token: token } = await shop.guest());
});

const NASTY = [
  '',
  ' ',
  '%',
  '%00',
  '%ff',
  '%2e%2e%2f',
  '__proto__',
  'constructor',
  "'; DROP TABLE product; --",
  '" OR 1=1',
  '"*" NEAR(',
  'null',
  '-1',
  '1e309',
  '🏔️'.repeat(50),
  '\ud800',
  'é'.repeat(3000),
  '(((((',
  '<script>',
].map((text) => [text]);

/** Every address that takes input, with the place where it takes it. */
const PLACES = [
  `${ROOTS.slas}/authorize?response_type=code&client_id=X&redirect_uri=X&hint=X&usid=X`,
  `${ROOTS.slas}/X`,
  `${ROOTS.products}/products?siteId=cairn-us&ids=X`,
  `${ROOTS.products}/products?siteId=cairn-us&ids=CRN1000&expand=X&locale=X&currency=X&select=X&imgTypes=X`,
  `${ROOTS.products}/products/X?siteId=cairn-us`,
  `${ROOTS.products}/products/X?siteId=X`,
  `${ROOTS.products}/categories/X?siteId=cairn-us&levels=X`,
  `${ROOTS.products}/categories?siteId=cairn-us&ids=X`,
  `${ROOTS.search}/product-search?siteId=cairn-us&q=X&sort=X`,
  `${ROOTS.search}/product-search?siteId=cairn-us&refine=X&refine=c_color=X&refine=cgid=X&refine=price=X`,
  `${ROOTS.search}/product-search?siteId=cairn-us&limit=X&offset=X`,
  `${ROOTS.search}/search-suggestions?siteId=cairn-us&q=X`,
  `${ROOTS.baskets}/baskets/X?siteId=cairn-us`,
  `${ROOTS.baskets}/baskets/X/items/X?siteId=cairn-us`,
  `${ROOTS.customers}/customers/X/baskets?siteId=cairn-us`,
  `${ROOTS.customers}/customers/X?siteId=cairn-us`,
  `${ROOTS.promotions}/promotions?siteId=cairn-us&ids=X`,
  `${ROOTS.seo}/url-mapping?siteId=cairn-us&urlSegment=X&locale=X`,
  `${ROOTS.seo}/url-mapping?siteId=cairn-us&urlSegment=/X/`,
  `${ROOTS.stores}/store-search?siteId=cairn-us&countryCode=X&postalCode=X&latitude=X&longitude=X&maxDistance=X`,
  `${ROOTS.stores}/stores?siteId=cairn-us&ids=X`,
  `${ROOTS.country}/country/verify?siteId=cairn-us&c_visitorCountryCode=X`,
  `${ROOTS.unbxd}/search?q=X&rows=X&start=X`,
  `${ROOTS.unbxd}/search?q=X`,
  `${ROOTS.unbxd}/search?q=jacket&filter=X`,
  `${ROOTS.unbxd}/search?q=jacket&filter=color:%22X%22&filter=price:[X TO X]&sort=X&fields=X`,
  `${ROOTS.unbxd}/category?p=categoryPath:%22X%22`,
  `${ROOTS.unbxd}/category?p=X`,
  `${ROOTS.unbxd}/autosuggest?q=X&bucket.field=X&bucket.limit=X&spellcheck=true`,
  `${ROOTS.unbxd}/search?q=jacket&filter-id=color:%22X%22&category-filter=X&stats=X&bucket.field=X&facet.multilevel=X`,
  `${ROOTS.unbxd}/autosuggest?q=jacket&popularProducts.filter=X&popularProducts.fields=X`,
  '/unbxd/X/X/search?q=a',
  '/content-hub/content/key/X?depth=X&format=X&locale=X',
  '/content-hub/content/key/home?locale=X',
  '/content-hub/content/id/X',
  '/content-hub/content/hierarchies/descendants/key/pages?hierarchyDepth=X&pageCursor=X&sortByOrder=X',
  '/content-hub/content/hierarchies/descendants/key/pages?pageCursor=X',
  '/content-hub/fresh/content/key/X',
  '/content-hub/vse/X/content/key/home',
  '/content-hub/virtual-staging/domain/X?timestamp=X',
  '/content-hub/virtual-staging/domain/cairneditors.staging.cairn.example?timestamp=X&snapshotId=X',
  '/custom/loyalty/v1/organizations/f_ecom_zzrf_001/customer/status?siteId=cairn-us&locale=X',
  '/custom/X/v1/organizations/X/X?siteId=X',
  '/translations/compiled/X.json',
  '/visitor/consent?domain=X&oneTrustActiveGroups=X&cjevent=X',
  '/ocapi/s/X/dw/shop/v21_3/folders/X?levels=X',
  '/on/demandware.store/Sites-X-Site/X/Account-PasswordResetDialogForm',
  '/einstein/v3/personalization/recs/X/X',
  '/einstein/v3/personalization/recommenders/X',
  '/i/cairn/X?w=X&h=X&aspect=X',
  '/~X/__sandbox/clock',
  '/overview/catalogue?q=X&page=X',
  '/overview/catalogue/X',
  '/overview/shoppers/X',
  '/overview/baskets/X',
  '/overview/orders/X',
  '/overview/tenants/open?name=X',
  '/X',
];

const BODIES: [string, string][] = [
  ['POST', `${ROOTS.slas}/token`],
  ['POST', `${ROOTS.baskets}/baskets?siteId=cairn-us`],
  ['PATCH', `${ROOTS.baskets}/baskets/none?siteId=cairn-us`],
  ['POST', `${ROOTS.baskets}/baskets/none/items?siteId=cairn-us`],
  ['PUT', `${ROOTS.baskets}/baskets/none/customer?siteId=cairn-us`],
  ['PUT', `${ROOTS.baskets}/baskets/none/shipments/me/shipping-address?siteId=cairn-us`],
  ['POST', `${ROOTS.enrichment}/enrichment?siteId=cairn-us`],
  ['POST', `${ROOTS.einstein}/personalization/recs/zzrf-cairn-us/best-sellers`],
  ['POST', `${ROOTS.einstein}/activities/zzrf-cairn-us/addToCart`],
  ['POST', `${ROOTS.monetate}/cairn`],
  ['POST', '/content-hub/content/fetch'],
  ['POST', '/content-hub/content/filter'],
  ['POST', '/custom/auth/v1/organizations/f_ecom_zzrf_001/precheck-customer?siteId=cairn-us'],
  ['POST', '/custom/auth/v1/organizations/f_ecom_zzrf_001/post-auth?siteId=cairn-us'],
  ['POST', '/custom/subscriptions/v1/organizations/f_ecom_zzrf_001/newsletter/subscribe?siteId=cairn-us'],
  ['POST', '/custom/back-in-stock/v1/organizations/f_ecom_zzrf_001/requests?siteId=cairn-us'],
  ['PATCH', '/custom/subscriptions/v1/organizations/f_ecom_zzrf_001/newsletter/subscribe?siteId=cairn-us'],
  [
    'POST',
    '/custom/progressive-profiling/v1/organizations/f_ecom_zzrf_001/profiling/step-data?siteId=cairn-us',
  ],
  ['POST', '/on/demandware.store/Sites-cairn-us-Site/en_US/Account-PasswordResetDialogForm'],
  ['PUT', '/__sandbox/content-schedule/spring-2027'],
  ['PUT', '/__sandbox/clock'],
  ['PUT', '/__sandbox/stock/CRN1000'],
  ['POST', '/__sandbox/faults'],
];

const TEXTS = [
  '{',
  '[]',
  '"x"',
  '42',
  '{"a":',
  '{"__proto__":{"x":1}}',
  '[[[[[[[[[[]]]]]]]]]]',
  '\u0000',
  '{"code":"\\ud800"}',
  'x'.repeat(200_000),
];

describe.each(NASTY)('given %j', (text) => {
  it('no call fails with a server error', async () => {
    const failures: string[] = [];
    for (const place of PLACES) {
      // raw, if a URL may contain it, and encoded
      for (const value of [
        text.isWellFormed() ? encodeURIComponent(text) : '%ed%a0%80',
        text.replaceAll(/[#?&]/g, ''),
      ]) {
        const path = place.replaceAll('X', () => value);
        const { status } = await shop.call('GET', path, { token });
        if (status >= 500) failures.push(`${status} ${path.slice(0, 200)}`);
      }
    }
    expect(failures).toEqual([]);
  });
});

describe.each(BODIES)('%s %s', (method, path) => {
  it('refuses invalid bodies with a 4xx answer', async () => {
    for (const body of TEXTS) {
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-cq-client-id': 'sandbox-einstein',
      };
      const { status } = await shop.fetch(path, { method, headers, body });
      expect({ body: body.slice(0, 40), ok: status < 500 }).toEqual({ body: body.slice(0, 40), ok: true });
    }
  });
});
