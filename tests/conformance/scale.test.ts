import { beforeAll, describe, expect, it } from 'vitest';
import { VendorShop } from './support/vendor-shop.ts';

const SIZE = 20_000;
/** Share of the products that are sold out, at most. */
const SOLD_OUT = 0.02;
const ORGANIZATION = 'organizations/f_ecom_zzrf_001';
const SITE = 'siteId=cairn-us';
const ENGINE = '/unbxd/sandbox-search/cairn-us-en';
const COMMERCE = `/search/shopper-search/v1/${ORGANIZATION}`;
const PRODUCTS = `/product/shopper-products/v1/${ORGANIZATION}`;

/** Calls whose cost does not depend on the number of products. */
const FLAT = [
  `${PRODUCTS}/products/CRN1000?${SITE}`,
  `${PRODUCTS}/products?${SITE}&ids=CRN1000,CRN1001,CRN1002&allImages=true&perPricebook=true`,
  `${PRODUCTS}/categories/mens?${SITE}&levels=2`,
  `/site/shopper-seo/v1/${ORGANIZATION}/url-mapping?${SITE}&urlSegment=/mens/jackets/`,
];
/**
 * Calls that find over ten times the products. They read their page, and where they sort by relevance
 * which products are sold out; their facets are counted by sets.
 */
const LISTS = [
  `${ENGINE}/category?pagetype=boolean&p=categoryPath:%22mens-jackets%22&rows=5&facet.multiselect=true`,
  `${ENGINE}/search?q=down%20jacket&rows=5&facet.multiselect=true`,
  `${COMMERCE}/product-search?${SITE}&q=tent&limit=5`,
  `${COMMERCE}/product-search?${SITE}&refine=cgid=mens&limit=5`,
];

type Call = { path: string; status: number; statements: number; rowsRead: number };
type Cost = Call & { total: number };

const small = new VendorShop('scale-small');
const large = new VendorShop('scale-large');

/** The cost of each call in a shop, when it is made the second time. */
async function costs(shop: VendorShop, paths: string[]): Promise<Cost[]> {
  const { access_token: token } = await shop.guest();
  const get = async (path: string) => {
    const response = await fetch(shop.origin + path, { headers: { authorization: `Bearer ${token}` } });
    const answer: { total?: number; response?: { numberOfProducts: number } } = await response.json();
    return answer.total ?? answer.response?.numberOfProducts ?? 0;
  };
  const totals: number[] = [];
  for (const path of paths) totals.push(await get(path));
  await shop.control('DELETE', 'calls');
  for (const path of paths) await get(path);
  const { calls }: { calls: Call[] } = await (await shop.control('GET', 'calls')).json();
  return calls.map((call, index) => ({ ...call, total: totals[index] ?? 0 }));
}

beforeAll(async () => {
  await small.reset();
  await large.control('POST', 'reset', { products: SIZE });
});

describe(`a shop of ${SIZE} products`, () => {
  it('has that many, plus the sets and bundles', async () => {
    const counts: { products: number; variants: number } = await (
      await large.control('GET', 'counts')
    ).json();
    expect(counts.products).toBeGreaterThanOrEqual(SIZE);
    expect(counts.variants).toBeGreaterThan(10 * SIZE);
  });

  it.each(FLAT)('reads no more of its database than a small one for %s', async (path) => {
    const [before] = await costs(small, [path]);
    const [after] = await costs(large, [path]);
    expect(after?.status).toBe(200);
    expect(after?.statements).toBe(before?.statements);
    expect(after?.rowsRead).toBeLessThanOrEqual((before?.rowsRead ?? 0) + 20);
  });

  it.each(LISTS)('reads the same, however many products it finds, for %s', async (path) => {
    const [before] = await costs(small, [path]);
    const [after] = await costs(large, [path]);
    if (!before || !after) throw new Error('not logged');
    expect(after.total).toBeGreaterThan(10 * before.total);
    expect(after.statements).toBeLessThanOrEqual(before.statements + 5);
    expect(after.rowsRead).toBeLessThan(before.rowsRead + SOLD_OUT * SIZE);
  });

  it('draws every product, in every color and view', async () => {
    const { access_token: token } = await large.guest();
    const { hits } = await large.search(token).productSearch({
      parameters: { refine: ['cgid=womens'], offset: 4000, limit: 3, allImages: true },
    });
    const links =
      hits?.flatMap(({ imageGroups }) => imageGroups?.flatMap(({ images }) => images) ?? []) ?? [];
    expect(links.length).toBeGreaterThan(30);
    for (const { link } of links.slice(0, 40)) {
      const response = await fetch(link);
      expect(response.status, link).toBe(200);
      const drawn = link.includes('_swatch') ? 'image/png' : 'image/svg+xml';
      expect(response.headers.get('content-type'), link).toBe(drawn);
    }
    expect((await fetch(`${large.origin}/i/cairn/CRN999999999_010_front`)).status).toBe(404);
  });

  it('returns to its usual size', async () => {
    await large.reset();
    const counts: { products: number } = await (await large.control('GET', 'counts')).json();
    expect(counts.products).toBeLessThan(1000);
  });
});
