import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteFromMemory, forgetAll, setInMemory } from '../../worker/cache/memory.ts';
import { faulty } from './support/faulty.ts';
import { purgeTags, sendHook, signed } from './support/purging.ts';
import { coldStart, mendAll, productIdOf, Shop, someProduct, spoil } from './support/shop.ts';
import { hearWarnings } from './support/warnings.ts';

const TERMS = '/t/terms/';
const OTHER = '/t/contact/';
const LIST = '/c/mens-jackets/';
/** The item of the page at `TERMS`. */
const TAG = 'content:pages/terms';
const OLD = 'a demonstration store';
const NEW = 'a paper store';

/** The content service after somebody published another title. */
const published = faulty(/\/content-hub\//, async (answer) => {
  const response = await answer();
  return new Response((await response.text()).replaceAll(OLD, NEW), response);
});
const services = { SANDBOX: published };

/** What an isolate keeps that has read the notes of purges before there were any. */
const KNOWS_OF_NONE = { tags: new Map(), newest: 0, listedAt: 0 };

beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

/** KV with other methods. */
const kvWith = (methods: Partial<Record<'get' | 'put' | 'list', unknown>>) =>
  new Proxy(env.CACHE, {
    get: (kv, name) => Reflect.get(methods, name) ?? Reflect.get(kv, name).bind(kv),
  });

/** Whether a page came from the cache, and its text, after all that was begun is done. */
async function look(shop: Shop, path: string, bindings: Partial<typeof env> = {}) {
  const response = await shop.fetch(path, {}, bindings);
  const html = await response.text();
  await shop.settled();
  return { cache: response.headers.get('X-Cache') ?? '', html };
}

/** A shop that has kept these pages. */
async function shopWith(...paths: string[]): Promise<Shop> {
  const shop = new Shop();
  for (const path of paths) {
    await look(shop, path);
    expect((await look(shop, path)).cache).toBe('HIT');
  }
  return shop;
}

describe('what a service says to have published', () => {
  it('is seen at once; everything else stays kept', async () => {
    const shop = await shopWith(TERMS, OTHER);
    expect((await look(shop, TERMS, services)).html).toContain(OLD);
    const answer = await purgeTags(shop, TAG);
    expect([answer.status, await answer.json()]).toEqual([200, { purged: [TAG] }]);
    const after = await look(shop, TERMS, services);
    expect(after.cache).not.toBe('HIT');
    expect(after.html).toContain(NEW);
    expect((await look(shop, OTHER, services)).cache).toBe('HIT');
    expect((await look(shop, TERMS, services)).cache).toBe('HIT');
  });

  it('is seen in an isolate that starts later, whatever KV and its data centre have kept', async () => {
    const shop = await shopWith(TERMS, OTHER);
    await purgeTags(shop, TAG);
    forgetAll();
    expect((await look(shop, TERMS, services)).html).toContain(NEW);
    expect((await look(shop, OTHER, services)).cache).toBe('HIT');
  });

  it('is seen within seconds by an isolate that did not know of it', async () => {
    const shop = await shopWith(TERMS);
    await purgeTags(shop, TAG);
    setInMemory('purges', KNOWS_OF_NONE, Date.now(), 0);
    expect((await look(shop, TERMS, services)).html).toContain(OLD);
    later(6_000);
    // the record is read beside this one
    await look(shop, TERMS, services);
    expect((await look(shop, TERMS, services)).html).toContain(NEW);
  });

  it('is loaded once more after a minute, as the service may have delivered the old one', async () => {
    const shop = await shopWith(TERMS);
    await purgeTags(shop, TAG);
    // the service is late
    expect((await look(shop, TERMS)).html).toContain(OLD);
    expect((await look(shop, TERMS, services)).html).toContain(OLD);
    later(61_000);
    expect((await look(shop, TERMS, services)).html).toContain(NEW);
    expect((await look(shop, TERMS, services)).cache).toBe('HIT');
  });

  it('may be a product, a category or everything', async () => {
    const shop = new Shop();
    const product = await someProduct(shop);
    const id = productIdOf(product);
    const paths = [product, LIST, TERMS];
    const kept = await shopWith(...paths);
    const hits = async () => {
      const found: boolean[] = [];
      for (const path of paths) found.push((await look(kept, path)).cache === 'HIT');
      for (const path of paths) await look(kept, path);
      return found;
    };
    await purgeTags(kept, `product:${id}`);
    const [ofProduct, , ofTerms] = await hits();
    expect([ofProduct, ofTerms]).toEqual([false, true]);
    later(120_000);
    await hits();
    await purgeTags(kept, 'category:no-such-category', 'product:no-such-product', 'content:no/such');
    expect(await hits()).toEqual([true, true, true]);
    // a category of the menu, which every page shows
    await purgeTags(kept, 'category:mens-jackets');
    later(1_000);
    expect(await hits()).toEqual([false, false, false]);
    later(120_000);
    await hits();
    await purgeTags(kept, 'all');
    later(1_000);
    expect(await hits()).toEqual([false, false, false]);
    expect(await hits()).toEqual([true, true, true]);
  });

  it('is shown as it was while the service fails', async () => {
    const shop = await shopWith(TERMS);
    await purgeTags(shop, 'all');
    await spoil({ service: 'content', mode: 'status', status: 500 });
    expect((await look(shop, TERMS)).html).toContain(OLD);
  });

  it('is noted as everything where there are too many', async () => {
    const shop = await shopWith(TERMS, OTHER);
    await purgeTags(shop, TAG);
    const many = (call: number) => Array.from({ length: 200 }, (_, index) => `product:P${call}-${index}`);
    for (let call = 0; call < 6; call += 1) expect((await purgeTags(shop, ...many(call))).status).toBe(200);
    expect((await look(shop, TERMS, services)).html).toContain(NEW);
  });

  it('is everything where there are more calls than KV lists at once', async () => {
    const shop = await shopWith(TERMS, OTHER);
    await purgeTags(shop, TAG);
    later(1_000);
    await purgeTags(shop, 'product:no-such-product');
    forgetAll();
    const listed = { list: () => env.CACHE.list({ prefix: 'purge-note:', limit: 1 }) };
    expect((await look(shop, TERMS, { ...services, CACHE: kvWith(listed) })).html).toContain(NEW);
  });
});

it('a call may be of any type, as that of the manual is', async () => {
  const shop = new Shop();
  const { body, headers } = await signed(shop, JSON.stringify({ tags: ['all'] }));
  const typed = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
  expect((await sendHook(shop, { body, headers: typed })).status).toBe(200);
});

describe('calls in two places at once', () => {
  const CONTACT = 'content:pages/contact';

  it('are both seen, whichever is written last, and in isolates that start later', async () => {
    const shop = await shopWith(TERMS, OTHER);
    await purgeTags(shop, TAG);
    forgetAll();
    // another place, which reads what KV had before the first wrote
    const before = kvWith({ get: async () => null });
    const second = await signed(shop, JSON.stringify({ tags: [CONTACT] }));
    expect((await sendHook(shop, second, { CACHE: before })).status).toBe(200);
    forgetAll();
    expect((await look(shop, TERMS, services)).cache).not.toBe('HIT');
    expect((await look(shop, OTHER, services)).cache).not.toBe('HIT');
  });

  it('are both seen where KV is slow to list one of them', async () => {
    const shop = await shopWith(TERMS, OTHER);
    await purgeTags(shop, TAG);
    const { keys: before } = await env.CACHE.list({ prefix: 'purge-note:' });
    await purgeTags(shop, CONTACT);
    deleteFromMemory('purges');
    setInMemory('purges', KNOWS_OF_NONE, 0, 0);
    const late = kvWith({ list: async () => ({ keys: before, list_complete: true, cacheStatus: null }) });
    expect((await look(shop, TERMS, { ...services, CACHE: late })).cache).not.toBe('HIT');
    expect((await look(shop, OTHER, { ...services, CACHE: late })).cache).toBe('HIT');
    later(31_000);
    expect((await look(shop, OTHER, services)).cache).not.toBe('HIT');
  });

  it('cost a read in fifteen seconds, and a list only until every place has them', async () => {
    const shop = await shopWith(TERMS);
    await purgeTags(shop, TAG);
    await look(shop, TERMS);
    const asked: string[] = [];
    const CACHE = kvWith({
      get: (key: string, ...how: unknown[]) => {
        if (key.startsWith('purge')) asked.push(key);
        return Reflect.apply(env.CACHE.get, env.CACHE, [key, ...how]);
      },
      list: (options: KVNamespaceListOptions) => {
        asked.push('list');
        return env.CACHE.list(options);
      },
    });
    for (let second = 0; second < 180; second += 10) {
      later(10_000);
      await look(shop, TERMS, { CACHE });
    }
    expect(asked.filter((key) => key === 'purge-last').length).toBeLessThanOrEqual(12);
    const lists = asked.filter((key) => key === 'list').length;
    expect(lists).toBeGreaterThanOrEqual(2);
    expect(lists).toBeLessThanOrEqual(8);
    later(16_000);
    asked.length = 0;
    await look(shop, TERMS, { CACHE });
    expect(asked).toEqual(['purge-last']);
  });
});

describe('a call that is refused', () => {
  const body = JSON.stringify({ tags: [TAG] });

  it.each([
    ['signed with another secret', 401, (shop: Shop) => signed(shop, body, { secret: 'x'.repeat(40) })],
    ['changed after it was signed', 401, async (shop: Shop) => ({ ...(await signed(shop, '{}')), body })],
    ['six minutes old', 401, (shop: Shop) => signed(shop, body, { at: Date.now() - 360_000 })],
    ['of six minutes from now', 401, (shop: Shop) => signed(shop, body, { at: Date.now() + 360_000 })],
    ['not signed', 401, async () => ({ body, headers: {} })],
    ['with half a signature', 401, async () => ({ body, headers: { 'x-cairn-signature': 't=1,v1=00' } })],
    ['of no JSON', 400, (shop: Shop) => signed(shop, 'tags')],
    ['of no tags', 400, (shop: Shop) => signed(shop, '{"tags":[]}')],
    ['of a tag that is none', 400, (shop: Shop) => signed(shop, '{"tags":["everything"]}')],
    [
      'of too many tags',
      400,
      (shop: Shop) => signed(shop, JSON.stringify({ tags: Array(201).fill('product:1') })),
    ],
    [
      'too large',
      413,
      (shop: Shop) => signed(shop, JSON.stringify({ tags: ['product:'.padEnd(40_000, 'x')] })),
    ],
  ])('%s: %d, and nothing is purged', async (_, status, call) => {
    const shop = await shopWith(TERMS);
    const answer = await sendHook(shop, await call(shop));
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect((await look(shop, TERMS, services)).cache).toBe('HIT');
    expect((await env.CACHE.list({ prefix: 'purge' })).keys).toEqual([]);
  });

  it('sent a second time', async () => {
    const shop = new Shop();
    const call = await signed(shop, body);
    expect((await sendHook(shop, call)).status).toBe(200);
    expect((await sendHook(shop, call)).status).toBe(409);
    later(4 * 60_000);
    expect((await sendHook(shop, call)).status).toBe(409);
    later(4 * 60_000);
    expect((await sendHook(shop, call)).status).toBe(401);
  });

  it('is logged with what was wrong, and without its signature', async () => {
    const shop = new Shop();
    const genuine = await signed(shop, body);
    const logged = hearWarnings();
    const refused = [
      await signed(shop, body, { secret: 'x'.repeat(40) }),
      { body, headers: {} },
      await signed(shop, body, { at: Date.now() - 360_000 }),
      await signed(shop, '{"tags":[]}'),
      genuine,
      genuine,
    ];
    for (const call of refused) await sendHook(shop, call);
    const lines = logged('purge-refused');
    expect(lines.map(({ fault }) => fault)).toEqual(['signature', 'signature', 'time', 'body', 'replay']);
    for (const { requestId } of lines) expect(requestId).toEqual(expect.any(String));
    expect(JSON.stringify(lines)).not.toContain(genuine.headers['x-cairn-signature']?.split('v1=')[1]);
  });

  it('with the former secret, unless it is changed just now', async () => {
    const [former, now] = ['f'.repeat(40), 'n'.repeat(40)];
    const changing = new Shop({ PURGE_SECRET: now, PURGE_SECRET_PREVIOUS: former });
    for (const secret of [former, now])
      expect((await sendHook(changing, await signed(changing, body, { secret }))).status).toBe(200);
    const other = await signed(changing, body, { secret: 'o'.repeat(40) });
    expect((await sendHook(changing, other)).status).toBe(401);
    const changed = new Shop({ PURGE_SECRET: now });
    const late = await signed(changed, body, { secret: former, at: Date.now() - 1_000 });
    expect((await sendHook(changed, late)).status).toBe(401);
  });

  it('without a secret of the configuration', async () => {
    const shop = new Shop({ PURGE_SECRET: undefined });
    expect((await sendHook(shop, await signed(shop, body, { secret: 'x'.repeat(40) }))).status).toBe(404);
  });

  it('too often', async () => {
    const shop = new Shop();
    const WRITE_LIMIT = { limit: async () => ({ success: false }) };
    const answer = await sendHook(shop, await signed(shop, body), { WRITE_LIMIT });
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '60']);
  });

  it('that could not be noted can be sent again', async () => {
    const shop = new Shop();
    const call = await signed(shop, body);
    const CACHE = kvWith({ put: () => Promise.reject(new Error('KV')) });
    expect((await sendHook(shop, call, { CACHE })).status).toBe(503);
    expect((await sendHook(shop, call)).status).toBe(200);
  });
});
