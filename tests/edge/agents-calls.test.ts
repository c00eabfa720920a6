import type { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { addToBag, bagOf, guestWithBag } from './support/bag.ts';
import { countingStore } from './support/counting-store.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, someVariant } from './support/shop.ts';
import { expectValid, Platform, profileOf } from './support/ucp.ts';

beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

/** Largest answer, in bytes (docs/contracts/agents.md §3.1). */
const LARGEST = 64 * 1024;
/** How many times the calls of the shop's own search one of agents may make for as many products. */
const MORE = 1.2;
/** Products of one answer, at most. */
const MOST = 24;
/** Products of one page of the shop's own search. */
const PAGE = 47;

const SEARCH = { query: 'jacket', pagination: { limit: MOST } };
const found = z.object({
  products: z.array(z.object({ id: z.string(), variants: z.array(z.object({ id: z.string() })) })),
});
const lines = (...units: [id: string, quantity: number][]) => ({
  line_items: units.map(([id, quantity]) => ({ item: { id }, quantity })),
});

/** The calls of services that something makes, its work after the answer among them. */
async function callsOf(shop: Shop, act: () => Promise<unknown>): Promise<string[]> {
  await shop.settled();
  await forgetCalls();
  await act();
  await shop.settled();
  return (await calls()).map(({ service, method }) => `${service} ${method}`);
}

const bytesOf = (text: string) => new TextEncoder().encode(text).byteLength;

describe('a search of the catalogue', () => {
  it('makes no more calls than the shop’s own, for as many products', async () => {
    const shop = new Shop();
    const platform = new Platform(shop);
    const own = await callsOf(shop, () => shop.text('/search?q=jacket'));
    await coldStart();
    const made = await callsOf(shop, () => platform.post('/catalog/search', SEARCH));
    // one page of the shop has more products, and what it shows around them
    expect(made.length).toBeLessThanOrEqual(MORE * Math.ceil((own.length * MOST) / PAGE));
    expect(made.sort()).toEqual(['agents GET', 'products GET', 'slas POST', 'unbxd GET']);
  });

  it('makes none where its answer is known, and one more for the profile of another platform', async () => {
    const shop = new Shop();
    const ask = (host?: string) => new Platform(shop, host).post('/catalog/search', SEARCH);
    await ask();
    expect(await callsOf(shop, () => ask())).toEqual([]);
    expect(await callsOf(shop, () => ask('another.agents.example'))).toEqual(['agents GET']);
  });

  it('is at most 64 kB, and so is a look-up of as many ids as it may have', async () => {
    const shop = new Shop();
    const platform = new Platform(shop);
    const text = await (await platform.post('/catalog/search', SEARCH)).text();
    expectValid('search', JSON.parse(text));
    expect(bytesOf(text)).toBeLessThan(LARGEST);
    const { products } = found.parse(JSON.parse(text));
    expect(products.length).toBe(MOST);
    const ids = products.map(({ variants: [one] }) => one?.id ?? '');
    await coldStart();
    let looked = '';
    const made = await callsOf(shop, async () => {
      looked = await (await platform.post('/catalog/lookup', { ids })).text();
    });
    // those of the variants, and those of their products
    expect(made.sort()).toEqual(['agents GET', 'products GET', 'products GET', 'slas POST']);
    expectValid('lookup', JSON.parse(looked));
    expect(found.parse(JSON.parse(looked)).products.length).toBe(MOST);
    expect(bytesOf(looked)).toBeLessThan(LARGEST);
    for (const { id } of products.slice(0, 5)) {
      const product = await (await platform.post('/catalog/product', { id })).text();
      expect(bytesOf(product)).toBeLessThan(LARGEST);
    }
  });
});

/** What the staff's page is told of a request, behind its answer. */
const COUNT = 'countActivity';

describe('a cart', () => {
  const headers = { 'ucp-agent': `profile="${profileOf('one.agents.example')}"` };
  const put = (shop: Shop, id: string, body: object, bindings: Partial<typeof env> = {}) =>
    shop.fetch(`/ucp/v1/carts/${id}`, { method: 'PUT', headers, body: JSON.stringify(body) }, bindings);

  it('is changed by the calls of the bag’s own action, and one that reads it before', async () => {
    const shop = new Shop();
    const platform = new Platform(shop);
    const variant = await someVariant(shop);
    const { products } = found.parse(await (await platform.post('/catalog/search', SEARCH)).json());
    const other = products.flatMap(({ variants: [one] }) => one?.id ?? []).find((id) => id !== variant) ?? '';
    // both products are known to both
    await platform.post('/catalog/lookup', { ids: [variant, other] });
    const guest = await guestWithBag(shop, variant);
    const [line] = (await bagOf(guest)).lines;
    const { id } = await (await platform.post('/carts', lines([variant, 1]))).json<{ id: string }>();
    const isBasket = (call: string) => call !== 'einstein POST' && call !== 'activities POST';

    const changed = await callsOf(shop, () => guest.send(`/api/bag/items/${line?.id}`, { quantity: '2' }));
    expect(changed).toEqual(['baskets GET', 'baskets PATCH']);
    expect(await callsOf(shop, () => put(shop, id, lines([variant, 2])))).toEqual([
      'baskets GET',
      ...changed,
    ]);

    const added = await callsOf(shop, () => addToBag(guest, { productId: other }));
    const addedByAgent = await callsOf(shop, () => put(shop, id, lines([variant, 2], [other, 1])));
    expect(addedByAgent).toEqual(['baskets GET', 'baskets POST']);
    expect(addedByAgent.length).toBeLessThanOrEqual(added.filter(isBasket).length + 1);

    const same = () => put(shop, id, lines([variant, 2], [other, 1]));
    expect(await callsOf(shop, same)).toEqual(['baskets GET']);
    expect(await callsOf(shop, () => put(shop, id, lines([variant, 2])))).toEqual([
      'baskets GET',
      'baskets DELETE',
    ]);
    expect(await callsOf(shop, () => platform.get(`/carts/${id}`))).toEqual(['baskets GET']);
  });

  it('asks its store three times for a change, two more with a key, twice to be read, and counts it', async () => {
    const shop = new Shop();
    const variant = await someVariant(shop);
    const { id } = await (await new Platform(shop).post('/carts', lines([variant, 1]))).json<{
      id: string;
    }>();
    const { bindings, made } = countingStore();
    const taken = () => made.splice(0);
    await put(shop, id, lines([variant, 2]), bindings);
    expect(taken()).toEqual(['acquire', 'write', 'release', COUNT]);
    await shop.fetch(
      `/ucp/v1/carts/${id}`,
      {
        method: 'PUT',
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify(lines([variant, 3])),
      },
      bindings,
    );
    expect(taken()).toEqual(['claim', 'acquire', 'write', 'release', 'answer', COUNT]);
    await shop.fetch(`/ucp/v1/carts/${id}`, { headers }, bindings);
    expect(taken()).toEqual(['acquire', 'release', COUNT]);
    const created = { method: 'POST', headers, body: JSON.stringify(lines([variant, 1])) };
    await shop.fetch('/ucp/v1/carts', created, bindings);
    expect(taken()).toEqual(['hold', 'write', COUNT]);
  });
});
