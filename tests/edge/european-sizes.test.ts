import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildCatalog } from '../../sandbox/catalog/build-catalog.ts';
import { EUROPEAN_SITE, withSite } from '../support/european-site.ts';
import { addToBag, bagIn } from './support/bag.ts';
import { faulty } from './support/faulty.ts';
import { headOf } from './support/head-of.ts';
import { jsonRows, textOf, tsvRows, xmlRows } from './support/product-feed.ts';
import { coldStart, mendAll, Shop, spoil } from './support/shop.ts';
import { otherAddress, Visitor } from './support/visitor.ts';

const usual = new Shop();
const SITE = { ...EUROPEAN_SITE, reductions: 'lowest-prior-30', unitPrices: false };
const shop = new Shop({
  ORIGIN: 'https://shop.example',
  SITES: withSite(usual.config.SITES, SITE),
  PRODUCT_FEEDS: '{ "cairn-us": { "sizeSystem": "US" }, "cairn-eu": { "sizeSystem": "EU" } }',
  SELLING_TERMS: JSON.stringify({
    'cairn-eu': {
      returns: { days: 14, fees: 'customer', page: '/t/withdrawal/' },
      shipping: [{ service: 'Standard', price: 4.95, handlingDays: [0, 1], transitDays: [3, 6] }],
    },
  }),
});
const { products, variants } = buildCatalog();
const some = (kind: string, gender: string) => {
  const found = products.find((one) => one.kind === kind && one.gender === gender && !one.memberExclusive);
  if (!found) throw new Error(`No ${kind} for ${gender}`);
  return found;
};
const SHOE = some('hiking-boot', 'men');
const TROUSERS = some('pants', 'women');
const CHILD = some('fleece-jacket', 'kids');
const LETTERS = some('fleece-jacket', 'men');
/** Its materials in French are longer than receivers take, and have a space where they would be cut. */
const LONG = products.find(
  ({ materials, memberExclusive, type }) =>
    type === 'master' && !memberExclusive && Array.from(materials['fr-FR'])[99] === ' ',
);
const SOLD = [SHOE, TROUSERS, CHILD, LETTERS, ...(LONG ? [LONG] : [])];
const variantOf = (id: string, size: string) => {
  const found = variants.find((one) => one.productId === id && one.size === size && one.stock > 0);
  if (!found) throw new Error(`No ${size} of ${id}`);
  return found;
};
/** The names of a product's size buttons, in their order. */
const sizesIn = (html: string) =>
  Array.from(html.matchAll(/name="productId"[^>]*\/><span>([^<]+)</g), ([, name]) => name);
const pathOf = ({ slug, id }: (typeof products)[number]) => `/p/${slug}-${id}.html`;
const visitorOf = (prefix: string) => new Visitor(shop, { prefix });

beforeAll(async () => {
  await mendAll();
  await coldStart();
});

afterEach(mendAll);

describe.each([
  { prefix: '/eu/de', shoe: '42,5', trousers: '36', child: '128', guide: 'Fuß (cm)' },
  { prefix: '/eu/fr', shoe: '42,5', trousers: '38', child: '128', guide: 'Pied (cm)' },
  { prefix: '/eu', shoe: '42.5 (UK 8.5)', trousers: 'UK 10', child: '128', guide: 'Foot (cm)' },
])('sizes at $prefix', ({ prefix, shoe, trousers, child, guide }) => {
  it('are named on the product’s page, in its data and in the bag', async () => {
    const visitor = visitorOf(prefix);
    const boot = variantOf(SHOE.id, '9');
    const html = await visitor.text(pathOf(SHOE));
    expect(sizesIn(html)).toContain(shoe);
    expect(sizesIn(html)).not.toContain('9');
    expect(html).toContain(`value="${boot.id}"`);
    const { data } = await headOf(await visitor.get(`${pathOf(SHOE)}?color=${boot.colour}`));
    expect(JSON.stringify(data.ProductGroup)).toContain(`"size":"${shoe}"`);
    expect(sizesIn(await visitor.text(pathOf(TROUSERS)))).toContain(trousers);
    expect(sizesIn(await visitor.text(pathOf(CHILD)))).toContain(child);
    const { lines } = await bagIn(await addToBag(visitor, { productId: boot.id }));
    expect(JSON.stringify(lines[0])).toContain(shoe);
    expect(JSON.stringify(lines[0])).not.toMatch(/"9"/);
  });

  it.each(['search engine', 'commerce service'])(
    'are what a list is filtered by, in the order of the feet, by the %s',
    async (service) => {
      await coldStart();
      if (service === 'commerce service') await spoil({ service: 'unbxd', mode: 'status', status: 500 });
      const visitor = visitorOf(prefix);
      const list = '/c/footwear-mens/';
      const chosen = `${list}?${new URLSearchParams({ 'f.mensShoe': shoe })}`;
      const html = await visitor.text(list);
      const names = Array.from(html.matchAll(/f\.mensShoe=([^"&]+)/g), ([, name = '']) =>
        decodeURIComponent(name.replaceAll('+', ' ')),
      );
      const feet = [...new Set(names)].map((name) => Number.parseFloat(name.replace(',', '.')));
      expect(feet.length).toBeGreaterThan(5);
      expect(feet).toEqual(feet.toSorted((one, other) => one - other));
      expect(Math.min(...feet)).toBeGreaterThanOrEqual(37);
      const tiles = async (path: string) => (await visitor.text(path)).match(/data-product="/g)?.length ?? 0;
      expect(await tiles(chosen)).toBeGreaterThan(0);
      // the number of the catalogue is no size here
      expect(await tiles(`${list}?f.mensShoe=9`)).toBe(0);
    },
  );

  it('are marked in the size guide, which has shoes and centimetres', async () => {
    const query = new URLSearchParams([['group', 'men'], ...[shoe, 'M'].map((size) => ['size', size])]);
    const html = await visitorOf(prefix).text(`/fragments/page/size-guide?${query}`);
    expect(html).toContain(guide);
    expect(html).toMatch(new RegExp(`<strong>${shoe.replaceAll(/[().]/g, '\\$&')}</strong>`));
    expect(html).not.toMatch(/\bin\.|[Ii]nch|Zoll|pouce|\bUS\b|class="lengths"/);
  });
});

describe.each(['de-DE', 'fr-FR', 'en-IE'] as const)('the feed of %s', (locale) => {
  const address = otherAddress();
  const feed = async (ending: string) => {
    const SANDBOX = faulty(/\/product-search/, async () =>
      Response.json({
        hits: SOLD.map(({ id }) => ({ productId: id, hitType: 'master' })),
        total: SOLD.length,
      }),
    );
    const response = await shop.fetch(
      `/feeds/cairn-eu/${locale}/products.${ending}`,
      { headers: { 'cf-connecting-ip': address } },
      { SANDBOX },
    );
    expect(response.status).toBe(200);
    return textOf(response);
  };
  const sizes = { 'de-DE': ['42,5', '36'], 'fr-FR': ['42,5', '38'], 'en-IE': ['42.5', '10'] }[locale];
  const system = { 'de-DE': 'DE', 'fr-FR': 'FR', 'en-IE': 'UK' }[locale];
  const prefix = { 'de-DE': '/eu/de', 'fr-FR': '/eu/fr', 'en-IE': '/eu' }[locale];

  it('has prices with VAT in euros, sizes with their system, and links of the locale', async () => {
    const rows = jsonRows(await feed('jsonl'));
    expect(rows.length).toBeGreaterThan(40);
    for (const row of rows) {
      expect(row.price).toMatch(/^\d+\.\d\d EUR$/);
      expect(row.url).toContain(`https://shop.example${prefix}/p/`);
      expect(row.size_system ?? 'EU').toMatch(/^(?:EU|DE|FR|UK)$/);
      expect(String(row.size)).not.toMatch(/[()]|UK|\bUS\b/);
      expect(Object.keys(row).filter((name) => /unit_pric/.test(name))).toEqual([]);
      expect(row.shipping).toBe(
        'IE::Standard:4.95 EUR:0:1:3:6;DE::Standard:4.95 EUR:0:1:3:6;FR::Standard:4.95 EUR:0:1:3:6',
      );
      if (row.sale_price !== undefined)
        expect(Number.parseFloat(row.sale_price)).toBeLessThan(Number.parseFloat(row.price));
    }
    const long = rows.find(({ group_id }) => group_id === LONG?.id);
    expect(long?.title).toBeTruthy();
    expect(String(long?.material ?? '')).not.toContain('…');
    const stated = (id: string, size: string) => {
      const row = rows.find(({ item_id }) => item_id === variantOf(id, size).id);
      return [row?.size, row?.size_system, row?.url.endsWith(`size=${size}`)];
    };
    expect(stated(SHOE.id, '9')).toEqual([sizes[0], 'EU', true]);
    expect(stated(CHILD.id, '8')).toEqual(['128', 'EU', true]);
    expect(stated(LETTERS.id, 'M')).toEqual(['M', 'EU', true]);
    const [size = ''] = stated(TROUSERS.id, '6').map(String);
    expect([size.split(',')[0], stated(TROUSERS.id, '6')[1]]).toEqual([sizes[1], system]);
  });

  it('has the same sizes in each format', async () => {
    const json = jsonRows(await feed('jsonl')).map(({ size, size_system }) => [size, size_system]);
    const tsv = tsvRows(await feed('tsv')).map(({ size, size_system }) => [size, size_system]);
    const xml = xmlRows(await feed('xml')).map((row) => [row['g:size']?.[0], row['g:size_system']?.[0]]);
    expect(tsv).toEqual(json);
    expect(xml).toEqual(json);
  });
});
