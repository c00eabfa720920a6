import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { coldStart, mendAll, productIdOf, Shop, someProduct } from './support/shop.ts';
import { otherAddress } from './support/visitor.ts';

/**
 * Pages per minute, and fragments and API answers each, that are made for one address
 * (wrangler.toml).
 */
const RENDERS = 1_200;
const AT_ONCE = 20;
/** As many are enough to see what is counted, and how the refusal is answered. */
const FEWER = 30;

let product = '';

beforeAll(async () => {
  await mendAll();
  product = await someProduct(new Shop());
});
beforeEach(coldStart);

const CHOICES = ['color=made-up', 'size=made-up', 'color=made-up&size=made-up', 'color=~/&size=-'];

describe('a choice that a product does not have', () => {
  it.each(CHOICES)('?%s redirects to the page without it, and no document is made for it', async (choice) => {
    const shop = new Shop();
    await shop.text(product);
    await shop.settled();
    const response = await shop.fetch(`${product}?utm_source=letter&${choice}&gclid=1`);
    await response.text();
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe(`${product}?utm_source=letter&gclid=1`);
    const plain = await shop.fetch(`${product}?utm_source=letter&gclid=1`);
    await plain.text();
    expect(plain.headers.get('X-Cache')).toBe('HIT');
  });

  it('is removed alone: the valid choice stays, in its market', async () => {
    const shop = new Shop();
    const market = `/ca/fr${product}`;
    const colour = /\?color=([\w-]+)/.exec(await shop.text(market))?.[1];
    const chosen = await shop.fetch(`${market}?color=${colour}&size=M`);
    await chosen.text();
    expect(chosen.status).toBe(200);
    const response = await shop.fetch(`${market}?color=${colour}&size=made-up&q=jackpot`);
    await response.text();
    expect(response.headers.get('Location')).toBe(`${market}?color=${colour}&q=jackpot`);
  });

  it('is ignored in the quick view', async () => {
    const shop = new Shop();
    const id = productIdOf(product);
    const canonical = `/ca/fr/fragments/quick-view?id=${id}`;
    await shop.text(canonical);
    await shop.settled();
    const response = await shop.fetch(`${canonical}&color=made-up`);
    expect(response.headers.get('Location')).toBe(canonical);
    const again = await shop.fetch(canonical);
    await again.text();
    expect(again.headers.get('X-Cache')).toBe('HIT');
  });
});

describe('pages and parts that are made per request', () => {
  /**
   * Sends requests, several at once, until one is refused; returns how many were answered, and the
   * refusal.
   */
  async function untilRefused(most: number, ask: () => Promise<Response>) {
    let answered = 0;
    let refusal: Response | undefined;
    const go = async () => {
      while (!refusal && answered <= 2 * most) {
        const response = await ask();
        if (response.status === 429) refusal = response;
        else {
          answered += 1;
          await response.body?.cancel();
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, go));
    return { answered, refusal };
  }

  /** A limiter that allows fewer, and has no minutes. */
  function fewer(): RateLimit {
    const counts = new Map<string, number>();
    return {
      limit: async ({ key }) => {
        const count = (counts.get(key) ?? 0) + 1;
        counts.set(key, count);
        return { success: count <= FEWER };
      },
    };
  }

  it('are limited for each minute', async () => {
    const shop = new Shop();
    const headers = { accept: 'application/json', 'cf-connecting-ip': otherAddress() };
    const ask = () => shop.fetch('/api/compare?ids=', { headers });
    const { answered } = await untilRefused(RENDERS, ask);
    expect(answered).toBeGreaterThanOrEqual(RENDERS);
  });

  it.each([
    ['a page', '/account', 'text/html,*/*', 'text/html'],
    ['a part of a page', '/fragments/country', '*/*', 'application/problem+json'],
    ['an answer of the API', '/api/compare?ids=', 'application/json', 'application/problem+json'],
    ['the bag', '/api/bag', 'application/json', 'application/problem+json'],
  ])('%s: limited by the visitor’s address, others are not', async (_, path, accept, type) => {
    const shop = new Shop();
    const headers = { accept, 'cf-connecting-ip': otherAddress() };
    const bindings = { RENDER_LIMIT: fewer() };
    const { answered, refusal } = await untilRefused(FEWER, () => shop.fetch(path, { headers }, bindings));
    expect(answered).toBe(FEWER);
    expect(refusal?.headers.get('Retry-After')).toBe('60');
    expect(refusal?.headers.get('Content-Type')).toContain(type);
    expect(refusal?.headers.get('Cache-Control')).toBe('private, no-store');
    const elsewhere = { ...headers, 'cf-connecting-ip': otherAddress() };
    const other = await shop.fetch(path, { headers: elsewhere }, bindings);
    await other.body?.cancel();
    expect(other.status).not.toBe(429);
  });

  it('cached documents are still answered to a refused visitor, and never count', async () => {
    const shop = new Shop();
    const id = productIdOf(product);
    const kept = ['/', product, `/fragments/quick-view?id=${id}`];
    for (const path of kept) await shop.text(path);
    await shop.settled();
    const headers = { accept: 'text/html', 'cf-connecting-ip': otherAddress() };
    const bindings = { RENDER_LIMIT: fewer() };
    for (let asked = 0; asked < 2 * FEWER; asked += 1) {
      const path = kept[asked % kept.length] ?? '/';
      const response = await shop.fetch(path, { headers }, bindings);
      await response.body?.cancel();
      if (response.status !== 200) expect.fail(`${path}: ${response.status} after ${asked}`);
    }
    const made = await shop.fetch('/search?q=tent', { headers }, bindings);
    await made.text();
    expect(made.status).toBe(200);
    await untilRefused(FEWER, () => shop.fetch('/account', { headers }, bindings));
    for (const path of ['/search?q=stove', '/no-such-page']) {
      const refused = await shop.fetch(path, { headers }, bindings);
      await refused.text();
      expect([path, refused.status]).toEqual([path, 429]);
    }
    const still = await shop.fetch(product, { headers }, bindings);
    await still.text();
    expect(still.status).toBe(200);
  });
});
