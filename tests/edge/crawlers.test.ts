import { decode } from 'fast-png';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildCatalog } from '../../sandbox/catalog/build-catalog.ts';
import { asContentItem } from '../../worker/upstreams/content/content-item.ts';
import { faulty } from './support/faulty.ts';
import { type DocumentHead, headOf } from './support/head-of.ts';
import { coldStart, mendAll, Shop } from './support/shop.ts';
import { statedProduct } from './support/stated-product.ts';

const { products } = buildCatalog();
const IMAGES_URL = 'http://sandbox.internal/i/cairn';
const shop = new Shop({ ENVIRONMENT: 'production', IMAGES_URL });
const { ORIGIN } = shop.config;

/** Every locale with its prefix, its words and its money. */
const MARKETS = [
  { locale: 'en-US', prefix: '', home: 'Home', currency: 'USD' },
  { locale: 'es-US', prefix: '/es', home: 'Inicio', currency: 'USD' },
  { locale: 'en-CA', prefix: '/ca', home: 'Home', currency: 'CAD' },
  { locale: 'fr-CA', prefix: '/ca/fr', home: 'Accueil', currency: 'CAD' },
  { locale: 'en-IE', prefix: '/eu', home: 'Home', currency: 'EUR' },
  {
    locale: 'de-DE',
    prefix: '/eu/de',
    home: 'Startseite',
    currency: 'EUR',
    hreflang: ['de', 'de-DE', 'de-AT'],
  },
  {
    locale: 'fr-FR',
    prefix: '/eu/fr',
    home: 'Accueil',
    currency: 'EUR',
    hreflang: ['fr-FR', 'fr-BE', 'fr-LU'],
  },
];

const LIST = '/c/mens-jackets/';
/** The addresses of a product, of the same product in a colour, and of a product on sale. */
let product = '';
let coloured = '';
let reduced = '';

beforeAll(async () => {
  await mendAll();
  await coldStart();
  const list = await shop.text('/c/mens-jackets-down/');
  product = /href="(\/p\/[\w-]+\.html)/.exec(list)?.[1] ?? '';
  coloured = `${product}?color=${/\?color=(\w+)/.exec(await shop.text(product))?.[1] ?? ''}`;
  const sale = await shop.text('/c/sale/');
  reduced = /data-product=.*?href="(\/p\/[\w-]+\.html).*?<\/article>/s.exec(sale)?.[1] ?? '';
});

/**
 * The canonical address of each page without site and locale, and whether crawlers may index it.
 */
const PAGES: [name: string, path: () => string, canonical: () => string, indexed: boolean][] = [
  ['home', () => '/', () => '/', true],
  ['a list', () => LIST, () => LIST, true],
  ['its second page', () => `${LIST}?page=2`, () => `${LIST}?page=2`, true],
  ['a refined list', () => `${LIST}?f.color=blue`, () => LIST, false],
  ['a product', () => product, () => product, true],
  ['a product in a colour', () => coloured, () => product, true],
  ['an editors’ page', () => '/t/repair/', () => '/t/repair/', true],
];

/** The address of a page in each language, as each of its documents must state it. */
const everywhere = (path: string) => ({
  ...Object.fromEntries(
    MARKETS.flatMap(({ locale, prefix, hreflang = [locale] }) =>
      hreflang.map((language) => [language, ORIGIN + prefix + path]),
    ),
  ),
  'x-default': ORIGIN + path,
});

const read = async (path: string): Promise<DocumentHead> => {
  const response = await shop.fetch(path);
  expect([path, response.status]).toEqual([path, 200]);
  return headOf(response);
};

describe.each(PAGES)('%s', (_, path, canonical, indexed) => {
  it.each(MARKETS)(
    'states its canonical address in $locale, and its addresses in other languages',
    async (market) => {
      const head = await read(market.prefix + path());
      const own = ORIGIN + market.prefix + canonical();
      expect(head.canonical).toBe(indexed ? own : undefined);
      expect(head.meta.robots).toBe(indexed ? undefined : 'noindex');
      expect(head.alternates).toEqual(indexed ? everywhere(canonical()) : {});
      expect(head.title).toMatch(/\bCairn\b/);
      expect(head.meta.description?.length).toBeGreaterThan(20);
      expect(head.meta).toMatchObject({
        'og:title': head.title,
        'og:description': head.meta.description,
        'og:url': own,
        'og:site_name': 'Cairn',
        'og:locale': market.locale.replace('-', '_'),
      });
      const image = head.meta['og:image'];
      expect(head.meta['twitter:card']).toBe(image === undefined ? 'summary' : 'summary_large_image');
      if (image !== undefined) expect(image.startsWith(`${ORIGIN}/i/`)).toBe(true);
      for (const there of Object.values(head.alternates)) {
        const { alternates, canonical: itself } = await read(there.slice(ORIGIN.length));
        expect(itself).toBe(there);
        expect(Object.values(alternates)).toContain(own);
      }
    },
  );
});

const breadcrumb = z.object({
  itemListElement: z.array(z.object({ position: z.number(), name: z.string(), item: z.string() })),
});
const itemList = z.object({
  numberOfItems: z.number(),
  itemListElement: z.array(z.object({ position: z.number(), url: z.string() })),
});
const trail = (head: DocumentHead) =>
  breadcrumb
    .parse(head.data.BreadcrumbList)
    .itemListElement.map(({ position, name, item }) => [position, name, item.replace(ORIGIN, '')]);

/** The amounts that a page shows first as its price, without regular prices. */
const shownPrice = (html: string) => {
  const shown = /<p class="price [^"]*text-xl">(?:(?:(?!<\/p>).)*?>)??([^<]*\d[^<]*)</s.exec(html)?.[1] ?? '';
  return Number(
    shown
      .replace(/[^\d.,]/g, '')
      .replace(/,(\d\d)$/, '.$1')
      .replaceAll(/,|\s/g, ''),
  );
};

describe('structured data', () => {
  it.each(MARKETS)('of home in $locale: the shop and its search', async ({ prefix, locale }) => {
    const { data } = await read(`${prefix}/`);
    const url = `${ORIGIN}${prefix}/`;
    expect(data.Organization).toMatchObject({ name: 'Cairn', url, logo: `${ORIGIN}/icon.svg` });
    expect(data.WebSite).toMatchObject({
      name: 'Cairn',
      url,
      inLanguage: locale,
      potentialAction: { target: { urlTemplate: `${ORIGIN}${prefix}/search?q={search_term_string}` } },
    });
    expect((await shop.fetch(`${prefix}/search?q=tent`)).status).toBe(200);
  });

  it.each(MARKETS)('of a list in $locale: its breadcrumb and its products', async ({ prefix, home }) => {
    const response = await shop.fetch(prefix + LIST);
    const html = await response.clone().text();
    const head = await headOf(response);
    const crumbs = trail(head);
    expect(crumbs.map(([position, , item]) => [position, item])).toEqual([
      [1, `${prefix}/`],
      [2, `${prefix}/c/mens/`],
      [3, prefix + LIST],
    ]);
    expect(crumbs[0]?.[1]).toBe(home);
    const { numberOfItems, itemListElement: items } = itemList.parse(head.data.ItemList);
    const tiles = [...html.matchAll(/<article[^>]*data-product="(CRN\d+)"/g)].map(([, id = '']) => id);
    expect(tiles.length).toBeGreaterThan(20);
    expect(items.map(({ url }) => /(CRN\d+)\.html/.exec(url)?.[1])).toEqual(tiles);
    expect(numberOfItems).toBe(tiles.length);
    expect(items.map(({ position }) => position)).toEqual(tiles.map((_, index) => index + 1));
    expect((await shop.fetch(items[0]?.url.slice(ORIGIN.length) ?? '')).status).toBe(200);
  });

  it.each(MARKETS)('of a product in $locale: the facts on its page', async ({ prefix, home, currency }) => {
    for (const path of [product, coloured, reduced]) {
      const response = await shop.fetch(prefix + path);
      const html = await response.clone().text();
      const head = await headOf(response);
      const url = ORIGIN + prefix + path.replace(/\?.*/, '');
      const { name, image: images, variants, ...rest } = statedProduct(head);
      const id = /CRN\d+/.exec(path)?.[0];
      expect(rest).toMatchObject({ url, id, brand: { name: 'Cairn' } });
      expect(head.title).toBe(`${name} | Cairn`);
      expect(head.meta['og:type']).toBe('product');
      for (const image of images) expect(image).toContain(`${ORIGIN}/i/`);
      // each takes a second to draw, and is the same in each language
      if (prefix === '' && path === product) {
        const picture = await shop.fetch(images[0]?.slice(ORIGIN.length) ?? '');
        expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
      }
      const shown = shownPrice(html);
      expect(shown).toBeGreaterThan(0);
      const prices = variants.map(({ offers }) => Number(offers.price));
      expect(Math.min(...prices)).toBe(shown);
      expect(variants.map(({ offers }) => offers.availability)).toContain('https://schema.org/InStock');
      for (const { offers, sku, image, name: own } of variants) {
        expect(offers.priceCurrency).toBe(currency);
        expect([own, [image].flat()[0], sku.startsWith(`${id}-`)]).toEqual([name, images[0], true]);
      }
      const way = trail(head);
      expect(way[0]).toEqual([1, home, `${prefix}/`]);
      expect(way.at(-1)).toEqual([way.length, name, url.replace(ORIGIN, '')]);
    }
    expect(statedProduct(await read(prefix + coloured)).color).toBeTruthy();
  });

  it('of a product whose colours differ in price: the offer of the colour that is shown', async () => {
    const priced = products.find(({ colours, colourPrices }) => {
      const own = colours.map(({ code }) => colourPrices?.[code]?.USD);
      return colourPrices !== undefined && own.length > 1;
    });
    if (!priced) throw new Error('No product has colours of several prices.');
    const seen = new Set<number>();
    for (const { code } of priced.colours) {
      const response = await shop.fetch(`/p/${priced.slug}-${priced.id}.html?color=${code}`);
      const shown = shownPrice(await response.clone().text());
      const { variants } = statedProduct(await headOf(response));
      expect([code, ...new Set(variants.map(({ offers }) => Number(offers.price)))]).toEqual([code, shown]);
      seen.add(shown);
    }
    expect(seen.size).toBeGreaterThan(1);
  });
});

it.each<[page: string, path: () => string, picture: RegExp]>([
  ['home', () => '/', /\/i\/scene_storm-front\?w=1200&h=630.*&fmt=png$/],
  ['a category with a picture', () => '/c/mens/', /\/i\/scene_[\w-]+\?w=1200&h=630.*&fmt=png$/],
  ['a list without one', () => '/search?q=down', /\/i\/CRN\d+_\w+_front\?w=1200&h=630.*&fmt=png$/],
  ['a product', () => product, /\/i\/CRN\d+_\w+_front\?w=1200&h=630.*&fmt=png$/],
  ['a content page', () => '/t/our-materials/', /\/i\/scene_[\w-]+\?w=1200&h=630.*&fmt=png$/],
])('%s is shared with a picture that every network reads', async (name, path, picture) => {
  const { meta } = await read(path());
  const image = meta['og:image'] ?? '';
  expect(image).toMatch(picture);
  expect(meta).toMatchObject({
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  });
  expect(meta['og:image:alt']?.length).toBeGreaterThan(2);
  // a picture of each kind is drawn, which takes seconds; the others differ in the name alone
  if (!['home', 'a product'].includes(name)) return;
  const response = await shop.fetch(image.slice(ORIGIN.length));
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/png']);
  const { width, height } = decode(await response.bytes());
  expect([width, height]).toEqual([1200, 630]);
});

it('the sitemap states for each page the addresses that the page states itself', async () => {
  const xml = await shop.text('/sitemap/cairn-ca/fr-CA.xml');
  for (const path of [LIST, '/t/repair/', product]) {
    const own = `${ORIGIN}/ca/fr${path}`;
    const entry = xml.split('<url>').find((part) => part.startsWith(`<loc>${own}</loc>`)) ?? '';
    const links = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, lang, href]) => [
      lang,
      href,
    ]);
    expect(Object.fromEntries(links)).toEqual(everywhere(path));
  }
});

it('the sitemap states the addresses in other languages that editors wrote, as the page does', async () => {
  const alternateUrls = [
    { locale: 'en-CA', url: '/t/mending/' },
    { locale: 'de-DE', url: 'https://berge.example/reparatur?a=1&b=2' },
    { locale: 'es-US', url: 'javascript:alert(1)' },
  ];
  const SANDBOX = faulty(/\/content-hub\//, async (answer) => {
    const stated = (_: string, value: unknown) => {
      const item = asContentItem(value);
      return item?._meta.deliveryKey === 'pages/repair'
        ? { ...item, seo: { title: 'Repair', alternateUrls } }
        : value;
    };
    return Response.json(JSON.parse(await (await answer()).text(), stated));
  });
  await coldStart();
  const own = new Shop();
  const { alternates } = await headOf(await own.fetch('/ca/fr/t/repair/', {}, { SANDBOX }));
  expect(alternates['de-DE']).toBe('https://berge.example/reparatur?a=1&b=2');
  const xml = await (await own.fetch('/sitemap/cairn-ca/fr-CA.xml', {}, { SANDBOX })).text();
  await coldStart();
  const loc = `<loc>${own.config.ORIGIN}/ca/fr/t/repair/</loc>`;
  const entry = xml.split('<url>').find((part) => part.startsWith(loc)) ?? '';
  const links = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, lang, href = '']) => [
    lang,
    href.replaceAll('&amp;', '&'),
  ]);
  expect(Object.fromEntries(links)).toEqual(alternates);
});

it('the shop’s name is the site’s', async () => {
  const SITES = JSON.stringify(shop.config.SITES.map((site) => ({ ...site, name: 'Larch & Co' })));
  const named = new Shop({ SITES });
  for (const path of ['/ca/fr/search?q=tente', '/cart', '/checkout/confirmation/1', '/no/such/page', LIST]) {
    const response = await named.fetch(path);
    const html = await response.clone().text();
    const head = await headOf(response);
    expect(head.title).toMatch(/ \| Larch & Co$/);
    expect(head.meta['og:site_name']).toBe('Larch & Co');
    expect(html).toMatch(/aria-label="Larch &amp; Co, (home|accueil)"/);
    expect(html).toMatch(/© \d{4} Larch &amp; Co\./);
  }
  expect((await headOf(await named.fetch('/'))).data.Organization?.name).toBe('Larch & Co');
});
