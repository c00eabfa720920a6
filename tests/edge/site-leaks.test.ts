import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { forgetAll } from '../../worker/cache/memory.ts';
import { addToBag, bagOf } from './support/bag.ts';
import { SITES_WITH_ITALIAN } from './support/italian.ts';
import { inStock } from './support/orders.ts';
import { PLACES } from './support/places.ts';
import { cookieValue, SESSION_COOKIE } from './support/sessions.ts';
import { coldStart, mendAll, productIdOf, Shop, setStock, someProduct } from './support/shop.ts';
import { leads, Visitor } from './support/visitor.ts';

const { isWhole } = inject('sample');
const shopOfAll = () => new Shop({ SITES: SITES_WITH_ITALIAN });
/** Every locale of the three sites, Italian included, with the address of its pages. */
const LOCALES = shopOfAll().config.SITES.flatMap(({ id: site, alias, l10n }, place) =>
  l10n.supportedLocales.map(({ id, alias: language }) => {
    const isDefault = id === l10n.defaultLocale;
    const prefix = (place === 0 ? '' : `/${alias}`) + (isDefault ? '' : `/${language}`);
    return { id, site, prefix, isEuro: l10n.defaultCurrency === 'EUR' };
  }),
);
type Locale = (typeof LOCALES)[number];

/** Ids of one answer: of the recommendation service's, and of a document that is streamed. */
const OF_ONE_ANSWER = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;
const EURO = /€|"EUR"/;
const DOLLARS = /\$\s?\d|\d\s\$|"(?:USD|CAD)"/;

/** What else is asked for by `npm run hostile -- --leaks`. */
const MORE = [
  ...['/home.md', '/llms.txt', '/store-locator', '/login', '/cart', '/no/such/page', '/c/footwear/?page=2'],
  ...['/fragments/search-start', '/fragments/page/shipping-returns', '/api/bag', '/t/terms/'],
];

let paths: string[] = [];
/** What each locale says at each path where no other was ever asked for, by `locale path`. */
const alone = new Map<string, string>();

const withoutIds = (text: string, { config }: Shop) =>
  text.replaceAll(config.ORIGIN, '').replaceAll(OF_ONE_ANSWER, '');

/** What a new visitor gets. */
async function seen(shop: Shop, { prefix }: Locale, path: string): Promise<string> {
  return withoutIds(await new Visitor(shop, { prefix }).text(path), shop);
}

/** What everybody gets from then on: the second answer is that which is kept, where any is. */
async function kept(shop: Shop, locale: Locale, path: string): Promise<string> {
  await seen(shop, locale, path);
  await shop.settled();
  const text = await seen(shop, locale, path);
  await shop.settled();
  return text;
}

/** Where two texts differ first. */
function expectSame(about: string, text: string, expected: string): void {
  if (text === expected) return;
  const at = [...text].findIndex((character, index) => character !== expected[index]);
  const around = (of: string) => of.slice(Math.max(0, at - 80), at + 120);
  expect(`${about}: ${around(text)}`).toBe(`${about}: ${around(expected)}`);
}

async function expectAsAlone(shop: Shop, locales: readonly Locale[], when: string): Promise<void> {
  for (const locale of locales)
    for (const path of paths) {
      const about = `${locale.id} ${path}`;
      // a search is kept near its shopper alone
      const read = path.startsWith('/search') ? kept : seen;
      expectSame(`${when}, ${about}`, await read(shop, locale, path), alone.get(about) ?? '');
    }
  await shop.settled();
}

beforeAll(async () => {
  await mendAll();
  const product = await someProduct(new Shop());
  const id = productIdOf(product);
  paths = [
    ...['/', '/c/mens-jackets/', '/search?q=merino', product, '/t/shipping-returns/', `${product}.md`],
    ...['/fragments/later', '/fragments/menu', `/fragments/quick-view?id=${id}`, '/api/search?q=merino'],
    ...(isWhole ? MORE : []),
    ...(isWhole ? [`/fragments/recently-viewed?ids=${id}`, `/api/compare?ids=${id}`] : []),
  ];
  for (const locale of LOCALES) {
    await coldStart();
    const shop = shopOfAll();
    for (const path of paths) alone.set(`${locale.id} ${path}`, await kept(shop, locale, path));
  }
});
afterEach(() => vi.restoreAllMocks());

describe('three sites and eight locales in one isolate', () => {
  const shop = shopOfAll();

  it('say different things at each address, or a leak would not be seen', () => {
    expect(LOCALES).toHaveLength(8);
    for (const path of paths.filter((path) => path !== '/api/bag')) {
      const texts = LOCALES.map(({ id }) => alone.get(`${id} ${path}`));
      expect([path, new Set(texts).size]).toEqual([path, LOCALES.length]);
    }
  });

  it('no page, fragment or answer has the money of another site', () => {
    for (const { id, isEuro } of LOCALES)
      for (const path of paths) {
        const text = alone.get(`${id} ${path}`) ?? '';
        expect(`${id} ${path} ${(isEuro ? DOLLARS : EURO).exec(text)?.[0] ?? ''}`).toBe(`${id} ${path} `);
      }
    const priced = [...alone].filter(([, text]) => EURO.test(text) || DOLLARS.test(text));
    expect(priced.length).toBeGreaterThan(5 * LOCALES.length);
  });

  it('each says what it says alone, whatever others are kept: in memory, at the edge, in KV, in any order', async () => {
    await coldStart();
    for (const locale of LOCALES) for (const path of paths) await seen(shop, locale, path);
    await shop.settled();
    await expectAsAlone(shop, LOCALES.toReversed(), 'in memory');
    forgetAll();
    await expectAsAlone(shop, LOCALES, 'at the edge');
    forgetAll();
    vi.spyOn(caches, 'open').mockResolvedValue(await caches.open(crypto.randomUUID()));
    await expectAsAlone(shop, LOCALES.toReversed(), 'in KV');
  });

  it('what is kept is kept by site and locale', async () => {
    const { keys } = await env.CACHE.list();
    const documents = keys.map(({ name }) => name).filter((name) => name.includes(':document:'));
    for (const { id, site } of LOCALES)
      expect([id, documents.filter((name) => name.includes(`/${site}/${id}/`)).length]).not.toEqual([id, 0]);
    expect(
      documents.filter((name) => !LOCALES.some(({ id, site }) => name.includes(`/${site}/${id}/`))),
    ).toEqual([]);
    for (const { name } of keys) {
      const value = (await env.CACHE.get(name)) ?? '';
      const isOfEurope = /cairn-eu|en-IE|de-DE|fr-FR|it-IT/.test(name);
      const isOfAmerica = /cairn-us|cairn-ca|en-US|es-US|en-CA|fr-CA/.test(name);
      if (isOfEurope) expect([name, DOLLARS.exec(value)?.[0]]).toEqual([name, undefined]);
      if (isOfAmerica) expect([name, EURO.exec(value)?.[0]]).toEqual([name, undefined]);
      // what no name tells apart must be the same for all
      if (!isOfEurope && !isOfAmerica)
        expect([name, EURO.test(value) || DOLLARS.test(value)]).toEqual([name, false]);
    }
  });

  it('no browser that has the page of one is told that it has that of another', async () => {
    for (const path of paths) {
      const tags = new Map<string, string>();
      for (const locale of LOCALES) {
        const response = await shop.fetch(locale.prefix + path);
        await response.text();
        const tag = response.headers.get('ETag');
        if (tag) tags.set(locale.id, tag);
      }
      const all = [...tags.values()].join(', ');
      for (const locale of LOCALES) {
        const others = [...tags].flatMap(([id, tag]) => (id === locale.id ? [] : tag)).join(', ');
        if (!tags.has(locale.id)) continue;
        const ask = (known: string) =>
          shop.fetch(locale.prefix + path, { headers: { 'if-none-match': known } });
        expect([locale.id, path, (await ask(others)).status]).toEqual([locale.id, path, 200]);
        const same = await ask(all);
        expect([locale.id, path, same.status, same.headers.get('ETag')]).toEqual([
          ...[locale.id, path, 304],
          tags.get(locale.id),
        ]);
      }
    }
  });
});

describe('one browser at three sites', () => {
  /** A browser that has something else in the bag of each site. */
  async function shopper(): Promise<{ browser: Visitor; products: string[] }> {
    const shop = shopOfAll();
    let browser = new Visitor(shop);
    const products = [...new Map(inStock.map(({ id, productId }) => [productId, id])).values()].slice(0, 3);
    for (const [place, { prefix }] of PLACES.entries()) {
      browser = browser.copy(prefix);
      await setStock(products[place], 900);
      expect((await addToBag(browser, { productId: products[place] })).status).toBe(200);
    }
    return { browser, products };
  }

  it('has a bag at each, and reads no line of another, in parallel turns', async () => {
    const { browser, products } = await shopper();
    const turns = Array.from({ length: 12 }, (_, turn) => turn % PLACES.length);
    await Promise.all(
      turns.map(async (place) => {
        const { prefix = '', currency } = PLACES[place] ?? {};
        const here = browser.copy(prefix);
        const { lines, currency: shown } = await bagOf(here);
        expect([shown, lines.map(({ productId }) => productId)]).toEqual([currency, [products[place]]]);
        const html = await here.text('/cart');
        for (const [other, id] of products.entries())
          expect(html.includes(id), `${prefix} ${id}`).toBe(other === place);
        expect(html).not.toMatch(currency === 'EUR' ? DOLLARS : EURO);
      }),
    );
  });

  it('gets of what everybody gets the same as somebody without a cookie', async () => {
    const { browser } = await shopper();
    const { shop } = browser;
    for (const { id, prefix } of LOCALES)
      for (const path of ['/', '/c/mens-jackets/', '/fragments/later', '/t/shipping-returns/']) {
        const text = await browser.copy(prefix).text(path);
        await shop.settled();
        const mine = withoutIds(await browser.copy(prefix).text(path), shop);
        expect(text).not.toBe('');
        expectSame(`${id} ${path}`, mine, alone.get(`${id} ${path}`) ?? '');
      }
  });

  it('cannot take the session of one site to another', async () => {
    const { browser } = await shopper();
    const session = cookieValue(browser.cookie, SESSION_COOKIE) ?? '';
    expect(session).not.toBe('');
    const moved = SESSION_COOKIE.replace('cairn-us', 'cairn-eu');
    const thief = new Visitor(browser.shop, {
      prefix: '/eu',
      cookie: `${moved}=${encodeURIComponent(session)}`,
    });
    expect((await bagOf(thief)).lines).toEqual([]);
    expect(leads(await thief.get('/account'))).toContain('/eu/login');
  });
});
