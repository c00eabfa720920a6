import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contextCalls, storedContext, TABLE } from './support/contexts.ts';
import { sessionOf } from './support/sessions.ts';
import {
  calls,
  coldStart,
  forgetCalls,
  mendAll,
  NEVER_IN_TIME_MS,
  productIdOf,
  Shop,
  someProduct,
  spoil,
} from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

const SHOPPER_CONTEXT = JSON.stringify(TABLE);
/** Opens the price book `pro`, 30% off (sandbox/README.md). */
const GUIDE = 'src=guide-pro';

const shop = new Shop({ SHOPPER_CONTEXT });
let product: string;

beforeAll(async () => {
  await mendAll();
  await coldStart();
  product = await someProduct(shop);
});
beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

/** The lowest price of a product page, from its structured data. */
const lowPrice = (html: string) => Number(/"(?:lowP|p)rice":"?([\d.]+)/.exec(html)?.[1]);
/** The sale prices that a list shows. */
const salePrices = (html: string) =>
  new Set([...html.matchAll(/<b>(\$[\d,.]+)<\/b>/g)].map(([, price]) => price));

/** Opens an address, as a new visitor by default. */
async function open(path: string, visitor = new Visitor(shop)) {
  const response = await visitor.get(path);
  return { response, html: await response.text(), visitor };
}

describe('an address with a mapped parameter', () => {
  it('sets the context of a guest session: read, created, and the page at its prices, not cached', async () => {
    const plain = await open(product);
    await forgetCalls();
    const { response, html, visitor } = await open(`${product}?${GUIDE}`);
    expect(await contextCalls()).toEqual(['GET 404', 'PUT 201']);
    expect(await storedContext(visitor.cookie)).toEqual({ sourceCode: 'guide-pro' });
    expect(lowPrice(html)).toBeLessThan(lowPrice(plain.html));
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(response.headers.get('X-Cache')).toBe('BYPASS');
    await shop.settled();
    expect(lowPrice((await open(product)).html)).toBe(lowPrice(plain.html));
  });

  it('stays in the address, but not in the canonical link nor in those to other languages', async () => {
    const { response, html } = await open(`${product}?${GUIDE}`);
    expect(response.status).toBe(200);
    expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]).not.toContain('src');
    for (const [, href] of html.matchAll(/<link rel="alternate"[^>]* href="([^"]+)"/g))
      expect(href).not.toContain('guide-pro');
  });

  it('makes no call when the context has it already, and changes only what differs', async () => {
    const first = await open(`/t/terms/?${GUIDE}&device=mobile`);
    await forgetCalls();
    const again = await open(`/t/terms/?${GUIDE}`, first.visitor);
    expect(await contextCalls()).toEqual(['GET 200']);
    await forgetCalls();
    const other = await open('/t/terms/?src=club-night', again.visitor);
    expect(await contextCalls()).toEqual(['GET 200', 'PATCH 200']);
    expect(await storedContext(other.visitor.cookie)).toEqual({
      sourceCode: 'club-night',
      customQualifiers: { deviceType: 'mobile' },
    });
  });

  it('is followed by a service that writes null for what has no value', async () => {
    const { visitor } = await open(`/t/terms/?${GUIDE}&device=mobile`);
    const stated = { effectiveDateTime: null, sourceCode: 'guide-pro', clientIp: null, geoLocation: null };
    const customQualifiers = { deviceType: 'mobile', visits: null };
    const body = JSON.stringify({ ...stated, customQualifiers, assignmentQualifiers: null });
    await spoil({ service: 'contexts', method: 'GET', mode: 'malformed', body });
    await forgetCalls();
    await open('/t/terms/?src=club-night', visitor);
    expect(await contextCalls()).toEqual(['GET 200', 'PATCH 200']);
    await mendAll();
    expect(await storedContext(visitor.cookie)).toMatchObject({ sourceCode: 'club-night' });
  });

  it.each([
    ['text', 'src=fall-letter', { sourceCode: 'fall-letter' }],
    [
      'an instant, with its plus as a blank',
      'at=2027-01-01T02:00:00+02:00',
      { effectiveDateTime: '2027-01-01T00:00:00.000Z' },
    ],
    ['an instant in UTC', 'at=2027-01-01T00:00Z', { effectiveDateTime: '2027-01-01T00:00:00.000Z' }],
    [
      'a list: every value, once',
      'groups=Pros&groups=Club&groups=Pros',
      { customerGroupIds: ['Pros', 'Club'] },
    ],
    ['a qualifier', 'device=mobile', { customQualifiers: { deviceType: 'mobile' } }],
    ['an integer as text', 'visits=0042', { customQualifiers: { visits: '42' } }],
    ['a double as text', 'score=1.50', { assignmentQualifiers: { score: '1.5' } }],
    ['a list in a qualifier', 'tags=a&tags=b', { customQualifiers: { tags: 'a,b' } }],
    [
      'a place, its degrees as numbers',
      'region=CO&lat=39.7&lon=-104.99',
      { geoLocation: { regionCode: 'CO', latitude: 39.7, longitude: -104.99 } },
    ],
    ['the last of several', 'src=club-night&src=guide-pro', { sourceCode: 'guide-pro' }],
  ])('sets %s', async (_, query, context) => {
    const { visitor } = await open(`/t/terms/?${query}`);
    expect(await storedContext(visitor.cookie)).toEqual(context);
  });

  it.each([
    ['a number that is none', 'visits=many'],
    ['half a visit', 'visits=1.5'],
    ['endless', 'score=1e999'],
    ['beyond the pole', 'lat=91'],
    ['no instant', 'at=tomorrow'],
    ['a day that is none', 'at=2027-13-45T00:00:00Z'],
    ['a date without its offset', 'at=2027-01-01T00:00:00'],
    ['longer than 256 characters', `src=${'x'.repeat(257)}`],
    ['unprintable', 'src=a%00b'],
    ['half a character', 'device=%ED%A0%80x%00'],
    ['taken away, where there is nothing', 'src=&device=&groups='],
    ['of the prototype', '__proto__=x&constructor=y'],
    ['of another table', 'sourceCode=guide-pro'],
  ])('makes no call and no session of a value that is %s', async (_, query) => {
    await forgetCalls();
    const { response } = await open(`/t/terms/?${query}`);
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await contextCalls()).toEqual([]);
  });

  it('removes what it names without a value; an empty context gives the shopper shared documents again', async () => {
    const first = await open(`/t/terms/?${GUIDE}&device=mobile&visits=3`);
    const second = await open('/t/terms/?device=', first.visitor);
    expect(await storedContext(second.visitor.cookie)).toEqual({
      sourceCode: 'guide-pro',
      customQualifiers: { visits: '3' },
    });
    const third = await open('/t/terms/?src=&visits=', second.visitor);
    expect(await storedContext(third.visitor.cookie)).toEqual({});
    expect((await sessionOf(third.visitor.cookie)).context).toBeUndefined();
    await shop.settled();
    await open('/t/terms/');
    await shop.settled();
    const { response } = await open('/t/terms/', third.visitor);
    expect(response.headers.get('X-Cache')).toBe('HIT');
  });

  it('changes nothing while a page is only prerendered', async () => {
    const headers = { 'sec-purpose': 'prefetch;prerender' };
    const response = await new Visitor(shop).get(`/t/terms/?${GUIDE}`, { headers });
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe('a shopper with a context', () => {
  it('gets all pages with it: product, list, comparison', async () => {
    const { visitor } = await open(`/t/terms/?${GUIDE}`);
    const plain = await open(product);
    const mine = await open(product, visitor);
    expect(lowPrice(mine.html)).toBeLessThan(lowPrice(plain.html));
    await shop.settled();
    const everyone = await open('/c/camp-sleep-tents/');
    const id = /data-product="([^"]+)"/.exec(everyone.html)?.[1] ?? '';
    const href = /<h2 class="tile-name"><a href="([^"]+)"/.exec(everyone.html)?.[1] ?? '';
    const own = lowPrice((await open(href, visitor)).html).toFixed(2);
    const listed = await open('/c/camp-sleep-tents/', visitor);
    expect(listed.html).toContain(`$${own}`);
    expect(everyone.html).not.toContain(`$${own}`);
    expect(listed.response.headers.get('Cache-Control')).toBe('private, no-store');
    const compared = async (who: Visitor) => {
      const response = await who.read(`/api/compare?ids=${id}`);
      return { control: response.headers.get('Cache-Control'), text: await response.text() };
    };
    const [mine2, theirs2] = [await compared(visitor), await compared(new Visitor(shop))];
    expect(mine2.control).toBe('private, no-store');
    expect(mine2.text).toContain(own);
    expect(theirs2.control).toContain('public');
    expect(theirs2.text).not.toContain(own);
  });

  it('sees the same promotion prices in quick search, and the members’ callouts', async () => {
    const { visitor } = await open(`/t/terms/?${GUIDE}`);
    const found = async (term: string, who?: Visitor) => (await open(`/api/search?q=${term}`, who)).html;
    const [mine, theirs] = [await found('solo%20tent', visitor), await found('solo%20tent')];
    const price = (json: string) => /"current":"([^"]+)"/.exec(json)?.[1];
    expect(price(mine)).toMatch(/^\$/);
    expect(price(mine)).not.toBe(price(theirs));
    const list = await open('/c/camp-lighting-lanterns/', visitor);
    expect(list.html).toContain('badge-lock');
    expect(list.html).toMatch(/callout-black[^"]*"><a href="\/login">Join free or log in/);
  });

  it('gets their own quick view, which nobody else sees', async () => {
    const id = productIdOf(product);
    const view = `/fragments/quick-view?id=${id}`;
    const { visitor } = await open(`/t/terms/?${GUIDE}`);
    const mine = await open(view, visitor);
    await shop.settled();
    const everyones = await open(view);
    await shop.settled();
    expect(mine.response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(salePrices(mine.html).size).toBeGreaterThan(0);
    expect(salePrices(everyones.html)).not.toEqual(salePrices(mine.html));
    expect((await open(view)).html).toBe(everyones.html);
    expect(salePrices((await open(view, visitor)).html)).toEqual(salePrices(mine.html));
  });

  it('costs three more calls than anyone else at first, and none later; enrichment is only for the others', async () => {
    const made = async (path: string, cookie = '') => {
      const cold = new Shop({ SHOPPER_CONTEXT });
      const visitor = new Visitor(cold, { cookie });
      await coldStart();
      await cold.text('/__health/ready');
      await cold.settled();
      await forgetCalls();
      await visitor.text(path);
      await cold.settled();
      return { cookie: visitor.cookie, count: (await calls()).length };
    };
    const plain = await made(product);
    const first = await made(`${product}?${GUIDE}`);
    const enriched = 1;
    expect(first.count).toBe(plain.count - enriched + 3);
    const later = await made(product, first.cookie);
    expect(later.count).toBe(plain.count - enriched);
  });

  it('never appears in another’s pages, nor another’s in theirs', async () => {
    const plain = await open(product);
    const guide = await open(`/t/terms/?${GUIDE}`);
    const club = await open('/t/terms/?src=club-night');
    await coldStart();
    const turns = await Promise.all(
      Array.from({ length: 12 }, async (_, turn) => {
        const who = [guide.visitor, club.visitor][turn % 3];
        const { html, response } = await open(product, who);
        return { turn: turn % 3, price: lowPrice(html), control: response.headers.get('Cache-Control') };
      }),
    );
    await shop.settled();
    const prices = [0, 1, 2].map((who) => [
      ...new Set(turns.filter(({ turn }) => turn === who).map(({ price }) => price)),
    ]);
    expect(prices.map((all) => all.length)).toEqual([1, 1, 1]);
    const [[pro = 0] = [], [member = 0] = [], [usual = 0] = []] = prices;
    expect(pro).toBeLessThan(member);
    expect(member).toBeLessThan(usual);
    expect(usual).toBe(lowPrice(plain.html));
    for (const { turn, control } of turns) if (turn < 2) expect(control).toBe('private, no-store');
    expect(lowPrice((await open(product)).html)).toBe(usual);
  });

  it('has none on another site', async () => {
    const { visitor } = await open(`/t/terms/?${GUIDE}`);
    const plain = await open(`/ca${product}`);
    await shop.settled();
    const theirs = await open(`/ca${product}`, visitor);
    expect(lowPrice(theirs.html)).toBe(lowPrice(plain.html));
  });

  it('gets labels on the tiles of a list that say what their own prices are', async () => {
    const list = '/search?q=tent';
    const sales = (html: string) => [...html.matchAll(/<p class="tile-badge[^>]*>Sale/g)].length;
    expect(sales((await open(list)).html)).toBeLessThan(3);
    const { html } = await open(`${list}&${GUIDE}`);
    expect(sales(html)).toBeGreaterThan(5);
    expect(html).toMatch(/<p class="tile-badge[^>]*>Sale −30%/);
  });

  it('finds in the commerce service’s own search what their context allows', async () => {
    const own = new Shop({ SHOPPER_CONTEXT, FEATURE_SEARCH_ENGINE: 'false' });
    const first = await new Visitor(own).get(`/search?q=tent&${GUIDE}`);
    const html = await first.text();
    expect(first.headers.get('Cache-Control')).toBe('private, no-store');
    const plain = await own.text('/search?q=tent');
    expect(salePrices(html).size).toBeGreaterThan(5);
    expect(salePrices(plain).size).toBeLessThan(3);
    await own.settled();
    expect(salePrices(await own.text('/search?q=tent'))).toEqual(salePrices(plain));
  });
});

describe('a visitor without one', () => {
  it('gets the same as without configured parameters: not one call more, not one byte more', async () => {
    const without = new Shop({ SHOPPER_CONTEXT: '{}', ORIGIN: shop.config.ORIGIN });
    const fetched = async (which: Shop, path: string, cookie = '') => {
      const response = await new Visitor(which, { cookie }).get(path);
      const body = await response.text();
      await which.settled();
      return { body, cache: response.headers.get('X-Cache'), cookies: response.headers.getSetCookie() };
    };
    await fetched(shop, '/t/terms/');
    await forgetCalls();
    const visitor = new Visitor(shop);
    await visitor.post('/api/bag/coupons', { code: 'NOSUCH' });
    await visitor.text('/cart');
    await forgetCalls();
    const mine = await fetched(shop, '/t/terms/', visitor.cookie);
    expect(mine).toEqual(await fetched(without, '/t/terms/', visitor.cookie));
    expect(mine).toMatchObject({ cache: 'HIT', cookies: [] });
    expect(await calls()).toEqual([]);
    expect((await fetched(without, `/t/terms/?${GUIDE}`)).cache).toBe('HIT');
  });
});

describe('when the service fails', () => {
  it.each([
    ['is slow', { mode: 'slow', ms: NEVER_IN_TIME_MS }],
    ['answers 500', { mode: 'status', status: 500 }],
    ['breaks off', { mode: 'cut' }],
    ['talks nonsense', { mode: 'malformed' }],
    ['refuses', { mode: 'status', status: 403 }],
    ['says it is too busy', { mode: 'status', status: 429 }],
  ] as const)('that %s: the page is the public one, in time, and nothing is remembered', async (_, fault) => {
    const plain = await open('/t/terms/');
    await shop.settled();
    await spoil({ service: 'contexts', ...fault });
    const { response, html, visitor } = await open(`/t/terms/?${GUIDE}`);
    expect(response.status).toBe(200);
    expect(html).toBe(plain.html);
    const { cookie } = visitor;
    expect(cookie === '' || (await sessionOf(cookie)).context === undefined).toBe(true);
    // a session was created anyway, so the answer is private
    if (cookie !== '') expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  });

  it('with the login: the page is the public one, without a session', async () => {
    await open('/t/terms/');
    await shop.settled();
    await spoil({ service: 'slas', mode: 'status', status: 503 });
    const { response } = await open(`/t/terms/?${GUIDE}`);
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('the catalogue’s circuit stays closed', async () => {
    await spoil({ service: 'contexts', mode: 'status', status: 500 });
    for (let time = 0; time < 6; time += 1) await open(`/t/terms/?${GUIDE}`);
    expect((await open(product)).response.status).toBe(200);
  });
});

describe('a crawler with parameters', () => {
  it('creates at most twenty sessions per minute; then its pages are the public ones', async () => {
    const address = { headers: { 'cf-connecting-ip': '203.0.113.77' } };
    let sessions = 0;
    for (let turn = 0; turn < 45; turn += 1) {
      const response = await shop.fetch(`/t/terms/?src=code-${turn}`, address);
      await response.text();
      expect(response.status).toBe(200);
      sessions += response.headers.getSetCookie().length > 0 ? 1 : 0;
    }
    // the limiter's minute may end meanwhile
    expect(sessions).toBeGreaterThanOrEqual(20);
    expect(sessions).toBeLessThanOrEqual(40);
  });
});
