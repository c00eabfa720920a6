import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIFETIMES } from '../../worker/cache/lifetimes.ts';
import { forgetAll, held, MEMORY_CAP } from '../../worker/cache/memory.ts';
import { findProduct } from './support/catalogue.ts';
import { faulty } from './support/faulty.ts';
import { coldStart, mendAll, Shop, someProduct, spoil } from './support/shop.ts';

const PATH = '/c/mens-jackets/';
const TERMS = '/t/terms/';
const { fresh: FRESH, stale: STALE } = LIFETIMES.document;

beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await mendAll();
});

/** Lets time pass, for all that compares times. */
function later(seconds: number): void {
  const now = Date.now() + seconds * 1_000;
  vi.spyOn(Date, 'now').mockReturnValue(now);
}

type Bindings = Parameters<Shop['fetch']>[2];

/** Asks for a page and waits for what follows the answer. */
async function ask(shop: Shop, path: string, bindings: Bindings = {}) {
  const response = await shop.fetch(path, {}, bindings);
  const html = await response.text();
  await shop.settled();
  return { response, html, status: response.status, cache: response.headers.get('X-Cache') };
}

const documents = async () =>
  (await env.CACHE.list()).keys.map(({ name }) => name).filter((name) => name.includes(':document:'));

/** Content as editors have published it since. */
const published = {
  SANDBOX: faulty(/\/content\/fetch/, async (answer) => {
    const response = await answer();
    return new Response(
      (await response.text()).replaceAll('a demonstration store', 'a paper store'),
      response,
    );
  }),
};

it.each(['/llms.txt', PATH])('a stale %s is not kept by others', async (path) => {
  const shop = new Shop();
  await ask(shop, path);
  later(FRESH + 60);
  const stale = await ask(shop, path);
  expect([stale.cache, stale.response.headers.get('Cache-Control')]).toEqual(['STALE', 'public, max-age=0']);
});

describe('a document that is made while a service fails', () => {
  it('of what is too old otherwise is stale, is not shared, and goes when the service is back', async () => {
    const shop = new Shop();
    await ask(shop, PATH);
    await ask(shop, PATH);
    later(6 * 3_600);
    const [name = ''] = await documents();
    await env.CACHE.delete(name);
    await spoil({ service: 'unbxd', mode: 'status', status: 500 });
    const failing = await ask(shop, PATH);
    expect(failing.status).toBe(200);
    expect(await documents()).toEqual([]);
    const again = await ask(shop, PATH);
    expect(again.cache).toBe('STALE');
    expect(again.response.headers.get('Cache-Control')).toBe('public, max-age=0');
    await mendAll();
    later(60);
    expect((await ask(shop, PATH)).cache).toBe('STALE');
    expect((await ask(shop, PATH)).cache).toBe('HIT');
    expect(await documents()).toHaveLength(1);
  });
});

describe('a revalidation after the answer', () => {
  it.each([
    ['early', 0.85],
    ['once it is stale', 1.01],
  ])('%s is of data that is not stale itself', async (_, share) => {
    const shop = new Shop();
    await ask(shop, TERMS);
    later(FRESH * share);
    vi.spyOn(Math, 'random').mockReturnValue(0);
    expect((await ask(shop, TERMS, published)).html).not.toContain('a paper store');
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const next = await ask(shop, TERMS, published);
    expect(next.cache).toBe('HIT');
    expect(next.html).toContain('a paper store');
  });

  it('forgets a page that is gone', async () => {
    const shop = new Shop();
    const path = await someProduct(shop);
    await ask(shop, path);
    const gone = {
      SANDBOX: faulty(/shopper-products\/v1\/.*\/products\/CRN/, async () =>
        Response.json({ type: 'x/product-not-found' }, { status: 404 }),
      ),
    };
    later(FRESH + 1);
    expect((await ask(shop, path, gone)).cache).toBe('STALE');
    expect((await ask(shop, path, gone)).status).toBe(404);
    expect(await documents()).toEqual([]);
  });

  it('forgets a page that has moved', async () => {
    const shop = new Shop();
    const path = await someProduct(shop);
    await ask(shop, path);
    const slug = /\/p\/(.+)-CRN/.exec(path)?.[1] ?? '';
    const renamed = {
      SANDBOX: faulty(/shopper-products\/v1\/.*\/products\/CRN/, async (answer) => {
        const response = await answer();
        return new Response((await response.text()).replaceAll(`${slug}-CRN`, 'renamed-CRN'), response);
      }),
    };
    later(FRESH + 1);
    expect((await ask(shop, path, renamed)).cache).toBe('STALE');
    expect((await ask(shop, path, renamed)).status).toBe(301);
  });

  it('of a quick view that is gone forgets it', async () => {
    const shop = new Shop();
    const { id } = findProduct(({ type }) => type === 'master');
    const path = `/fragments/quick-view?id=${id}`;
    await ask(shop, path);
    later(FRESH + 1);
    await spoil({ service: 'products', mode: 'status', status: 404, path: `/products/${id}` });
    expect((await ask(shop, path)).cache).toBe('STALE');
    expect((await ask(shop, path)).status).toBe(204);
  });
});

describe('what shared caches are told', () => {
  it('is the age of a fresh document, and to keep none that is stale', async () => {
    const shop = new Shop();
    await ask(shop, TERMS);
    later(100);
    const { headers } = (await ask(shop, TERMS)).response;
    expect(Number(headers.get('Age'))).toBeGreaterThanOrEqual(100);
    expect(headers.get('Cache-Control')).toContain(`s-maxage=${FRESH}`);
    later(FRESH);
    const stale = await ask(shop, TERMS);
    expect(stale.cache).toBe('STALE');
    expect(stale.response.headers.get('Cache-Control')).toBe('public, max-age=0');
  });
});

describe('an older copy in KV', () => {
  it('does not take the place of a newer document', async () => {
    const shop = new Shop();
    await ask(shop, TERMS);
    const [name = ''] = await documents();
    const older = await env.CACHE.get(name, 'arrayBuffer');
    later(FRESH + STALE + 1);
    await ask(shop, TERMS, published);
    expect((await ask(shop, TERMS)).html).toContain('a paper store');
    await env.CACHE.put(name, older ?? '');
    later(FRESH + STALE + 1);
    forgetAll();
    await spoil({ service: 'content', mode: 'status', status: 500 });
    for (let turn = 0; turn < 2; turn += 1) expect((await ask(shop, TERMS)).html).toContain('a paper store');
  });
});

it('visitors who make up addresses take a share of the isolate’s memory', async () => {
  const shop = new Shop();
  await ask(shop, '/c/mens/');
  await ask(shop, '/c/mens/?pmin=1&pmax=900');
  const before = held().bytes;
  for (let price = 2; price < 20; price += 1) await ask(shop, `/c/mens/?pmin=${price}&pmax=${900 + price}`);
  expect(held().bytes - before).toBeLessThan(MEMORY_CAP / 4);
});
