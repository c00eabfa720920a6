import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { suggestions } from '../../shared/schemas/suggestions.ts';
import { pageEnrichment } from '../../worker/catalog/enriched-detail.ts';
import { CIRCUIT_FAILURES } from '../../worker/upstreams/circuit.ts';
import { getEnrichment } from '../../worker/upstreams/commerce/enrichment.ts';
import { addByForm } from './support/bag.ts';
import { held } from './support/held.ts';
import { Reading } from './support/reading.ts';
import { servicesOf } from './support/services.ts';
import { calls, coldStart, forgetCalls, mendAll, productIdOf, Shop, spoil } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

const LIST = '/c/mens-jackets/';
/** The deadline of enrichment (docs/product/catalogue.md §9.4), which no other call has. */
const LIMIT_MS = 15_000;
const LONGER_THAN_OTHERS_MS = 10_000;
const ENRICHMENT = /\/custom\/products\//;

/** 15 % off its $32.95 (sandbox: sock-week). */
const ID = 'CRN3805';
const PAID = '$28.01';

beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await mendAll();
});

const pricesIn = (html: string) => html.match(/class="price/g)?.length ?? 0;
const tilesIn = (html: string) => html.match(/data-product=/g)?.length ?? 0;

describe('a list', () => {
  it('has the callouts, badges and prices of enrichment, requested for eight products at a time', async () => {
    const shop = new Shop();
    await forgetCalls();
    const html = await shop.text('/c/sale/');
    await shop.settled();
    expect(html).toContain('tile-callout');
    const asked = (await calls()).filter(({ service }) => service === 'enrichment');
    expect(asked.every(({ method, status }) => method === 'POST' && status === 200)).toBe(true);
    expect(asked.length).toBe(Math.ceil(tilesIn(html) / 8));
  });

  it('sends shell and tiles first and the prices later', async () => {
    const shop = new Shop();
    const enrichment = held(ENRICHMENT);
    const reading = new Reading(await shop.fetch(LIST, {}, { SANDBOX: enrichment.services }));
    const shell = await reading.until('</article>');
    enrichment.letGo();
    const html = shell + (await reading.rest());
    const waiting = html.indexOf('tile-waiting');
    expect(waiting).toBeGreaterThan(0);
    expect(html.lastIndexOf('class="price')).toBeGreaterThan(html.lastIndexOf('</main>'));
    await shop.settled();
    const kept = await shop.fetch(LIST);
    expect(kept.headers.get('X-Cache')).toBe('HIT');
    expect(await kept.text()).not.toContain('tile-waiting');
  });

  it.each(['status', 'malformed', 'cut'] as const)(
    'shows the search record’s own price, and is not cached, when enrichment answers %s',
    async (mode) => {
      const shop = new Shop();
      await spoil({ service: 'enrichment', mode, status: 500 });
      const response = await shop.fetch(LIST);
      expect(response.status).toBe(200);
      const html = await response.text();
      expect(pricesIn(html)).toBeGreaterThanOrEqual(tilesIn(html));
      expect(html).not.toContain('tile-callout');
      await shop.settled();
      await mendAll();
      const next = await shop.fetch(LIST);
      expect(next.headers.get('X-Cache')).not.toBe('HIT');
      await next.text();
    },
  );

  it('search results are enriched as well', async () => {
    const html = await new Shop().text('/search?q=stove');
    expect(html).toContain('tile-callout');
  });

  it('members’ products say so, with a lock and a link to the account', async () => {
    const html = await new Shop().text('/c/mens/?limit=100');
    expect(html).toContain('badge-lock');
    expect(html).toMatch(/callout-black badge-lock"><a href="\/login">Join free or log in/);
  });
});

describe('a product with a promotion for everyone', () => {
  it('costs the same in lists, quick search, comparison, rows of products, on its page and in the bag', async () => {
    const shop = new Shop();
    const list = await shop.text('/c/mens-accessories-socks/');
    const tile = list.slice(list.indexOf(`data-product="${ID}"`));
    const href = /<a href="([^"]+)"/.exec(tile.slice(tile.indexOf('tile-name')))?.[1] ?? '';
    await shop.settled();
    const page = await shop.text(href);
    const variant = new RegExp(`value="(${ID}-[\\w-]+)"`).exec(page)?.[1] ?? '';
    const visitor = new Visitor(shop);
    await addByForm(visitor, variant);
    const bag = await visitor.text('/cart');
    const said = {
      list: await shop.text('/c/mens-accessories-socks/'),
      page,
      search: await shop.text('/search?q=over-calf'),
      'quick search': await shop.text('/api/search?q=over-calf'),
      'quick search without the engine': await new Shop({ FEATURE_AUTOSUGGEST: 'false' }).text(
        '/api/search?q=over-calf',
      ),
      comparison: await shop.text(`/api/compare?ids=${ID}`),
      'recently viewed': await shop.text(`/fragments/recently-viewed?ids=${ID}`),
      bag,
    };
    expect(Object.entries(said).filter(([, text]) => !text.includes(PAID))).toEqual([]);
  });

  it.each(['/c/mens-accessories-socks/?sort=price-asc', '/ca/fr/c/mens-accessories/?sort=price-asc'])(
    'has its place by its shown price in a list ordered by price: %s',
    async (path) => {
      const shop = new Shop({ FEATURE_DOCUMENT_CACHE: 'false' });
      await shop.text(path);
      await shop.settled();
      // the document is complete now: the prices are in their tiles, those of other colours in
      // templates
      const html = (await shop.text(path)).replace(/<template.*?<\/template>/g, '');
      const prices = [...html.matchAll(/class="price[^"]*">.*?([\d.,\s]*\d)/g)].map(([, price = '']) =>
        Number(price.replace(/\s/g, '').replace(',', '.')),
      );
      expect(prices.length).toBeGreaterThan(5);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    },
  );

  it.each(['true', 'false'])('has a Sale badge in lists and on its page: %s', async (shown) => {
    const shop = new Shop({ FEATURE_SALE_BADGE: shown });
    for (const path of [
      '/c/mens-accessories-socks/',
      `/fragments/recently-viewed?ids=${ID}`,
      `/fragments/quick-view?id=${ID}`,
    ])
      expect((await shop.text(path)).includes('badge-yellow'), path).toBe(shown === 'true');
  });
});

describe('what enrichment adds outside lists', () => {
  it('a promotion for product pages is shown there and in the quick view, not in lists', async () => {
    const shop = new Shop();
    const list = await shop.text('/c/camp-sleep-tents/');
    const href = /tile-name"><a href="([^"]+)"/.exec(list)?.[1] ?? '';
    const id = productIdOf(href);
    expect(list).not.toContain('PITCH50');
    expect(await shop.text(href)).toContain('PITCH50');
    expect(await shop.text(`/fragments/quick-view?id=${id}`)).toContain('PITCH50');
  });

  it('quick search has the callouts of promotions, and of members’ products with a link to the account', async () => {
    const shop = new Shop();
    const products = async (q: string) =>
      suggestions.parse(await (await shop.fetch(`/api/search?q=${q}`)).json()).products;
    const socks = await products('over-calf');
    expect(socks.find(({ productId }) => productId === 'CRN3805')?.callout?.text).toContain('SIXPAIRS');
    const [lantern] = await products('brass%20lantern');
    expect(lantern).toMatchObject({
      memberExclusive: true,
      badge: { icon: 'lock' },
      callout: { style: 'black', href: '/login' },
    });
  });

  it.each(['/search?q=over-calf', '/api/search?q=over-calf'])(
    'a product that it does not know is shown as it was, and named in the log: %s',
    async (path) => {
      await spoil({ service: 'enrichment', mode: 'malformed', body: '{}' });
      const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
      const text = await new Shop().text(path);
      expect(text).toContain('CRN3805');
      expect(text).toContain(PAID);
      const lines = warned.mock.calls.map(([line]) => JSON.parse(String(line)));
      expect(lines.filter(({ event }) => event === 'enrichment-missing')).toEqual([
        expect.objectContaining({ products: expect.stringContaining('CRN3805') }),
      ]);
    },
  );

  it('the programme’s icon and the text for members are shown in lists, quick search, campaigns and on the page', async () => {
    const words = { calloutMsg: 'Club only', callOutMessageDisplayPages: ['plp'], calloutOpenAccount: true };
    const lantern = { isExclusive: true, memberExclusive: { ...words, promotionBadgeSVG: 'loyalty.svg' } };
    await spoil({ service: 'enrichment', mode: 'malformed', body: JSON.stringify({ CRN7709: lantern }) });
    const action = { component: 'weather', items: [{ id: 'CRN7709', title: 'Brass Lantern', price: 99 }] };
    const decision = { meta: { code: 200 }, data: { responses: [{ actions: [action] }] } };
    await spoil({ service: 'monetate', mode: 'malformed', body: JSON.stringify(decision) });
    const shop = new Shop();
    const suggested = await shop.text('/api/search?q=brass%20lantern');
    expect(suggested).toContain('"icon":"loyalty"');
    expect(suggested).toContain('Club only');
    for (const path of ['/search?q=brass%20lantern', '/fragments/weather']) {
      const html = await shop.text(path);
      expect(html, path).toContain('badge-loyalty');
      expect(html, path).toMatch(/callout-black badge-loyalty"><a href="\/login">Club only/);
    }
    const page = await shop.text('/fragments/quick-view?id=CRN7709');
    expect(page).toContain('badge-loyalty');
    expect(page).not.toContain('Club only');
  });

  it('members’ products keep their callout while it fails, in lists, quick search and rows', async () => {
    await spoil({ service: 'enrichment', mode: 'status', status: 500 });
    const shop = new Shop();
    for (const path of [
      '/c/camp-lighting-lanterns/',
      '/api/search?q=brass%20lantern',
      '/fragments/recently-viewed?ids=CRN7709',
    ])
      expect(await shop.text(path), path).toContain('Join free or log in to buy this');
  });
});

describe('a batch of enrichment', () => {
  it('is requested by the next page even after others gave up on it', async () => {
    const services = servicesOf(new Shop());
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await spoil({ service: 'enrichment', mode: 'hang' });
    // each call is another page's; more calls than failures that open a circuit
    const pages = Array.from({ length: CIRCUIT_FAILURES + 2 }, (_, index) => `CRN${1000 + index}`);
    const known = await Promise.all(pages.map((id) => pageEnrichment(services, id)));
    expect(known).toEqual(pages.map(() => undefined));
    expect(warned.mock.calls.map(String).filter((line) => line.includes('"kind":"timeout"'))).toHaveLength(
      pages.length,
    );
    await mendAll();
    expect(await getEnrichment(services, [ID])).toMatchObject({ [ID]: { price: { type: 'single' } } });
  });

  it('keeps the readable promotions', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const promotions = [null, 'ten off', { calloutMsg: 'Ten off', isExclusive: null }];
    await spoil({ service: 'enrichment', mode: 'malformed', body: JSON.stringify({ [ID]: { promotions } }) });
    const { [ID]: known } = await getEnrichment(servicesOf(new Shop()), [ID]);
    expect(known?.promotions).toMatchObject([{ calloutMsg: 'Ten off', isExclusive: false }]);
  });

  it.each([true, false])('answers for a product that is listed twice, caches read: %s', async (reads) => {
    const services = servicesOf(new Shop());
    const cache = { ...services.cache, bypass: !reads };
    await forgetCalls();
    const found = await getEnrichment({ ...services, cache }, [ID, 'CRN1000', ID]);
    expect(Object.keys(found).sort()).toEqual(['CRN1000', ID]);
    const asked = (await calls()).filter(({ service }) => service === 'enrichment');
    expect(asked).toHaveLength(1);
  });

  it('has 15 s, then is an enrichment timeout', async () => {
    const late = new AbortController();
    const limits: number[] = [];
    const plain = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      if (ms <= LONGER_THAN_OTHERS_MS) return plain(ms);
      limits.push(ms);
      return late.signal;
    });
    await spoil({ service: 'enrichment', mode: 'hang' });
    const settled: unknown[] = [];
    const answer = getEnrichment(servicesOf(new Shop()), ['CRN1000']).catch((error: unknown) => {
      settled.push(error);
    });
    await expect.poll(() => limits).toHaveLength(1);
    expect(limits[0]).toBeLessThanOrEqual(LIMIT_MS);
    expect(limits[0]).toBeGreaterThan(LIMIT_MS - 1000);
    expect(settled).toEqual([]);
    late.abort(new DOMException('The time is over.', 'TimeoutError'));
    await answer;
    expect(settled).toEqual([expect.objectContaining({ message: 'Enrichment timeout' })]);
  });
});
