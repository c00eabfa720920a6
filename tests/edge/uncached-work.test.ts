import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { otherAddress } from './support/account.ts';
import { coldStart, mendAll, Shop, someProduct } from './support/shop.ts';

/**
 * Pages a minute, and fragments and answers of the API each, that are made for one address
 * (wrangler.toml).
 */
const RENDERS = 1_200;
const AT_ONCE = 20;

let product = '';

beforeAll(async () => {
  await mendAll();
  product = await someProduct(new Shop());
});
beforeEach(coldStart);

const CHOICES = ['color=made-up', 'size=made-up', 'color=made-up&size=made-up', 'color=~/&size=-'];

describe('a choice that a product does not have', () => {
  it.each(CHOICES)('?%s leads to the page without it, and no document is made for it', async (choice) => {
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

  it('is taken out alone: what the product has stays chosen, in its market', async () => {
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

  it('is of no account in the quick view', async () => {
    const shop = new Shop();
    const id = /-(CRN\d+)\.html/.exec(product)?.[1];
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

describe('pages and parts that are made for each who asks', () => {
  /** Asks until it is refused, several at once; how often it was answered, and the refusal. */
  async function untilRefused(ask: () => Promise<Response>) {
    let answered = 0;
    let refusal: Response | undefined;
    const go = async () => {
      while (!refusal && answered <= 2 * RENDERS) {
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

  it.each([
    ['a page', '/account', 'text/html,*/*', 'text/html'],
    ['a part of a page', '/fragments/country', '*/*', 'application/problem+json'],
    ['an answer of the API', '/api/compare?ids=', 'application/json', 'application/problem+json'],
    ['the bag', '/api/bag', 'application/json', 'application/problem+json'],
  ])('%s: limited by the visitor’s address, others go on', async (_, path, accept, type) => {
    const shop = new Shop();
    const headers = { accept, 'cf-connecting-ip': otherAddress() };
    const { answered, refusal } = await untilRefused(() => shop.fetch(path, { headers }));
    expect(answered).toBeGreaterThanOrEqual(RENDERS);
    expect(refusal?.headers.get('Retry-After')).toBe('60');
    expect(refusal?.headers.get('Content-Type')).toContain(type);
    expect(refusal?.headers.get('Cache-Control')).toBe('private, no-store');
    const other = await shop.fetch(path, { headers: { ...headers, 'cf-connecting-ip': otherAddress() } });
    await other.body?.cancel();
    expect(other.status).not.toBe(429);
  });

  it('what is kept for all is still answered to one who is refused, and never counts', async () => {
    const shop = new Shop();
    const id = /-(CRN\d+)\.html/.exec(product)?.[1];
    const kept = ['/', product, `/fragments/quick-view?id=${id}`];
    for (const path of kept) await shop.text(path);
    await shop.settled();
    const headers = { accept: 'text/html', 'cf-connecting-ip': otherAddress() };
    for (let asked = 0; asked < 2 * RENDERS; asked += 1) {
      const path = kept[asked % kept.length] ?? '/';
      const response = await shop.fetch(path, { headers });
      await response.body?.cancel();
      if (response.status !== 200) expect.fail(`${path}: ${response.status} after ${asked}`);
    }
    const made = await shop.fetch('/search?q=tent', { headers });
    await made.text();
    expect(made.status).toBe(200);
    await untilRefused(() => shop.fetch('/account', { headers }));
    for (const path of ['/search?q=stove', '/no-such-page']) {
      const refused = await shop.fetch(path, { headers });
      await refused.text();
      expect([path, refused.status]).toEqual([path, 429]);
    }
    const still = await shop.fetch(product, { headers });
    await still.text();
    expect(still.status).toBe(200);
  });
});
