import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withCookies } from './support/account.ts';
import { storedContext, TABLE } from './support/contexts.ts';
import { sessionOf } from './support/sessions.ts';
import {
  calls,
  coldStart,
  cookiesOf,
  forgetCalls,
  mendAll,
  NEVER_IN_TIME_MS,
  Shop,
  someProduct,
  spoil,
} from './support/shop.ts';

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

/** Every visitor has an address of their own, so that no test runs into the limit of another. */
let visitors = 0;
const visitor = (cookie = '') => {
  visitors += 1;
  return { headers: { cookie, 'cf-connecting-ip': `198.18.${visitors >> 8}.${visitors & 255}` } };
};
/** The lowest price of a product page, as its structured data has it. */
const lowPrice = (html: string) => Number(/"(?:lowP|p)rice":"?([\d.]+)/.exec(html)?.[1]);
/** What a list shows as sale prices. */
const salePrices = (html: string) =>
  new Set([...html.matchAll(/<b>(\$[\d,.]+)<\/b>/g)].map(([, price]) => price));
const contextCalls = async () =>
  (await calls())
    .filter(({ service }) => service === 'contexts')
    .map(({ method, status }) => `${method} ${status}`);

/**
 * Opens an address as a new visitor: the response's text, and the cookies that come back next time.
 */
async function open(path: string, cookie = '') {
  const response = await shop.fetch(path, visitor(cookie));
  const html = await response.text();
  return { response, html, cookie: withCookies(cookie, response) };
}

describe('an address with a mapped parameter', () => {
  it('gives a guest session its context: read, made, and the page at its prices, kept nowhere', async () => {
    const plain = await open(product);
    await forgetCalls();
    const { response, html, cookie } = await open(`${product}?${GUIDE}`);
    expect(await contextCalls()).toEqual(['GET 404', 'PUT 201']);
    expect(await storedContext(cookie)).toEqual({ sourceCode: 'guide-pro' });
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

  it('asks for nothing when the context is so already, and changes in part what is other', async () => {
    const first = await open(`/t/terms/?${GUIDE}&device=mobile`);
    await forgetCalls();
    const again = await open(`/t/terms/?${GUIDE}`, first.cookie);
    expect(await contextCalls()).toEqual(['GET 200']);
    await forgetCalls();
    const other = await open('/t/terms/?src=club-night', again.cookie);
    expect(await contextCalls()).toEqual(['GET 200', 'PATCH 200']);
    expect(await storedContext(other.cookie)).toEqual({
      sourceCode: 'club-night',
      customQualifiers: { deviceType: 'mobile' },
    });
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
  ])('carries %s', async (_, query, context) => {
    const { cookie } = await open(`/t/terms/?${query}`);
    expect(await storedContext(cookie)).toEqual(context);
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

  it('takes away what it names without a value; with nothing left the shopper gets kept documents again', async () => {
    const first = await open(`/t/terms/?${GUIDE}&device=mobile&visits=3`);
    const second = await open('/t/terms/?device=', first.cookie);
    expect(await storedContext(second.cookie)).toEqual({
      sourceCode: 'guide-pro',
      customQualifiers: { visits: '3' },
    });
    const third = await open('/t/terms/?src=&visits=', second.cookie);
    expect(await storedContext(third.cookie)).toEqual({});
    expect((await sessionOf(third.cookie)).context).toBeUndefined();
    await shop.settled();
    await open('/t/terms/');
    await shop.settled();
    const { response } = await open('/t/terms/', third.cookie);
    expect(response.headers.get('X-Cache')).toBe('HIT');
  });

  it('changes nothing while a page is only made ahead', async () => {
    const init = visitor();
    const response = await shop.fetch(`/t/terms/?${GUIDE}`, {
      headers: { ...init.headers, 'sec-purpose': 'prefetch;prerender' },
    });
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe('a shopper with a context', () => {
  it('keeps getting pages in it: product, list, comparison', async () => {
    const { cookie } = await open(`/t/terms/?${GUIDE}`);
    const plain = await open(product);
    const mine = await open(product, cookie);
    expect(lowPrice(mine.html)).toBeLessThan(lowPrice(plain.html));
    await shop.settled();
    const everyone = await open('/c/camp-sleep-tents/');
    const id = /data-product="([^"]+)"/.exec(everyone.html)?.[1] ?? '';
    const href = /<h2 class="tile-name"><a href="([^"]+)"/.exec(everyone.html)?.[1] ?? '';
    const own = lowPrice((await open(href, cookie)).html).toFixed(2);
    const listed = await open('/c/camp-sleep-tents/', cookie);
    expect(listed.html).toContain(`$${own}`);
    expect(everyone.html).not.toContain(`$${own}`);
    expect(listed.response.headers.get('Cache-Control')).toBe('private, no-store');
    const compared = async (who: string) => {
      const response = await shop.fetch(`/api/compare?ids=${id}`, visitor(who));
      return { control: response.headers.get('Cache-Control'), text: await response.text() };
    };
    const [mine2, theirs2] = [await compared(cookie), await compared('')];
    expect(mine2.control).toBe('private, no-store');
    expect(mine2.text).toContain(own);
    expect(theirs2.control).toContain('public');
    expect(theirs2.text).not.toContain(own);
  });

  it('sees the same promotion prices in quick search, and what members are told', async () => {
    const { cookie } = await open(`/t/terms/?${GUIDE}`);
    const found = async (term: string, who: string) => (await open(`/api/search?q=${term}`, who)).html;
    const [mine, theirs] = [await found('solo%20tent', cookie), await found('solo%20tent', '')];
    const price = (json: string) => /"current":"([^"]+)"/.exec(json)?.[1];
    expect(price(mine)).toMatch(/^\$/);
    expect(price(mine)).not.toBe(price(theirs));
    const list = await open('/c/camp-lighting-lanterns/', cookie);
    expect(list.html).toContain('badge-lock');
    expect(list.html).toMatch(/callout-black"><a href="\/login">Join free or log in/);
  });

  it('has a quick view in it, which nobody else is shown', async () => {
    const id = /-(CRN\d+)\.html/.exec(product)?.[1] ?? '';
    const view = `/fragments/quick-view?id=${id}`;
    const { cookie } = await open(`/t/terms/?${GUIDE}`);
    const mine = await open(view, cookie);
    await shop.settled();
    const everyones = await open(view);
    await shop.settled();
    expect(mine.response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(salePrices(mine.html).size).toBeGreaterThan(0);
    expect(salePrices(everyones.html)).not.toEqual(salePrices(mine.html));
    expect((await open(view)).html).toBe(everyones.html);
    expect(salePrices((await open(view, cookie)).html)).toEqual(salePrices(mine.html));
  });

  it('costs three calls more than anyone else at first, and none later; enrichment is for the others', async () => {
    const made = async (path: string, cookie = '') => {
      const cold = new Shop({ SHOPPER_CONTEXT });
      await coldStart();
      await cold.text('/__health/ready');
      await cold.settled();
      await forgetCalls();
      const response = await cold.fetch(path, visitor(cookie));
      await response.text();
      await cold.settled();
      return { cookie: cookiesOf(response), count: (await calls()).length };
    };
    const plain = await made(product);
    const first = await made(`${product}?${GUIDE}`);
    const enriched = 1;
    expect(first.count).toBe(plain.count - enriched + 3);
    const later = await made(product, first.cookie);
    expect(later.count).toBe(plain.count - enriched);
  });

  it('never shows in what another gets, nor another’s in theirs', async () => {
    const plain = await open(product);
    const guide = await open(`/t/terms/?${GUIDE}`);
    const club = await open('/t/terms/?src=club-night');
    await coldStart();
    const turns = await Promise.all(
      Array.from({ length: 12 }, async (_, turn) => {
        const who = [guide.cookie, club.cookie, ''][turn % 3] ?? '';
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
    const { cookie } = await open(`/t/terms/?${GUIDE}`);
    const plain = await open(`/ca${product}`);
    await shop.settled();
    const theirs = await open(`/ca${product}`, cookie);
    expect(lowPrice(theirs.html)).toBe(lowPrice(plain.html));
  });

  it('finds in the commerce service’s own search what their context lets them', async () => {
    const own = new Shop({ SHOPPER_CONTEXT, FEATURE_SEARCH_ENGINE: 'false' });
    const first = await own.fetch(`/search?q=tent&${GUIDE}`, visitor());
    const html = await first.text();
    expect(first.headers.get('Cache-Control')).toBe('private, no-store');
    const plain = await own.text('/search?q=tent', visitor());
    expect(salePrices(html).size).toBeGreaterThan(5);
    expect(salePrices(plain).size).toBeLessThan(3);
    await own.settled();
    expect(salePrices(await own.text('/search?q=tent', visitor()))).toEqual(salePrices(plain));
  });
});

describe('a visitor without one', () => {
  it('is answered as where no address means anything: not one call more, not one byte more', async () => {
    const without = new Shop({ SHOPPER_CONTEXT: '{}', ORIGIN: shop.config.ORIGIN });
    const fetched = async (which: Shop, path: string, cookie = '') => {
      const response = await which.fetch(path, visitor(cookie));
      const body = await response.text();
      await which.settled();
      return { body, cache: response.headers.get('X-Cache'), cookies: response.headers.getSetCookie() };
    };
    await fetched(shop, '/t/terms/');
    await forgetCalls();
    const bag = cookiesOf(await shop.post('/bag/coupons', { code: 'NOSUCH' }, visitor()));
    await forgetCalls();
    const mine = await fetched(shop, '/t/terms/', bag);
    expect(mine).toEqual(await fetched(without, '/t/terms/', bag));
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
  ] as const)('that %s: the page is the plain one, in time, and nothing is remembered', async (_, fault) => {
    const plain = await open('/t/terms/');
    await shop.settled();
    await spoil({ service: 'contexts', ...fault });
    const { response, html, cookie } = await open(`/t/terms/?${GUIDE}`);
    expect(response.status).toBe(200);
    expect(html).toBe(plain.html);
    expect(cookie === '' || (await sessionOf(cookie)).context === undefined).toBe(true);
    // a session was made all the same, so that the answer is this visitor's alone
    if (cookie !== '') expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  });

  it('with the login: the page is the plain one, without a session', async () => {
    await open('/t/terms/');
    await shop.settled();
    await spoil({ service: 'slas', mode: 'status', status: 503 });
    const { response } = await open(`/t/terms/?${GUIDE}`);
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('the catalogue is not left alone for it', async () => {
    await spoil({ service: 'contexts', mode: 'status', status: 500 });
    for (let time = 0; time < 6; time += 1) await open(`/t/terms/?${GUIDE}`);
    expect((await open(product)).response.status).toBe(200);
  });
});

describe('a crawler with parameters', () => {
  it('makes twenty sessions a minute at most; then its pages are the plain ones', async () => {
    const address = { headers: { 'cf-connecting-ip': '203.0.113.77' } };
    let sessions = 0;
    for (let turn = 0; turn < 45; turn += 1) {
      const response = await shop.fetch(`/t/terms/?src=code-${turn}`, address);
      await response.text();
      expect(response.status).toBe(200);
      sessions += response.headers.getSetCookie().length > 0 ? 1 : 0;
    }
    // a minute of the limiter may end on the way
    expect(sessions).toBeGreaterThanOrEqual(20);
    expect(sessions).toBeLessThanOrEqual(40);
  });
});
