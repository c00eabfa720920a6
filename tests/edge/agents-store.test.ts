import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findProduct, products, variants } from './support/catalogue.ts';
import { failingStore } from './support/failing-store.ts';
import { faulty } from './support/faulty.ts';
import { calls, coldStart, forgetCalls, mendAll, PLENTY, Shop, setStock } from './support/shop.ts';
import { Platform, profileOf } from './support/ucp.ts';

beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

const HOUR = 60 * 60 * 1000;
/** Longer than an operation may keep others off. */
const LATE = 60_000;
const someStore = () => env.AGENT_STORE.get(env.AGENT_STORE.idFromName(crypto.randomUUID()));

describe('what is kept of agents', () => {
  it('is not written by who was too slow, once another has begun', async () => {
    const store = someStore();
    const now = Date.now();
    const until = now + 6 * HOUR;
    expect(await store.write('begun', { until, lease: undefined })).toBe(true);
    const slow = await store.acquire(now);
    expect(await store.acquire(now + 1)).toEqual({ is: 'busy' });
    const next = await store.acquire(now + LATE);
    if (slow.is !== 'acquired' || next.is !== 'acquired') throw new Error('not acquired');
    expect(await store.write('late', { until, lease: slow.lease })).toBe(false);
    await store.release(slow.lease);
    expect(await store.write('next', { until, lease: next.lease })).toBe(true);
    await store.release(next.lease);
    expect(await store.acquire(now + LATE)).toMatchObject({ text: 'next' });
  });

  it('is no answer of who was too slow', async () => {
    const store = someStore();
    const now = Date.now();
    const until = now + 24 * HOUR;
    const slow = await store.claim('a', { now, until });
    expect(await store.claim('a', { now: now + 21_000, until })).toEqual({ is: 'running' });
    const next = await store.claim('a', { now: now + LATE, until });
    if (slow.is !== 'new' || next.is !== 'new') throw new Error('not new');
    await store.answer(slow.token, undefined);
    expect(await store.claim('a', { now: now + LATE, until })).toEqual({ is: 'running' });
    await store.answer(slow.token, { status: 201, body: 'slow' });
    await store.answer(next.token, { status: 201, body: 'next' });
    expect(await store.claim('a', { now: now + LATE, until })).toMatchObject({ answer: { body: 'next' } });
  });

  it('is nothing for ids that are made up', async () => {
    const id = 'A'.repeat(22);
    await new Platform(new Shop()).get(`/carts/cart_${id}`);
    const store = env.AGENT_STORE.getByName(`session:${id}`);
    expect(await runInDurableObject(store, (_, { storage }) => [...storage.kv.list()])).toEqual([]);
  });
});

const stocked = (productId: string) =>
  variants.find((one) => one.productId === productId && one.stock > 20)?.id ?? '';
const PAIR = stocked(findProduct(({ orderQuantity }) => orderQuantity?.step === 2).id);
const PLAIN = products
  .filter(
    ({ type, memberExclusive, orderQuantity }) => type === 'master' && !memberExclusive && !orderQuantity,
  )
  .flatMap(({ id }) => stocked(id) || [])
  .slice(0, 3);
const lines = (...units: [id: string, quantity: number][]) => ({
  line_items: units.map(([id, quantity]) => ({ item: { id }, quantity })),
});
type Cart = {
  id: string;
  expires_at: string;
  line_items: { id: string; quantity: number }[];
  messages?: { code: string }[];
};
const held = ({ line_items }: Cart) => line_items.map(({ id, quantity }) => [id, quantity]);

describe('a store that fails', () => {
  it.each([
    ['at a claim', 'claim', 503],
    ['at a record', 'write', 503],
    // the cart is made
    ['at an answer', 'answer', 201],
  ])('%s is told as a service that gives no answer', async (_, name, status) => {
    const shop = new Shop();
    const init = {
      method: 'POST',
      headers: {
        'ucp-agent': `profile="${profileOf('one.agents.example')}"`,
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(lines([PLAIN[0] ?? '', 1])),
    };
    const response = await shop.fetch('/ucp/v1/carts', init, failingStore([name]));
    expect([response.status, response.headers.get('retry-after')]).toEqual([
      status,
      status === 503 ? '10' : null,
    ]);
  });
});

describe('the lines of a cart', () => {
  it('are added in one call', async () => {
    const platform = new Platform(new Shop());
    await forgetCalls();
    const wanted = PLAIN.map((id): [string, number] => [id, 2]);
    const cart = await (await platform.post('/carts', lines(...wanted, ['no-such-thing', 1]))).json<Cart>();
    expect(held(cart)).toEqual(wanted);
    expect(cart.messages).toMatchObject([{ code: 'item_unavailable' }]);
    const made = (await calls()).filter(
      ({ method, path }) => method === 'POST' && /\/items(?:\?|$)/.test(path),
    );
    expect(made.length).toBe(1);
  });

  it('are changed within the time of an operation, and the rest by the next request', async () => {
    const shop = new Shop();
    const platform = new Platform(shop);
    const units = (quantity: number) => PLAIN.map((id): [string, number] => [id, quantity]);
    const { id, expires_at } = await (await platform.post('/carts', lines(...units(1)))).json<Cart>();
    const SANDBOX = faulty(/\/items\//, async (answer) => {
      await new Promise((resolve) => setTimeout(resolve, 4_500));
      return answer();
    });
    const init = {
      method: 'PUT',
      headers: { 'ucp-agent': `profile="${profileOf('one.agents.example')}"` },
      body: JSON.stringify(lines(...units(2))),
    };
    const slow = await shop.fetch(`/ucp/v1/carts/${id}`, init, { SANDBOX });
    expect([slow.status, slow.headers.get('retry-after')]).toEqual([503, '10']);
    const partly = await (await platform.get(`/carts/${id}`)).json<Cart>();
    expect(Date.parse(partly.expires_at)).toBeGreaterThan(Date.parse(expires_at));
    expect(held(partly)).toEqual(PLAIN.map((one, index) => [one, index < 2 ? 2 : 1]));
    expect(held(await (await platform.put(`/carts/${id}`, lines(...units(2)))).json<Cart>())).toEqual(
      units(2),
    );
  });

  it('are lowered to what is left, in a quantity that is sold', async () => {
    const [first = ''] = PLAIN;
    const platform = new Platform(new Shop());
    await setStock(PAIR, 3);
    try {
      const created = await platform.post('/carts', lines([PAIR, 4], [first, 1]));
      const cart = await created.json<Cart>();
      expect(held(cart)).toEqual([
        [PAIR, 2],
        [first, 1],
      ]);
      expect(cart.messages).toMatchObject([{ code: 'quantity_adjusted' }]);
      const changed = await platform.put(`/carts/${cart.id}`, lines([PAIR, 6], [first, 1]));
      expect(changed.status).toBe(200);
      expect(held(await changed.json<Cart>())).toEqual([
        [PAIR, 2],
        [first, 1],
      ]);
    } finally {
      await setStock(PAIR, PLENTY);
    }
  });
});
