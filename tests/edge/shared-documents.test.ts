import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deliveryId } from '../../sandbox/content/content-item.ts';
import { LIFETIMES } from '../../worker/cache/lifetimes.ts';
import { forgetAll } from '../../worker/cache/memory.ts';
import { findProduct } from './support/catalogue.ts';
import { faulty } from './support/faulty.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, someProduct, spoil } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

const PATH = '/c/mens-jackets/';

beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(() => vi.restoreAllMocks());

/** Forgets what the isolate and the data centre have, as a shopper elsewhere finds them. */
async function elsewhere(): Promise<void> {
  forgetAll();
  vi.spyOn(caches, 'open').mockResolvedValue(await caches.open(crypto.randomUUID()));
}

/** Lets time pass, for all that compares times. */
function later(seconds: number): void {
  const now = Date.now() + seconds * 1_000;
  vi.spyOn(Date, 'now').mockReturnValue(now);
}

/** A page, as one reads it who has made it before. */
async function made(shop: Shop, path: string): Promise<string> {
  await shop.text(path);
  await shop.settled();
  const html = await shop.text(path);
  await shop.settled();
  return html;
}

const keptDocuments = async () =>
  (await env.CACHE.list()).keys.map(({ name }) => name).filter((name) => name.includes(':document:'));

describe('documents in KV', () => {
  it.each(['/', PATH, '/t/terms/', 'a product'])(
    '%s that was made in one data centre is found in another, without a call',
    async (page) => {
      const shop = new Shop();
      const path = page === 'a product' ? await someProduct(shop) : page;
      const html = await made(shop, path);
      await elsewhere();
      await forgetCalls();
      const found = await shop.fetch(path);
      expect(found.headers.get('X-Cache')).toBe('HIT');
      expect(found.headers.get('ETag')).toMatch(/^W\/"/);
      expect(await found.text()).toBe(html);
      await shop.settled();
      expect(await calls()).toEqual([]);
      // from now on this data centre has it too
      await env.CACHE.delete((await keptDocuments())[0] ?? '');
      forgetAll();
      expect((await shop.fetch(path)).headers.get('X-Cache')).toBe('HIT');
    },
  );

  it.each([
    '/search?q=down',
    `${PATH}?f.color=Black`,
    `${PATH}?pmin=3&pmax=400`,
    '/compare?ids=CRN1000',
    '/no-such-page',
  ])('are none whose address anyone can make up: %s', async (path) => {
    const shop = new Shop();
    await made(shop, path);
    expect(await keptDocuments()).toEqual([]);
  });

  it('are one for each colour of a product, and none for its sizes', async () => {
    const { id, colours, sizes } = findProduct(({ type, sizes: all }) => type === 'master' && all.length > 1);
    const shop = new Shop();
    const path = (await shop.fetch(`/product/${id}`)).headers.get('Location') ?? '';
    const color = colours[0]?.code ?? '';
    await made(shop, `${path}?${new URLSearchParams({ color, size: sizes[0] ?? '' })}`);
    expect(await keptDocuments()).toEqual([]);
    await made(shop, `${path}?color=${color}`);
    expect(await keptDocuments()).toHaveLength(1);
  });

  it('are one for a page of content, however its id is spelled', async () => {
    const id = deliveryId('pages/terms');
    const withoutSlug = faulty(/\/content\/fetch/, async (answer) => {
      const response = await answer();
      return new Response((await response.text()).replace('"pages/terms"', '"no-slug"'), response);
    });
    const shop = new Shop();
    const code = id.charCodeAt(0).toString(16);
    const spelled = await shop.fetch(`/content/%${code}${id.slice(1)}`, {}, { SANDBOX: withoutSlug });
    expect([spelled.status, spelled.headers.get('Location')]).toEqual([301, `/content/${id}`]);
    await shop.settled();
    const page = await shop.fetch(`/content/${id}`, {}, { SANDBOX: withoutSlug });
    expect(page.status).toBe(200);
    await page.text();
  });

  it('take the place of a stale one without a render', async () => {
    const shop = new Shop();
    await made(shop, '/t/terms/');
    const first = await caches.open('documents');
    later(LIFETIMES.document.fresh + 1);
    // another data centre is asked for it again, and revalidates it
    await elsewhere();
    await made(shop, '/t/terms/');
    vi.mocked(caches.open).mockResolvedValue(first);
    forgetAll();
    await spoil({ service: 'content', mode: 'status', status: 500 });
    await shop.text('/t/terms/');
    await shop.settled();
    expect((await shop.fetch('/t/terms/')).headers.get('X-Cache')).toBe('HIT');
  });

  it.each([
    ['by chance', 0, 'HIT'],
    ['not by all', 0.5, 'STALE'],
  ])('are revalidated before they are stale, %s', async (_, chance, state) => {
    const shop = new Shop();
    await made(shop, '/t/terms/');
    later(LIFETIMES.document.fresh * 0.85);
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    const early = await shop.fetch('/t/terms/');
    expect(early.headers.get('X-Cache')).toBe('HIT');
    await early.text();
    await shop.settled();
    later(LIFETIMES.document.fresh * 0.5);
    const next = await shop.fetch('/t/terms/');
    expect(next.headers.get('X-Cache')).toBe(state);
    await next.text();
    await shop.settled();
  });

  it('that cannot be read are made again', async () => {
    const shop = new Shop();
    await made(shop, '/t/terms/');
    const [name = ''] = await keptDocuments();
    await env.CACHE.put(name, 'nonsense');
    await elsewhere();
    const found = await shop.fetch('/t/terms/');
    expect(found.status).toBe(200);
    expect(found.headers.get('X-Cache')).not.toBe('HIT');
    await found.text();
  });

  it('hold nothing of a shopper whose prices are their own', async () => {
    const shop = new Shop({ SHOPPER_CONTEXT: '{ "src": { "field": "sourceCode" } }' });
    const visitor = new Visitor(shop);
    await visitor.text('/t/terms/?src=guide-pro');
    await shop.settled();
    await coldStart();
    await visitor.text(PATH);
    await shop.settled();
    expect(await keptDocuments()).toEqual([]);
    await made(shop, PATH);
    expect(await keptDocuments()).toHaveLength(1);
  });
});
