import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listSearch, parseListState } from '../../shared/urls/list-state.ts';
import { NOTHING_OUTSIDE } from '../../worker/config/service-origins.ts';
import type { AppEnv } from '../../worker/http/app-env.ts';
import { answerInParts, type Rest } from '../../worker/rendering/answer-in-parts.ts';
import { held } from './support/held.ts';
import { Hops } from './support/hops.ts';
import { Reading } from './support/reading.ts';
import { coldStart, mendAll, Shop, spoil } from './support/shop.ts';

/** How a browser asks for a page that it opens. */
const OPENED = { headers: { 'sec-fetch-dest': 'document' } };
const SEARCH_ENGINE = /\/unbxd\//;

const SEARCH = '/search?q=tent';
const REFINED = '/c/mens-jackets/?pmax=400';
const LATER = '/c/mens/?page=2';
const BEGUN = [
  ['a search', SEARCH, 'Results for “tent”'],
  ['a refined list', REFINED, 'Jackets'],
  ['a sorted list', '/c/mens-jackets/?sort=newest', 'Jackets'],
  ['a later page', LATER, 'Men'],
  ['a later page of a search', '/search?q=jacket&page=2', 'Results for “jacket”'],
  ['a list without a banner', '/c/mens-jackets/', 'Jackets'],
] as const;

const count = (html: string, part: RegExp) => [...html.matchAll(part)].length;
/** The page's own part of a document, and what follows. */
const from = (html: string) => html.slice(html.indexOf('<main '));

/** The address of the same list with a bound that leaves nothing out. */
function withLeastPrice(path: string): string {
  const { pathname, searchParams } = new URL(path, 'https://shop.example');
  const state = parseListState(searchParams);
  if ('error' in state) throw new Error(state.error);
  return pathname + listSearch({ ...state, price: { ...state.price, min: 1 } });
}

/** Has the menu, the footer and the token at hand, and no list. */
async function withShell(shop: Shop): Promise<void> {
  await coldStart();
  await shop.text('/store-locator');
  await shop.text('/__health/ready');
  await shop.settled();
}

let shop: Shop;
beforeEach(async () => {
  await mendAll();
  shop = new Shop();
  await withShell(shop);
});
afterEach(mendAll);

describe('a list that nobody has asked for', () => {
  it.each(BEGUN)('%s begins before any service has answered', async (_, path, heading) => {
    const hops = new Hops();
    const response = await shop.fetch(path, OPENED, { SANDBOX: hops.services });
    const reading = new Reading(response);
    const beginning = await reading.until('</h1>');
    expect(beginning).toContain('</header>');
    expect(beginning).toContain(heading);
    expect(beginning).not.toContain('data-product=');
    expect(beginning).not.toContain('</main>');
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(response.headers.get('X-Cache')).toBe('MISS; reason=streamed');
    expect(response.headers.get('Link')).toContain('rel=preload; as=style');
    hops.open();
    const whole = beginning + (await reading.rest());
    expect(whole).toContain('data-product=');
    expect(whole.trimEnd()).toMatch(/<\/html>/);
    for (const once of [/<main /g, /<\/main>/g, /<h1[ >]/g, /<\/head>/g, /<footer /g, /id="announcer"/g])
      expect(count(whole, once)).toBe(1);
    expect(whole).not.toContain('document-rest');
  });

  it.each(BEGUN)('%s is stored whole, as if it had not begun', async (_, path) => {
    const engine = held(SEARCH_ENGINE);
    const reading = new Reading(await shop.fetch(path, OPENED, { SANDBOX: engine.services }));
    await reading.until('</h1>');
    engine.letGo();
    await reading.rest();
    await shop.settled();
    const stored = await shop.fetch(path, OPENED);
    expect(stored.headers.get('X-Cache')).toBe('HIT');
    const etag = stored.headers.get('ETag') ?? '';
    const html = await stored.text();
    expect(html).not.toContain('nonce=');
    const again = { headers: { ...OPENED.headers, 'if-none-match': etag } };
    expect((await shop.fetch(path, again)).status).toBe(304);
    // who does not open a window gets the document that always was
    const other = new Shop();
    await coldStart();
    await other.text(path);
    await other.settled();
    const plain = await other.text(path);
    expect(html).toBe(plain.replaceAll(other.config.ORIGIN, shop.config.ORIGIN));
  });

  it.each(BEGUN)('%s is one document in its order, without scripts', async (_, path) => {
    // its products are known from another list
    await (await shop.fetch(path)).text();
    await shop.settled();
    const other = new Shop();
    const engine = held(SEARCH_ENGINE);
    const again = withLeastPrice(path);
    const reading = new Reading(await other.fetch(again, OPENED, { SANDBOX: engine.services }));
    const beginning = await reading.until('</h1>');
    engine.letGo();
    const whole = beginning + (await reading.rest());
    await other.settled();
    expect(from(whole)).toBe(from(await other.text(again)));
    expect(whole).not.toMatch(/<script nonce/);
  });

  it('is painted with its beginning, but not in place of the same list', async () => {
    const engine = held(SEARCH_ENGINE);
    const begun = async (path: string, referer?: string) => {
      const headers = { ...OPENED.headers, ...(referer && { referer: shop.config.ORIGIN + referer }) };
      const reading = new Reading(await shop.fetch(path, { headers }, { SANDBOX: engine.services }));
      const html = await reading.until('</h1>');
      await reading.stop();
      return html;
    };
    const waits = '<link rel="expect" href="#announcer" blocking="render"/>';
    expect(await begun(REFINED)).not.toContain(waits);
    expect(await begun('/c/mens-jackets/?pmax=300', '/c/mens/')).not.toContain(waits);
    expect(await begun('/c/mens-jackets/?pmax=200', '/c/mens-jackets/?pmax=300')).toContain(waits);
    expect(await begun('/search?q=stove', '/search?q=tent')).not.toContain(waits);
    expect(await begun('/search?q=tent&sort=newest', '/search?q=tent')).toContain(waits);
    engine.letGo();
    await shop.settled();
  });

  it('goes on for others when its visitor has left', async () => {
    const engine = held(SEARCH_ENGINE);
    const reading = new Reading(await shop.fetch(SEARCH, OPENED, { SANDBOX: engine.services }));
    await reading.until('</h1>');
    await reading.stop();
    engine.letGo();
    await shop.settled();
    expect((await shop.fetch(SEARCH, OPENED)).headers.get('X-Cache')).toBe('HIT');
  });

  it('cannot be ended by what is searched for', async () => {
    const term = '<main id="main"><document-rest></document-rest></main>jacket';
    const engine = held(SEARCH_ENGINE);
    const path = `/search?q=${encodeURIComponent(term)}`;
    const reading = new Reading(await shop.fetch(path, OPENED, { SANDBOX: engine.services }));
    const beginning = await reading.until('</h1>');
    engine.letGo();
    const whole = beginning + (await reading.rest());
    expect(count(whole, /<main /g)).toBe(1);
    expect(whole).not.toContain('<document-rest>');
    expect(whole).toContain('&lt;document-rest&gt;');
    expect(whole).toContain('</html>');
  });
});

describe('a list whose data is at hand', () => {
  it.each(BEGUN)('%s is sent in one piece', async (_, path) => {
    await shop.text(path);
    await shop.settled();
    const response = await new Shop().fetch(path, OPENED);
    expect(response.headers.get('X-Cache')).toBe('MISS');
    expect(response.headers.get('Content-Security-Policy')).not.toContain('nonce');
    await response.text();
  });
});

describe('what waits for the answer as before', () => {
  const firstByteWaits = async (path: string, init: RequestInit) => {
    const engine = held(SEARCH_ENGINE);
    const response = shop.fetch(path, init, { SANDBOX: engine.services });
    let isThere = false;
    void response.then(() => {
      isThere = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(isThere).toBe(false);
    engine.letGo();
    return response;
  };

  it.each([
    ['a program or crawler', {}],
    ['a script', { headers: { 'sec-fetch-dest': 'empty' } }],
    ['who asks for headers', { ...OPENED, method: 'HEAD' }],
    ['who asks for Markdown', { headers: { ...OPENED.headers, accept: 'text/markdown' } }],
  ])('%s', async (_, init) => {
    const response = await firstByteWaits(SEARCH, init);
    expect(response.status).toBe(200);
    await response.text();
  });

  it('a list with a banner above its heading', async () => {
    const banner = await firstByteWaits('/c/mens/', OPENED);
    expect(await banner.text()).toContain('<h1');
  });

  it.each([
    ['/c/no-such-category/?pmax=9', 404, null],
    ['/c/Mens-Jackets/?pmax=400', 301, '/c/mens-jackets/?pmax=400'],
    ['/c/mens-jackets/?pmax=400&sort=nonsense', 301, '/c/mens-jackets/?pmax=400'],
    [`/search?q=${'x'.repeat(300)}`, 400, null],
  ])('%s is answered %i', async (path, status, to) => {
    const response = await shop.fetch(path, OPENED);
    expect([response.status, response.headers.get('Location')]).toEqual([status, to]);
    await response.text();
  });
});

describe('a list that has begun and leads elsewhere', () => {
  it.each([
    ['a search that a page answers', '/search?q=gift'],
    ['a page beyond the end', '/c/mens-jackets/?pmax=400&page=99'],
    ['a page beyond the end of a search', '/search?q=tent&page=99'],
  ])('%s takes the visitor there, without scripts too', async (_, path) => {
    const response = await shop.fetch(path, OPENED);
    expect(response.status).toBe(200);
    const html = await response.text();
    const to = /<meta http-equiv="refresh" content="0;url=([^"]+)"/.exec(html)?.[1];
    expect(to).toBeTruthy();
    expect(html).toContain(`<a href="${to}"`);
    expect(html).toContain('</footer>');
    expect(html).not.toContain('data-product=');
    expect(html).not.toContain('not available');
    await shop.settled();
    // who comes after it, and who is no browser, is redirected
    for (const init of [OPENED, {}]) {
      const next = await shop.fetch(path, init);
      expect([next.status, next.headers.get('Location')]).toEqual([302, to?.replaceAll('&amp;', '&')]);
    }
    await coldStart();
    const cold = await shop.fetch(path);
    expect([cold.status, cold.headers.get('Location')]).toEqual([302, to?.replaceAll('&amp;', '&')]);
    const head = await shop.fetch(path, { ...OPENED, method: 'HEAD' });
    expect(head.status).toBe(302);
  });
});

describe('a search that has begun and finds something else', () => {
  it('shows what its corrected spelling finds, and says so', async () => {
    const html = await shop.text('/search?q=jaket', OPENED);
    expect(html).toContain('<h1>Results for “jaket”</h1>');
    expect(html).toContain('Showing results for “jacket”.');
    expect(html).toContain('href="/search?q=jaket&amp;exact=1"');
    expect(html).toContain('data-product=');
    await shop.settled();
    expect(await shop.text('/search?q=jaket', OPENED)).toContain('<h1>Results for “jacket”</h1>');
  });

  it('says that it found nothing, with a field and ways on', async () => {
    const html = await shop.text('/search?q=qxzvwkj', OPENED);
    expect(html).toContain('<h1>Results for “qxzvwkj”</h1>');
    expect(from(html)).toContain('Nothing found for “qxzvwkj”');
    expect(from(html)).toContain('id="search-again"');
    expect(html).toContain('Start from a category');
    expect(html).toContain('</html>');
    await shop.settled();
    const stored = await shop.fetch('/search?q=qxzvwkj', OPENED);
    expect(stored.headers.get('X-Cache')).toBe('HIT');
    expect(await stored.text()).toContain('<h1>Nothing found for “qxzvwkj”</h1>');
  });

  it('says which words it left out', async () => {
    const html = await shop.text('/search?q=mens+rain+jacket+tall', OPENED);
    expect(html).toContain('Showing results without “tall”.');
    expect(html).toContain('data-product=');
  });

  it('offers to remove refinements that leave nothing', async () => {
    for (const path of ['/search?q=tent&pmin=99999', '/c/mens-jackets/?pmin=99999']) {
      const html = await shop.text(path, OPENED);
      expect(html).toContain('No products found');
      expect(html).toContain('</html>');
      expect(count(html, /<h1[ >]/g)).toBe(1);
    }
  });
});

describe('a service that fails after the beginning', () => {
  it.each([
    ['a search', SEARCH, 'Search is not available right now'],
    ['a refined list', REFINED, 'We cannot show these products right now'],
    ['a later page', LATER, 'We cannot show these products right now'],
  ])('%s says so in the place of the list, and is not stored', async (_, path, says) => {
    await spoil({ service: 'unbxd', mode: 'status', status: 503 });
    const html = await shop.text(path, OPENED);
    expect(from(html)).toContain(says);
    expect(from(html)).toContain('<a href="" class="button-primary">Try again</a>');
    expect(html).toContain('</html>');
    for (const once of [/<main /g, /<h1[ >]/g, /<footer /g]) expect(count(html, once)).toBe(1);
    await shop.settled();
    await mendAll();
    await withShell(shop);
    const next = await shop.fetch(path, OPENED);
    expect(next.headers.get('X-Cache')).toBe('MISS; reason=streamed');
    expect(await next.text()).toContain('data-product=');
  });
});

describe('a defect of the shop after the beginning', () => {
  const BEGINNING = '<body><main id="main"><h1>Tents</h1><document-rest></document-rest></main></body>';

  /** What a visitor gets of a page whose rest is that. */
  async function answered(rest: () => Promise<Rest>): Promise<{ status: number; html: string }> {
    const app = new Hono<AppEnv>();
    app.get('/', (c) => {
      c.set('config', shop.config);
      c.set('requestId', 'defect');
      const write = () => new TextEncoder().encode(BEGINNING);
      const beginning = { headers: {}, outside: NOTHING_OUTSIDE, write };
      const instead = (to?: string) => createElement('p', null, to ?? 'Try again');
      return answerInParts(c, { beginning, rest, instead, headers: {} });
    });
    const response = await app.fetch(new Request('https://shop.example/'), env, createExecutionContext());
    return { status: response.status, html: await response.text() };
  }

  async function* broken(chunks: string[]): AsyncGenerator<Uint8Array> {
    for (const chunk of chunks) yield new TextEncoder().encode(chunk);
    throw new Error('A defect.');
  }

  it('is logged, and said in the place of the list', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { status, html } = await answered(() => Promise.reject(new Error('A defect.')));
    expect(status).toBe(200);
    expect(html).toBe('<body><main id="main"><h1>Tents</h1><p>Try again</p></main></body>');
    const early = await answered(async () => ({ kind: 'rest', chunks: broken([]) }));
    expect(early.html).toBe(html);
    expect(logged.mock.calls.flat().filter((line) => String(line).includes('"render"'))).toHaveLength(2);
    logged.mockRestore();
  });

  it('ends a list that has come in part', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { html } = await answered(async () => ({ kind: 'rest', chunks: broken(['<ul>']) }));
    expect(html).toBe('<body><main id="main"><h1>Tents</h1><ul>');
    logged.mockRestore();
  });
});
