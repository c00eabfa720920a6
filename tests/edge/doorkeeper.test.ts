import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIFETIMES } from '../../worker/cache/lifetimes.ts';
import { forgetAll } from '../../worker/cache/memory.ts';
import { countingKv } from './support/counting-kv.ts';
import { type DataCentre, goTo, newDataCentre } from './support/data-centre.ts';
import { faulty } from './support/faulty.ts';
import { purgeTags } from './support/purging.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop } from './support/shop.ts';
import { hearWarnings } from './support/warnings.ts';

const TERMS = '/t/terms/';
const TAG = 'content:pages/terms';
const LIST = '/c/mens-jackets/';
const OLD = 'a demonstration store';
const NEW = 'a paper store';
const { fresh, stale } = LIFETIMES.document;

/** The content service after somebody published another title. */
const published = faulty(/\/content-hub\//, async (answer) => {
  const response = await answer();
  return new Response((await response.text()).replaceAll(OLD, NEW), response);
});

let [here, there]: DataCentre[] = [];

beforeEach(async () => {
  await mendAll();
  await coldStart();
  [here, there] = [await newDataCentre(), await newDataCentre()];
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const later = (seconds: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + Math.ceil(seconds * 1_000) });

function enter(place: DataCentre | undefined): void {
  if (!place) throw new Error('No such place');
  goTo(place);
}

async function ask(shop: Shop, path: string, bindings: Partial<typeof env> = {}) {
  const response = await shop.fetch(path, {}, bindings);
  const html = await response.text();
  await shop.settled();
  return { cache: response.headers.get('X-Cache'), html };
}

/** A shop with a page that one data centre has made, and `seconds` have passed since. */
async function madeBefore(seconds: number, path = TERMS): Promise<Shop> {
  const shop = new Shop();
  enter(here);
  await ask(shop, path);
  await ask(shop, path);
  later(seconds);
  return shop;
}

describe('a stale page that a data centre finds in KV', () => {
  it('is shown at once, and neither made nor written until it is asked for there again', async () => {
    const shop = await madeBefore(fresh + 60);
    enter(there);
    await forgetCalls();
    const first = countingKv();
    expect(await ask(shop, TERMS, { CACHE: first.kv })).toMatchObject({ cache: 'STALE' });
    expect([first.written, await calls()]).toEqual([{}, []]);
    expect(first.read.document).toBe(1);
    const second = countingKv();
    expect(await ask(shop, TERMS, { CACHE: second.kv, SANDBOX: published })).toMatchObject({
      cache: 'STALE',
    });
    expect(second.written.document).toBe(1);
    expect(await ask(shop, TERMS)).toMatchObject({ cache: 'HIT', html: expect.stringContaining(NEW) });
    // and everywhere else
    enter(await newDataCentre());
    expect(await ask(shop, TERMS)).toMatchObject({ cache: 'HIT', html: expect.stringContaining(NEW) });
  });

  it('is made anew at the first ask where nobody could be shown it much longer', async () => {
    const shop = await madeBefore(fresh + stale * 0.5 + 1);
    enter(there);
    const { kv, read, written } = countingKv();
    expect(await ask(shop, TERMS, { CACHE: kv })).toMatchObject({ cache: 'STALE' });
    expect([read.document, written.document]).toEqual([1, 1]);
    expect(await ask(shop, TERMS)).toMatchObject({ cache: 'HIT' });
  });

  it('is made anew and written once, however many ask at the same time', async () => {
    const shop = await madeBefore(fresh + 60);
    enter(there);
    await ask(shop, TERMS);
    const { kv, written } = countingKv();
    await Promise.all(Array.from({ length: 8 }, () => ask(shop, TERMS, { CACHE: kv })));
    expect(written.document).toBe(1);
  });

  it('is never shown after a purge between the first and the second ask', async () => {
    const shop = await madeBefore(fresh + 60);
    enter(there);
    await ask(shop, TERMS);
    expect((await purgeTags(shop, TAG)).status).toBe(200);
    const again = await ask(shop, TERMS, { SANDBOX: published });
    expect(again).toMatchObject({ html: expect.stringContaining(NEW) });
    expect(again.cache).not.toBe('STALE');
  });

  it('is never shown where it is purged elsewhere, nor what other isolates have of it', async () => {
    const shop = await madeBefore(fresh + 60);
    enter(there);
    await ask(shop, TERMS);
    enter(here);
    await purgeTags(shop, TAG);
    later(60);
    enter(there);
    const again = await ask(shop, TERMS, { SANDBOX: published });
    expect(again).toMatchObject({ html: expect.stringContaining(NEW) });
  });
});

describe('made-up addresses', () => {
  it('write nothing to KV, however many and however often they are asked for', async () => {
    const shop = new Shop();
    await ask(shop, LIST);
    await ask(shop, '/search?q=jacket');
    const { kv, written } = countingKv();
    for (let one = 0; one < 20; one += 1) {
      for (const path of [`/search?q=made-up-${one}`, `${LIST}?pmin=${one}`, `/no-such-page-${one}`]) {
        await ask(shop, path, { CACHE: kv });
        await ask(shop, path, { CACHE: kv });
      }
    }
    expect(written).toEqual({});
  });
});

describe('what pages share', () => {
  it('is read of KV by one isolate of a data centre, and of its edge cache by the others', async () => {
    const shop = new Shop();
    await ask(shop, LIST);
    enter(there);
    const first = countingKv();
    await ask(shop, LIST, { CACHE: first.kv });
    await ask(shop, '/search?q=jacket', { CACHE: first.kv });
    expect(first.read).toMatchObject({ categoryTree: 1, 'purge-last': 1 });
    forgetAll();
    const second = countingKv();
    expect((await ask(shop, '/search?q=coat', { CACHE: second.kv })).html).toContain('data-product=');
    expect(second.read).toEqual({ readerToken: 1 });
  });

  it('is loaded again in an isolate that starts after a purge', async () => {
    const shop = await madeBefore(0);
    await purgeTags(shop, TAG);
    // whose documents are gone, and whose data is at the edge
    forgetAll();
    for (const { name } of (await env.CACHE.list()).keys)
      if (name.includes(':document:')) await env.CACHE.delete(name);
    expect((await ask(shop, TERMS, { SANDBOX: published })).html).toContain(NEW);
  });

  it('is read of KV where the edge cache fails', async () => {
    const shop = await madeBefore(0);
    forgetAll();
    vi.spyOn(caches, 'open').mockRejectedValue(new Error('no cache'));
    const warnings = hearWarnings();
    await forgetCalls();
    expect((await ask(shop, TERMS)).html).toContain(OLD);
    expect(await calls()).toEqual([]);
    expect(warnings('cache-read')).not.toEqual([]);
  });
});

describe('whether anything was purged', () => {
  it('is read of KV by one isolate of a data centre in fifteen seconds', async () => {
    const shop = await madeBefore(0);
    const { kv, read } = countingKv();
    for (let isolate = 0; isolate < 5; isolate += 1) {
      forgetAll();
      await ask(shop, TERMS, { CACHE: kv });
    }
    expect(read['purge-last']).toBeUndefined();
    later(16);
    for (let isolate = 0; isolate < 5; isolate += 1) {
      forgetAll();
      await ask(shop, TERMS, { CACHE: kv });
    }
    expect(read['purge-last']).toBe(1);
  });

  it('is known at once to every isolate of the data centre that took the call', async () => {
    const shop = await madeBefore(0);
    forgetAll();
    await ask(shop, TERMS);
    await purgeTags(shop, TAG);
    forgetAll();
    expect((await ask(shop, TERMS, { SANDBOX: published })).html).toContain(NEW);
  });

  it('is read of KV again where the clock was set back', async () => {
    later(3_600);
    const shop = await madeBefore(0);
    later(-3_500);
    forgetAll();
    const { kv, read } = countingKv();
    await ask(shop, TERMS, { CACHE: kv });
    expect(read['purge-last']).toBe(1);
  });
});
