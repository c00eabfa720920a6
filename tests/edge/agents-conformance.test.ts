import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { coldStart, mendAll, Shop, someVariant } from './support/shop.ts';
import { expectValid, Platform } from './support/ucp.ts';

/*
 * What the protocol's public suite expects of a shop that holds for this release, in our words
 * (docs/contracts/agents.md §7).
 */

beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

const total = z.object({ type: z.string(), amount: z.number() });
const resource = z.object({
  id: z.string(),
  line_items: z.array(
    z.object({
      id: z.string(),
      item: z.object({ id: z.string(), title: z.string(), price: z.number() }),
      quantity: z.number(),
      totals: z.array(total),
    }),
  ),
  totals: z.array(total),
  discounts: z.object({
    codes: z.array(z.string()),
    applied: z.array(z.object({ code: z.string().optional(), amount: z.number() })),
  }),
});
type Resource = z.output<typeof resource>;

const amountOf = (totals: Resource['totals'], type: string) =>
  totals.find((one) => one.type === type)?.amount;

async function read(response: Response): Promise<Resource> {
  const answer = await response.json();
  expectValid('cart', answer);
  return resource.parse(answer);
}

/** A platform at a shop, a variant that it may buy, and a cart with one of it. */
async function begun(codes: string[] = []) {
  const shop = new Shop();
  const platform = new Platform(shop);
  const variant = await someVariant(shop);
  const created = await platform.post('/carts', { ...lines(variant, 1), discounts: { codes } });
  expect(created.status).toBe(201);
  return { platform, variant, cart: await read(created) };
}

const lines = (id: string, quantity: number, title?: string) => ({
  line_items: [{ item: { id, ...(title && { title, price: 1 }) }, quantity }],
});

describe('its life', () => {
  it('begins with an id, by which it is read', async () => {
    const { platform, cart } = await begun();
    expect(cart.id).not.toBe('');
    const response = await platform.get(`/carts/${cart.id}`);
    expect([response.status, (await read(response)).id]).toEqual([200, cart.id]);
  });

  it('goes on with what a change says', async () => {
    const { platform, variant, cart } = await begun();
    const [line] = cart.line_items;
    const changed = { id: cart.id, line_items: [{ id: line?.id, item: { id: variant }, quantity: 2 }] };
    const response = await platform.put(`/carts/${cart.id}`, changed);
    expect(response.status).toBe(200);
    expect((await read(response)).line_items).toMatchObject([{ quantity: 2 }]);
  });

  it('ends once: then it is not read, changed or ended again', async () => {
    const { platform, variant, cart } = await begun();
    const path = `/carts/${cart.id}`;
    expect((await platform.post(`${path}/cancel`, undefined)).status).toBe(200);
    for (const response of [
      await platform.get(path),
      await platform.put(path, lines(variant, 2)),
      await platform.post(`${path}/cancel`, {}),
    ]) {
      const answer = await response.json();
      expectValid('error', answer);
      expect(answer).toMatchObject({ messages: [{ code: 'not_found', severity: 'unrecoverable' }] });
    }
  });
});

describe('an idempotency key', () => {
  const headers = () => ({ 'idempotency-key': crypto.randomUUID() });
  type Send = (key: Record<string, string>, quantity: number) => Promise<Response>;

  /** A request is answered twice with the same bytes, and another by its key is refused. */
  async function isDoneOnce(send: Send) {
    const key = headers();
    const [first, again] = [await send(key, 2), await send(key, 2)];
    expect(again.status).toBe(first.status);
    expect(await again.text()).toBe(await first.text());
    const other = await send(key, 3);
    expect(other.status).toBe(409);
    expect(await other.json()).toMatchObject({ code: 'idempotency_conflict' });
  }

  it('makes one creation of two', async () => {
    const { platform, variant } = await begun();
    await isDoneOnce((key, quantity) => platform.post('/carts', lines(variant, quantity), key));
  });

  it('makes one change of two', async () => {
    const { platform, variant, cart } = await begun();
    await isDoneOnce((key, quantity) =>
      platform.put(`/carts/${cart.id}`, lines(variant, quantity), key),
    );
    const { line_items } = await read(await platform.get(`/carts/${cart.id}`));
    expect(line_items).toMatchObject([{ quantity: 2 }]);
  });

  it('lets the end of a cart be told again', async () => {
    const { platform, cart } = await begun();
    const key = headers();
    const end = () => platform.post(`/carts/${cart.id}/cancel`, {}, key);
    const [first, again] = [await end(), await end()];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(await again.text()).toBe(await first.text());
  });
});

describe('its totals', () => {
  it('are the shop’s own, whatever title and price a request states', async () => {
    const { platform, variant, cart } = await begun();
    const claimed = await read(await platform.post('/carts', lines(variant, 1, 'Wrong title')));
    const [line] = claimed.line_items;
    expect(line?.item).toEqual(cart.line_items[0]?.item);
    expect(line?.item.title).not.toBe('Wrong title');
    expect(line?.item.price).toBeGreaterThan(1);
    expect(amountOf(line?.totals ?? [], 'subtotal')).toBe(line?.item.price);
    expect(amountOf(claimed.totals, 'subtotal')).toBe(line?.item.price);
    expect(claimed.totals).toEqual(cart.totals);
  });

  it('are computed again with each change', async () => {
    const { platform, variant, cart } = await begun();
    const [line] = cart.line_items;
    const changed = await read(await platform.put(`/carts/${cart.id}`, lines(variant, 2)));
    expect(amountOf(changed.totals, 'subtotal')).toBe(2 * (line?.item.price ?? 0));
    expect(amountOf(changed.totals, 'total')).toBe(
      changed.totals.filter(({ type }) => type !== 'total').reduce((sum, { amount }) => sum + amount, 0),
    );
  });
});

describe('a promo code', () => {
  it('that holds lowers the total by what it says, and is named', async () => {
    const { cart: plain } = await begun();
    const { cart } = await begun(['TRAIL10']);
    expect(cart.discounts.applied).toMatchObject([{ code: 'TRAIL10' }]);
    const [applied] = cart.discounts.applied;
    expect(amountOf(cart.totals, 'total')).toBe(
      (amountOf(plain.totals, 'total') ?? 0) - (applied?.amount ?? 0),
    );
    expect(amountOf(cart.totals, 'discount')).toBe(-(applied?.amount ?? 0));
  });

  it('that is not known changes no total, beside one that holds or alone', async () => {
    const { cart: plain } = await begun();
    const { cart: unknown } = await begun(['NO-SUCH-CODE']);
    expect(unknown.discounts.applied).toEqual([]);
    expect(unknown.totals).toEqual(plain.totals);
    const { cart: known } = await begun(['TRAIL10']);
    const { cart: both } = await begun(['TRAIL10', 'NO-SUCH-CODE']);
    expect(both.discounts.applied).toEqual(known.discounts.applied);
    expect(both.totals).toEqual(known.totals);
    expect(both.discounts.codes).toEqual(['TRAIL10', 'NO-SUCH-CODE']);
  });
});
