import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildCatalog } from '../../sandbox/catalog/build-catalog.ts';
import { faulty } from './support/faulty.ts';
import { jsonRows, statedRows, textOf, tsvRows, xmlRows } from './support/product-feed.ts';
import { Reading } from './support/reading.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop } from './support/shop.ts';
import { untilLimited } from './support/until-limited.ts';

const { products } = buildCatalog();
/** What can be bought by its own id, and by everybody. */
const sold = products.filter(({ type, memberExclusive }) => type !== 'set' && !memberExclusive);

const ENDINGS = ['jsonl', 'tsv', 'xml'] as const;
const FEED = '/feeds/cairn-us/en-US/products';
const TYPES = {
  jsonl: 'application/jsonl; charset=UTF-8',
  tsv: 'text/tab-separated-values; charset=UTF-8',
  xml: 'application/xml; charset=UTF-8',
};
/** Feeds that one visitor may have made in a minute (wrangler.toml). */
const FEEDS_A_MINUTE = 5;
/** Products of a smaller shop: four calls of product data. */
const FEW = 80;
/** Products of a shop with three pages of search, and of one with two. */
const SOME = 420;
const FEWER = 260;

beforeEach(async () => {
  await mendAll();
  await coldStart();
  await forgetCalls();
});

type Spoil = Parameters<typeof faulty>[1];
const SEARCH = /\/product-search/;
const PRODUCTS = /\/products\?/;

/** An answer with other values of some fields. */
async function changed(answer: () => Promise<Response>, fields: Record<string, unknown>): Promise<Response> {
  return Response.json({ ...(await (await answer()).json<Record<string, unknown>>()), ...fields });
}

/** The services of a shop of few products, with answers from matching addresses spoiled. */
function few(at = /^$/, spoil: Spoil = (answer) => answer()): { SANDBOX: Fetcher } {
  const SANDBOX = faulty(/./, async (answer, asked) => {
    const { url } = asked();
    if (at.test(url)) return spoil(answer, asked);
    if (!SEARCH.test(url)) return answer();
    const { hits } = await (await answer()).json<{ hits: unknown[] }>();
    return Response.json({ hits: hits.slice(0, FEW), total: FEW });
  });
  return { SANDBOX };
}

type Page = { hits: unknown[]; total: number };

/**
 * The services of a shop of some products, of which so many of the newest are removed after the first
 * page of the search; `change` spoils a page.
 */
function some(removed = 0, change = (page: Page, _offset: number) => page, all = SOME): { SANDBOX: Fetcher } {
  const SANDBOX = faulty(SEARCH, async (_, asked) => {
    const request = asked();
    const url = new URL(request.url);
    const offset = Number(url.searchParams.get('offset'));
    const gone = offset === 0 ? 0 : removed;
    url.searchParams.set('offset', String(offset + gone));
    const answer = await env.SANDBOX?.fetch(new Request(url, request));
    const { hits = [] } = (await answer?.json<Partial<Page>>()) ?? {};
    const total = all - gone;
    return Response.json(change({ hits: hits.slice(0, Math.max(0, total - offset)), total }, offset));
  });
  return { SANDBOX };
}

/** The ids of the products of a feed. */
const productsIn = (feed: string) =>
  new Set(tsvRows(feed).map(({ item_group_id, id }) => item_group_id || id));

/** The calls of product data so far. */
const productCalls = async () => (await calls()).filter(({ path }) => path.includes('/products')).length;

describe('a product feed', () => {
  it('has the same rows in each format: one for each variant that everybody can buy', async () => {
    const shop = new Shop();
    const [rows = [], ...others] = await Promise.all(
      ENDINGS.map(async (ending) => {
        const response = await shop.fetch(`${FEED}.${ending}`, {}, few());
        expect([response.status, response.headers.get('Content-Type')]).toEqual([200, TYPES[ending]]);
        expect(response.headers.get('Cache-Control')).toBe('public, max-age=900');
        return statedRows(ending, await textOf(response));
      }),
    );
    for (const other of others) expect(other).toEqual(rows);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(2 * FEW);
  });

  it('has all products, a few at a time', async () => {
    let open = 0;
    let most = 0;
    const counting = faulty(/./, async (answer) => {
      open += 1;
      most = Math.max(most, open);
      return answer().finally(() => {
        open -= 1;
      });
    });
    const shop = new Shop({ FEATURE_DOCUMENT_CACHE: 'false' });
    const feed = await textOf(await shop.fetch(`${FEED}.tsv`, {}, { SANDBOX: counting }));
    const rows = tsvRows(feed);
    for (const { price, sale_price = '', availability } of rows) {
      expect(price).toMatch(/^[1-9]\d*\.\d\d USD$/);
      if (sale_price !== '')
        expect(Number.parseFloat(sale_price)).toBeLessThan(Number.parseFloat(price ?? ''));
      expect(['in_stock', 'out_of_stock']).toContain(availability);
    }
    expect(rows.some(({ sale_price }) => sale_price !== '')).toBe(true);
    expect(new Set(rows.map(({ availability }) => availability)).size).toBe(2);
    expect(new Set(rows.map(({ item_group_id, id }) => item_group_id || id))).toEqual(
      new Set(sold.map(({ id }) => id)),
    );
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(most).toBe(2);
  });

  it.each([
    ['cairn-us', 'es-US', '/es/p/', 'USD'],
    ['cairn-ca', 'en-CA', '/ca/p/', 'CAD'],
    ['cairn-ca', 'fr-CA', '/ca/fr/p/', 'CAD'],
  ])('of %s in %s has its own addresses, words and money', async (site, locale, path, currency) => {
    const shop = new Shop();
    const reading = new Reading(await shop.fetch(`/feeds/${site}/${locale}/products.jsonl`));
    const [row] = jsonRows((await reading.until('\n')).replace(/\n.*$/s, '\n'));
    await reading.stop();
    const product = sold.find(({ id }) => id === row?.group_id);
    expect(row?.url).toContain(shop.config.ORIGIN + path);
    expect(row?.price).toMatch(RegExp(` ${currency}$`));
    expect(row?.shipping).toContain(` ${currency}`);
    expect(row?.title).toContain(product?.name[locale === 'fr-CA' ? 'fr' : 'en']);
  });

  it('names pictures that are there', async () => {
    const shop = new Shop({ IMAGES_URL: 'http://sandbox.internal/i/cairn' });
    const [row] = tsvRows(await textOf(await shop.fetch(`${FEED}.tsv`, {}, few())));
    const [other] = row?.additional_image_link?.split(',') ?? [];
    for (const picture of [row?.image_link, other]) {
      expect(picture).toContain('fmt=webp');
      // as SVG, which takes no time
      const path = picture?.slice(shop.config.ORIGIN.length).replace('fmt=webp', 'fmt=auto') ?? '';
      const answer = await shop.fetch(path);
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml']);
      await answer.body?.cancel();
    }
  });

  it('is kept by the edge for as long as prices may be stale', async () => {
    const shop = new Shop();
    const first = await shop.fetch(`${FEED}.xml`, {}, few());
    const body = await textOf(first);
    await shop.settled();
    await forgetCalls();
    const again = await shop.fetch(`${FEED}.xml`);
    const etag = again.headers.get('ETag') ?? '';
    expect([again.headers.get('X-Cache'), etag]).toEqual(['HIT', first.headers.get('ETag')]);
    expect(Number(again.headers.get('Age'))).toBeLessThan(900);
    expect(await textOf(again)).toBe(body);
    const same = await shop.fetch(`${FEED}.xml`, { headers: { 'If-None-Match': `"x", ${etag}` } });
    expect([same.status, await same.text()]).toEqual([304, '']);
    const head = await shop.fetch(`${FEED}.xml`, { method: 'HEAD' });
    expect([head.status, head.headers.get('ETag'), await head.text()]).toEqual([200, etag, '']);
    expect(await calls()).toEqual([]);
  });

  it('is not made for its headers alone', async () => {
    const head = await new Shop().fetch(`${FEED}.jsonl`, { method: 'HEAD' });
    expect([head.status, head.headers.get('Content-Type')]).toEqual([200, TYPES.jsonl]);
    expect(await calls()).toEqual([]);
  });

  it('is not found for an unknown site, locale or format, nor where a site has none', async () => {
    const shop = new Shop();
    const off = new Shop({ PRODUCT_FEEDS: '{ "cairn-ca": {} }' });
    const never = new Shop({ PRODUCT_FEEDS: '{}' });
    for (const [asked, path] of [
      [shop, '/feeds/cairn-eu/en-US/products.xml'],
      [shop, '/feeds/constructor/en-US/products.xml'],
      [shop, '/feeds/__proto__/en-US/products.xml'],
      [shop, '/feeds/cairn-us/fr-CA/products.xml'],
      [shop, `${FEED}.csv`],
      [shop, `${FEED}.xml.xml`],
      [shop, '/feeds/cairn-us/en-US/'],
      [off, `${FEED}.xml`],
      [never, `${FEED}.xml`],
    ] as const) {
      const response = await asked.fetch(path);
      expect([path, response.status]).toEqual([path, 404]);
      await response.text();
    }
    expect(await productCalls()).toBe(0);
  });

  it('is named in robots.txt and llms.txt while it is on, and never in a sitemap', async () => {
    const live = { ENVIRONMENT: 'production' };
    const [on, off] = [new Shop(live), new Shop({ ...live, PRODUCT_FEEDS: '{}' })];
    const robots = await on.text('/robots.txt');
    // three forms in each of seven locales
    expect(robots.match(/^# Product feed: /gm)).toHaveLength(21);
    expect(robots).toContain(`# Product feed: ${on.config.ORIGIN}${FEED}.tsv\n`);
    expect(await on.text('/llms.txt')).toContain(`${FEED}.jsonl`);
    for (const path of ['/robots.txt', '/llms.txt']) expect(await off.text(path)).not.toContain('/feeds/');
    expect(await on.text('/sitemap.xml')).not.toContain('/feeds/');
  });

  it('is made so many times for one visitor at most', async () => {
    const shop = new Shop({ FEATURE_DOCUMENT_CACHE: 'false' });
    const broken = faulty(/\/product-search/, async () => new Response('', { status: 400 }));
    const statuses = await untilLimited(FEEDS_A_MINUTE, () =>
      shop.fetch(`${FEED}.tsv`, {}, { SANDBOX: broken }),
    );
    expect(new Set(statuses)).toEqual(new Set([503, 429]));
  });
});

describe('the work of a feed', () => {
  it('ends when its reader goes away, and nothing is stored', async () => {
    const shop = new Shop();
    const reading = new Reading(await shop.fetch(`${FEED}.jsonl`));
    await reading.until('\n');
    await reading.stop();
    await shop.settled();
    expect(await productCalls()).toBeLessThanOrEqual(4);
    expect((await shop.fetch(`${FEED}.jsonl`, { method: 'HEAD' })).headers.get('X-Cache')).toBeNull();
  });

  it('waits for a reader that does not read on', async () => {
    const shop = new Shop({ FEATURE_DOCUMENT_CACHE: 'false' });
    const reading = new Reading(await shop.fetch(`${FEED}.jsonl`));
    await reading.until('\n');
    const made = await productCalls();
    expect(made).toBeLessThanOrEqual(4);
    for (let turn = 0; turn < 5; turn += 1) expect(await productCalls()).toBe(made);
    await reading.stop();
  });

  it('follows no search into nowhere: a page without products ends it', async () => {
    const endless = few(SEARCH, async (answer, asked) => {
      const isFirst = new URL(asked().url).searchParams.get('offset') === '0';
      const { hits } = await (await answer()).json<{ hits: unknown[] }>();
      return Response.json({ hits: isFirst ? hits.slice(0, FEW) : [], total: 1e9 });
    });
    const response = await new Shop().fetch(`${FEED}.tsv`, {}, endless);
    await expect(textOf(response)).rejects.toThrow();
  });

  it('follows no search that gives the same page again', async () => {
    let searches = 0;
    let first: Page | undefined;
    const again = few(SEARCH, async (answer) => {
      searches += 1;
      first ??= await (await answer()).json<Page>();
      return Response.json({ hits: first.hits.slice(0, FEW), total: 1e9 });
    });
    await expect(textOf(await new Shop().fetch(`${FEED}.tsv`, {}, again))).rejects.toThrow();
    expect(searches).toBe(2);
  });

  it('skips no product where others are removed meanwhile', async () => {
    const shop = new Shop({ FEATURE_DOCUMENT_CACHE: 'false' });
    const [all, others] = await Promise.all(
      [0, 3].map(async (removed) =>
        productsIn(await textOf(await shop.fetch(`${FEED}.tsv`, {}, some(removed, undefined, FEWER)))),
      ),
    );
    expect(all?.size).toBeGreaterThan(FEWER - FEW);
    expect(others).toEqual(all);
  });
});

describe('a service that fails', () => {
  it.each([
    ['the search fails', SEARCH, async () => new Response('', { status: 500 })],
    ['the search finds nothing', SEARCH, (answer) => changed(answer, { hits: [], total: 0 })],
    ['the search answers nonsense', SEARCH, async () => new Response('{"hits":7}')],
    ['products fail', PRODUCTS, async () => new Response('<html>', { status: 502 })],
    ['no product is there', PRODUCTS, (answer) => changed(answer, { data: [] })],
    ['no product can be bought', PRODUCTS, (answer) => changed(answer, { data: [{ id: sold[0]?.id }] })],
  ] satisfies [string, RegExp, Spoil][])(
    'at the beginning, as %s: 503, which nobody keeps',
    async (_, at, spoil) => {
      const response = await new Shop().fetch(`${FEED}.tsv`, {}, few(at, spoil));
      expect([response.status, response.headers.get('Cache-Control')]).toEqual([503, 'private, no-store']);
      expect(await response.text()).not.toContain('item_group_id');
    },
  );

  it.each(ENDINGS)('in the middle: a %s feed breaks off, and is stored nowhere', async (ending) => {
    const shop = new Shop();
    let made = 0;
    const later = few(PRODUCTS, async (answer) => {
      made += 1;
      return made > 3 ? new Response('{"data":[{') : answer();
    });
    const response = await shop.fetch(`${FEED}.${ending}`, {}, later);
    const reading = new Reading(response);
    await reading.until('CRN');
    await expect(reading.rest()).rejects.toThrow(/get-products/);
    await shop.settled();
    // the next one is whole
    const next = await shop.fetch(`${FEED}.${ending}`, {}, few());
    expect(next.headers.get('X-Cache')).toBe('MISS');
    expect(statedRows(ending, await textOf(next)).length).toBeGreaterThan(2 * FEW);
  });

  it.each([
    ['finds no more', some(0, (page, offset) => (offset > 0 ? { hits: [], total: 0 } : page))],
    ['knows of fewer', some(0, (page, offset) => (offset > 0 ? { ...page, total: 250 } : page))],
    ['skips products, as many were removed', some(30)],
  ])('in the middle, as the search %s: the feed breaks off, and is stored nowhere', async (_, services) => {
    const shop = new Shop();
    const response = await shop.fetch(`${FEED}.xml`, {}, services);
    expect(response.status).toBe(200);
    await expect(textOf(response)).rejects.toThrow(/product-feed/);
    await shop.settled();
    expect((await shop.fetch(`${FEED}.xml`, { method: 'HEAD' })).headers.get('X-Cache')).toBeNull();
  });

  it.each([
    ['all of one call', (data: unknown[], call: number) => (call === 3 ? [] : data)],
    ['a part of every call', (data: unknown[]) => data.slice(3)],
  ])('by leaving out %s: the feed breaks off', async (_, left) => {
    let calls = 0;
    const lacking = few(PRODUCTS, async (answer) => {
      calls += 1;
      const call = calls;
      const { data } = await (await answer()).json<{ data: unknown[] }>();
      return Response.json({ data: left(data, call) });
    });
    const response = await new Shop().fetch(`${FEED}.tsv`, {}, lacking);
    expect(response.status).toBe(200);
    await expect(textOf(response)).rejects.toThrow(/product-feed/);
  });

  it('is not taken for products that were removed: those are left out', async () => {
    const isFirst = ({ id }: { id: string }) => id === newest;
    let newest = '';
    const without = few(PRODUCTS, async (answer) => {
      const { data } = await (await answer()).json<{ data: { id: string }[] }>();
      newest ||= data[0]?.id ?? '';
      return Response.json({ data: data.filter((product) => !isFirst(product)) });
    });
    const rows = xmlRows(await textOf(await new Shop().fetch(`${FEED}.xml`, {}, without)));
    expect(rows.length).toBeGreaterThan(FEW);
    expect(rows.flatMap((row) => row['g:item_group_id'] ?? [])).not.toContain(newest);
  });

  it('or an edge cache that is off: the feed is made all the same', async () => {
    const shop = new Shop({ FEATURE_DOCUMENT_CACHE: 'false' });
    for (const _ of [1, 2]) {
      const response = await shop.fetch(`${FEED}.tsv`, {}, few());
      expect(response.headers.get('X-Cache')).toBe('MISS');
      expect(tsvRows(await textOf(response)).length).toBeGreaterThan(FEW);
      await shop.settled();
    }
  });
});
