import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getEnrichment } from '../../worker/upstreams/commerce/enrichment.ts';
import { servicesOf } from './support/services.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, spoil } from './support/shop.ts';

const LIST = '/c/mens-jackets/';
/** The limit of enrichment (catalogue.md §9), and what no other call is given. */
const LIMIT_MS = 15_000;
const LONGER_THAN_OTHERS_MS = 10_000;
/** Slower than a plain read may be, well within the 15 s of enrichment (catalogue.md §9). */
const SLOW_MS = 2_500;

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
  it('has the callouts, badges and prices of enrichment, asked for eight products at a time', async () => {
    const shop = new Shop();
    await forgetCalls();
    const html = await shop.text('/c/sale/');
    await shop.settled();
    expect(html).toContain('tile-callout');
    const asked = (await calls()).filter(({ service }) => service === 'enrichment');
    expect(asked.every(({ method, status }) => method === 'POST' && status === 200)).toBe(true);
    expect(asked.length).toBe(Math.ceil(tilesIn(html) / 8));
  });

  it('sends shell and tiles first and the prices when they come', async () => {
    const shop = new Shop();
    await spoil({ service: 'enrichment', mode: 'slow', ms: SLOW_MS });
    const start = Date.now();
    const response = await shop.fetch(LIST);
    let shellAt = 0;
    let html = '';
    const decoder = new TextDecoder();
    if (response.body)
      for await (const chunk of response.body) {
        html += decoder.decode(chunk, { stream: true });
        if (shellAt === 0 && html.includes('</article>')) shellAt = Date.now() - start;
      }
    expect(shellAt).toBeGreaterThan(0);
    expect(shellAt).toBeLessThan(SLOW_MS / 2);
    const waiting = html.indexOf('tile-waiting');
    expect(waiting).toBeGreaterThan(0);
    expect(html.lastIndexOf('tile-facts')).toBeGreaterThan(html.lastIndexOf('</main>'));
    await shop.settled();
    const kept = await shop.fetch(LIST);
    expect(kept.headers.get('X-Cache')).toBe('HIT');
    expect(await kept.text()).not.toContain('tile-waiting');
  });

  it.each(['status', 'malformed', 'cut'] as const)(
    'shows the search record’s own price, and is not kept, when enrichment answers %s',
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

  it('members’ products say so, with a lock and the way to the account', async () => {
    const html = await new Shop().text('/c/mens/?limit=100');
    expect(html).toContain('badge-lock');
    expect(html).toMatch(/callout-black"><a href="\/login">Join free or log in/);
  });
});

describe('a batch of enrichment', () => {
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
    const answer = getEnrichment(servicesOf(new Shop()), ['CRN1000'], undefined).catch((error: unknown) => {
      settled.push(error);
    });
    await vi.waitFor(() => expect(limits).toHaveLength(1));
    expect(limits[0]).toBeLessThanOrEqual(LIMIT_MS);
    expect(limits[0]).toBeGreaterThan(LIMIT_MS - 1000);
    expect(settled).toEqual([]);
    late.abort(new DOMException('The time is over.', 'TimeoutError'));
    await answer;
    expect(settled).toEqual([expect.objectContaining({ message: 'Enrichment timeout' })]);
  });
});
