import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cached } from '../../worker/cache/cached.ts';
import { LIFETIMES } from '../../worker/cache/lifetimes.ts';
import { forgetAll } from '../../worker/cache/memory.ts';
import { INLINE_SCRIPT, INLINE_SCRIPT_HASH } from '../../worker/security/inline-script.ts';
import { variants } from './support/catalogue.ts';
import { hybridShop } from './support/legacy.ts';
import { servicesOf } from './support/services.ts';
import { coldStart, forgetEdgeData, mendAll, Shop, someProduct, spoil } from './support/shop.ts';

/** A page with late sections when nothing is cached, and one without. */
const PATH = '/c/mens-jackets/';
const CONTENT = '/t/terms/';
const PICTURE = 'http://sandbox.internal/i/cairn/scene_coast-fog?w=64';

beforeEach(async () => {
  await mendAll();
  await coldStart();
});

describe('every document', () => {
  it.each([PATH, CONTENT, '/cart', '/no-such-page'])(
    '%s names its build and its prerendering rules',
    async (path) => {
      const response = await new Shop().fetch(path);
      const html = await response.text();
      expect(response.headers.get('Speculation-Rules')).toBe('"/speculation-rules.json"');
      expect(html).toMatch(/<!-- Cairn [\w-]+\.[\w-]+: production build for North America and Canada -->/);
    },
  );
});

describe('the headers of a document', () => {
  /** But those that say how it was found, and which request it was. */
  const lasting = async (response: Response) => {
    await response.text();
    const found = /^(?:x-cache|age|cache-control|etag|x-request-id|server-timing)$/;
    return [...response.headers].filter(([name]) => !found.test(name));
  };

  it.each([
    CONTENT,
    '/t/terms.md',
    `/fragments/quick-view?${new URLSearchParams({ id: variants[0]?.productId ?? '' })}`,
  ])('are the same when it is made, kept here, kept at the edge, and at the browser: %s', async (path) => {
    const shop = new Shop({ ENVIRONMENT: 'production' });
    const made = await shop.fetch(path);
    const etag = made.headers.get('ETag') ?? '';
    const expected = await lasting(made);
    await shop.settled();
    const kept = await shop.fetch(path);
    expect([made.headers.get('X-Cache'), kept.headers.get('X-Cache')]).toEqual(['MISS', 'HIT']);
    expect(await lasting(kept)).toEqual(expected);
    forgetAll();
    const far = await shop.fetch(path);
    expect(far.headers.get('X-Cache')).toBe('HIT');
    expect(await lasting(far)).toEqual(expected);
    const there = await shop.fetch(path, { headers: { 'if-none-match': etag } });
    expect(there.status).toBe(304);
    expect(await lasting(there)).toEqual(expected);
  });

  it('let through what was set for this visitor before, and are then theirs alone', async () => {
    const shop = hybridShop();
    await shop.text(CONTENT);
    await shop.settled();
    const kept = await shop.fetch(CONTENT);
    expect(kept.headers.get('Cache-Control')).toContain('public');
    // a session of the former shop that this one did not set; the hint makes it read the session
    const cookie = `dwsid=${'b'.repeat(43)}; signed-in-cairn-us=1`;
    const response = await shop.fetch(CONTENT, { headers: { cookie } });
    expect(response.headers.get('X-Cache')).toBe('HIT');
    expect(response.headers.getSetCookie().join()).toMatch(/dwsid=; Max-Age=0/);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  });

  it('are not changed by what is set for a visitor afterwards', async () => {
    const shop = new Shop();
    await shop.text(CONTENT);
    await shop.settled();
    // nobody is logged in, so the hint is deleted once the document has been found
    const hinted = await shop.fetch(CONTENT, { headers: { cookie: 'signed-in-cairn-us=1' } });
    expect(hinted.headers.getSetCookie()).toHaveLength(1);
    expect(hinted.headers.get('Cache-Control')).toBe('private, no-store');
    const next = await shop.fetch(CONTENT);
    expect(next.headers.get('X-Cache')).toBe('HIT');
    expect(next.headers.getSetCookie()).toEqual([]);
    expect(next.headers.get('Cache-Control')).toContain('public');
  });

  it('are those of this configuration, whatever another made of the same document', async () => {
    const { ORIGIN } = new Shop().config;
    const policy = async (shop: Shop) =>
      (await shop.fetch(CONTENT)).headers.get('Content-Security-Policy') ?? '';
    const one = new Shop({ ORIGIN, IMAGES_URL: 'https://one.example/i' });
    const other = new Shop({ ORIGIN, IMAGES_URL: 'https://other.example/i' });
    await policy(one);
    await one.settled();
    expect(await policy(one)).toContain('https://one.example');
    expect(await policy(other)).toContain('https://other.example');
  });
});

describe('data in KV', () => {
  it('of two names that differ after 500 characters is kept separate', async () => {
    const services = servicesOf(new Shop());
    const written: Promise<unknown>[] = [];
    const cache = {
      ...services.cache,
      bypass: false,
      waitUntil: (work: Promise<unknown>) => written.push(work),
    };
    const list = (page: number) =>
      cached(cache, 'category', `${'é'.repeat(600)}?page=${page}`, async () => page);
    for (const page of [1, 2, 1]) {
      expect(await list(page)).toBe(page);
      await Promise.all(written);
      forgetAll();
    }
    expect((await env.CACHE.list()).keys).toHaveLength(2);
  });
});

describe('a list with made-up parameters', () => {
  it.each(['f.color=made-up-by-me', 'pmin=3&pmax=4000.17', 'page=4711'])(
    'is not cached for everyone: ?%s',
    async (query) => {
      const shop = new Shop();
      const keys = async () => (await env.CACHE.list()).keys.map(({ name }) => name);
      await shop.text(PATH);
      await shop.settled();
      const before = await keys();
      expect(before.filter((name) => name.includes(':document:'))).not.toEqual([]);
      await shop.text(`${PATH}?${query}`);
      await shop.settled();
      const kept = (await keys()).filter((name) => /List:|:document:/.test(name));
      expect(kept).toEqual(before.filter((name) => /List:|:document:/.test(name)));
    },
  );
});

describe('a category that only its address names, while the service that knows them fails', () => {
  it.each(['made-up-1', 'mens?sort=newest', 'mens?pmin=5', 'mens>mens-jackets', 'carousel:mens-jackets'])(
    'is in no cache under the name of another list, nor in KV: %s',
    async (id) => {
      const shop = new Shop();
      const lists = async () =>
        (await env.CACHE.list()).keys.map(({ name }) => name).filter((name) => /List:|:document:/.test(name));
      await shop.text('/c/mens/');
      await shop.settled();
      const before = await lists();
      await spoil({ service: 'products', mode: 'status', status: 429, path: '/categories/' });
      await shop.text(`/c/${encodeURIComponent(id)}/`);
      await shop.settled();
      expect(await lists()).toEqual(before);
      await mendAll();
      if (id.includes('?')) expect(await shop.text(`/c/${id.replace('?', '/?')}`)).toContain('data-product=');
    },
  );
});

describe('documents that are the same for everyone', () => {
  it('are rendered once, then answered from the cache, and opt in by name', async () => {
    const shop = new Shop();
    const first = await shop.fetch(CONTENT);
    expect(first.headers.get('X-Cache')).toBe('MISS');
    const html = await first.text();
    await shop.settled();
    const second = await shop.fetch(CONTENT);
    expect(second.headers.get('X-Cache')).toBe('HIT');
    expect(second.headers.get('Cache-Control')).toMatch(
      /^public, max-age=0, s-maxage=900, stale-while-revalidate=/,
    );
    expect(await second.text()).toBe(html);
  });

  it('are streamed to the first visitor when a part is late, then answered whole', async () => {
    const shop = new Shop();
    const first = await shop.fetch(PATH);
    expect(first.headers.get('X-Cache')).toBe('MISS; reason=streamed');
    expect(first.headers.get('Cache-Control')).toBe('private, no-store');
    await first.text();
    await shop.settled();
    const second = await shop.fetch(PATH);
    expect(second.headers.get('X-Cache')).toBe('HIT');
    // React's placeholders for late content
    expect(await second.text()).not.toContain('<template id="B:');
  });

  it('come from the edge cache in a new isolate', async () => {
    const shop = new Shop();
    await shop.text(PATH);
    await shop.settled();
    forgetAll();
    const response = await shop.fetch(PATH);
    expect(response.headers.get('X-Cache')).toBe('HIT');
    await response.text();
  });

  it('hold no inline script but that of the policy’s hash, and no nonce', async () => {
    const shop = new Shop();
    await shop.text(PATH);
    await shop.settled();
    const response = await shop.fetch(PATH);
    const html = await response.text();
    expect(html).not.toMatch(/nonce/);
    const others = html.replace(`<script>${INLINE_SCRIPT}</script>`, '');
    expect(others).not.toMatch(/<script(?![^>]*(?:src=|type="application\/))/);
    expect(html).not.toMatch(/\sstyle="/);
    expect(response.headers.get('Content-Security-Policy')).toContain(
      `script-src 'self' 'sha256-${INLINE_SCRIPT_HASH}';`,
    );
  });

  it.each([
    ['in a list', (etag: string) => `"other", ${etag}, W/"more"`, 304],
    ['without its mark of weakness', (etag: string) => etag.replace('W/', ''), 304],
    ['by a star', () => '*', 304],
    ['not at all', () => '"other", W/"more"', 200],
    ['in a part of another', (etag: string) => `"x${etag.slice(3)}`, 200],
  ])('are answered by the validator that is named %s', async (_, named, status) => {
    const shop = new Shop();
    const etag = (await shop.fetch(CONTENT)).headers.get('ETag') ?? '';
    await shop.settled();
    const again = await shop.fetch(CONTENT, { headers: { 'if-none-match': named(etag) } });
    expect(again.status).toBe(status);
    const drawn = (await env.SANDBOX.fetch(PICTURE)).headers;
    const other = await env.SANDBOX.fetch(PICTURE, {
      headers: { 'if-none-match': named(drawn.get('ETag') ?? '') },
    });
    expect(other.status).toBe(status);
  });

  it('are answered with 304 to a browser that has them', async () => {
    const shop = new Shop();
    const first = await shop.fetch(CONTENT);
    await first.text();
    await shop.settled();
    const again = await shop.fetch(CONTENT, {
      headers: { 'if-none-match': first.headers.get('ETag') ?? '' },
    });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it('are sent however old they are, and never 429, to a visitor who has had too many pages made', async () => {
    const shop = new Shop();
    const facet = '/fragments/facet/color/c/mens-jackets/';
    for (const path of [CONTENT, facet]) await shop.text(path);
    await shop.settled();
    const { fresh, stale } = LIFETIMES.document;
    const then = Date.now() + (fresh + stale + 60) * 1_000;
    vi.spyOn(Date, 'now').mockReturnValue(then);
    const limited = { RENDER_LIMIT: { limit: async () => ({ success: false }) } };
    for (const path of [CONTENT, facet]) {
      const response = await shop.fetch(path, {}, limited);
      expect([path, response.status]).toEqual([path, 200]);
      expect(response.headers.get('X-Cache')).toBe('STALE; reason=limited');
    }
    // what nobody has asked for yet has to be made
    expect((await shop.fetch('/t/privacy/', {}, limited)).status).toBe(429);
    vi.restoreAllMocks();
  });

  it('are sent where the page could only say that a service failed', async () => {
    const shop = new Shop();
    const html = await shop.text(CONTENT);
    await shop.settled();
    const { fresh, stale } = LIFETIMES.document;
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + (fresh + stale + 60) * 1_000);
    forgetAll();
    forgetEdgeData();
    for (const { name } of (await env.CACHE.list()).keys)
      if (name.includes('content:')) await env.CACHE.delete(name);
    await spoil({ service: 'content', mode: 'status', status: 500 });
    const kept = await shop.fetch(CONTENT);
    expect([kept.status, kept.headers.get('X-Cache')]).toEqual([200, 'STALE; reason=error']);
    expect(await kept.text()).toBe(html);
    // what nobody has asked for yet says it
    const other = await shop.fetch('/t/privacy/');
    expect([other.status, other.headers.get('Cache-Control')]).toEqual([503, 'private, no-store']);
    vi.restoreAllMocks();
  });

  it('have one cache key with and without tracking parameters', async () => {
    const shop = new Shop();
    await shop.text(PATH);
    await shop.settled();
    const tracked = await shop.fetch(`${PATH}?utm_source=letter&gclid=1`);
    expect(tracked.headers.get('X-Cache')).toBe('HIT');
    await tracked.text();
  });

  it.each([
    ['/', '?q=jackpot&page=2&color=091'],
    [PATH, '?searchterm=jackpot&searchmethod=categorySearch'],
    [PATH, '?q=jackpot'],
    [PATH, `?q=${'jackpot'.repeat(40)}`],
    ['/search?q=down', '&searchterm=jackpot&color=091'],
    ['a product', '?q=jackpot&size=M&searchterm=jackpot'],
    ['/t/terms/', '?q=jackpot&page=2'],
    ['/compare?ids=CRN1000', '&q=jackpot'],
    ['/offline', '?q=jackpot&return=%2Fjackpot'],
  ])('%s shows nothing of what is not in its key: %s', async (page, foreign) => {
    const attributes = { VARIATION_ATTRIBUTES: 'length' };
    const [one, other] = [new Shop(attributes), new Shop(attributes)];
    const path = page === 'a product' ? await someProduct(one) : page;
    const kept = async (shop: Shop, ...asked: string[]) => {
      await coldStart();
      for (const address of asked) {
        await shop.text(address);
        await shop.settled();
      }
      const response = await shop.fetch(path);
      const html = (await response.text())
        .replaceAll(shop.config.ORIGIN, '<shop>')
        .replaceAll(/people-also-bought [\w-]+/g, '<recommended>');
      return { cache: response.headers.get('X-Cache'), html };
    };
    const first = await kept(one, path + foreign);
    expect(first.cache).toBe('HIT');
    expect(first.html).toBe((await kept(other, path)).html);
    expect(first.html).not.toContain('jackpot');
  });

  it.each([
    ['content', '/c/mens/', 'its banner'],
    ['enrichment', 'a product', 'its promotions'],
  ])('are not cached when %s fails and %s lacks %s', async (service, page) => {
    const shop = new Shop();
    const path = page === 'a product' ? await someProduct(shop) : page;
    await shop.text('/t/terms/');
    await shop.settled();
    await spoil({ service, mode: 'status', status: 500 });
    const lacking = await shop.fetch(path);
    expect(lacking.status).toBe(200);
    await lacking.text();
    await shop.settled();
    await mendAll();
    const next = await shop.fetch(path);
    expect(next.headers.get('X-Cache')).not.toBe('HIT');
    await next.text();
  });

  it('answer a HEAD as they answer a GET', async () => {
    const shop = new Shop();
    await shop.text(CONTENT);
    await shop.settled();
    const head = await shop.fetch(CONTENT, { method: 'HEAD' });
    expect(head.headers.get('X-Cache')).toBe('HIT');
    expect(head.headers.get('Cache-Control')).toContain('public');
    expect(await head.text()).toBe('');
    const moved = await shop.fetch(`/us/en${CONTENT}`, { method: 'HEAD' });
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, CONTENT]);
  });

  it('are not cached when a section is missing', async () => {
    const shop = new Shop();
    await spoil({ service: 'unbxd', mode: 'status', status: 500 });
    const broken = await shop.fetch(PATH);
    expect(broken.status).toBe(200);
    expect(await broken.text()).toContain('role="alert"');
    await shop.settled();
    await mendAll();
    await coldStart();
    const whole = await shop.fetch(PATH);
    expect(whole.headers.get('X-Cache')).not.toBe('HIT');
    expect(await whole.text()).toContain('data-product=');
  });

  it('are not cached when they are errors', async () => {
    const shop = new Shop();
    for (let turn = 0; turn < 2; turn += 1) {
      const response = await shop.fetch('/c/no-such-category/');
      expect(response.status).toBe(404);
      expect(response.headers.get('Cache-Control')).toBe('private, no-store');
      await response.text();
      await shop.settled();
    }
  });
});
