import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { coldStart, mendAll, Shop } from './support/shop.ts';
import { expectValid, Platform } from './support/ucp.ts';

beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

const total = z.object({ type: z.string(), amount: z.number() });
const cart = z.object({
  id: z.string(),
  currency: z.string(),
  line_items: z.array(
    z.object({ id: z.string(), item: z.object({ id: z.string(), price: z.number() }), quantity: z.number() }),
  ),
  totals: z.array(total),
  discounts: z.object({ codes: z.array(z.string()), applied: z.array(z.object({ amount: z.number() })) }),
  messages: z.array(z.object({ type: z.string(), code: z.string(), path: z.string().optional() })).optional(),
});

async function cartIn(response: Response, status = 200) {
  expect(response.status).toBe(status);
  const answer = await response.json();
  expectValid('cart', answer);
  const read = cart.parse(answer);
  const parts = read.totals.filter(({ type }) => type !== 'total');
  expect(read.totals.find(({ type }) => type === 'total')?.amount).toBe(
    parts.reduce((sum, { amount }) => sum + amount, 0),
  );
  return read;
}

/** Ids of variants that can be bought. */
async function someVariants(platform: Platform): Promise<string[]> {
  const response = await platform.post('/catalog/search', { query: 'jacket' });
  const { products } = z
    .object({
      products: z.array(
        z.object({
          variants: z.array(z.object({ id: z.string(), availability: z.object({ available: z.boolean() }) })),
        }),
      ),
    })
    .parse(await response.json());
  return products.flatMap(({ variants: [one] }) => (one?.availability.available ? [one.id] : []));
}

const lines = (...units: [id: string | undefined, quantity: number][]) => ({
  line_items: units.map(([id, quantity]) => ({ item: { id }, quantity })),
});

describe('a cart', () => {
  it('is filled, read, replaced and ended', async () => {
    const platform = new Platform(new Shop());
    const [one, two] = await someVariants(platform);
    const created = await cartIn(await platform.post('/carts', lines([one, 1], [two, 2])), 201);
    expect(created.line_items.map(({ id, quantity }) => [id, quantity])).toEqual([
      [one, 1],
      [two, 2],
    ]);
    const path = `/carts/${created.id}`;
    expect((await cartIn(await platform.get(path))).totals).toEqual(created.totals);
    const replaced = await cartIn(await platform.put(path, lines([two, 1])));
    expect(replaced.line_items.map(({ id, quantity }) => [id, quantity])).toEqual([[two, 1]]);
    await cartIn(await platform.post(`${path}/cancel`, {}));
    const gone = await platform.get(path);
    expect(gone.status).toBe(200);
    expectValid('error', await gone.json());
  });

  it('belongs to its platform alone', async () => {
    const shop = new Shop();
    const platform = new Platform(shop);
    const [one] = await someVariants(platform);
    const { id } = await cartIn(await platform.post('/carts', lines([one, 1])), 201);
    const other = new Platform(shop, 'two.agents.example');
    const foreign = await other.get(`/carts/${id}`);
    const unknown = await other.get('/carts/cart_AAAAAAAAAAAAAAAAAAAAAA');
    expect(await foreign.json()).toEqual(await unknown.json());
    await other.put(`/carts/${id}`, lines());
    expect((await cartIn(await platform.get(`/carts/${id}`))).line_items.length).toBe(1);
  });

  it('takes promo codes and says which do nothing', async () => {
    const platform = new Platform(new Shop());
    const [one] = await someVariants(platform);
    const body = { ...lines([one, 1]), discounts: { codes: ['NOTHING-LIKE-IT', 'TRAIL10'] } };
    const created = await cartIn(await platform.post('/carts', body), 201);
    expect(created.messages).toEqual([
      expect.objectContaining({
        type: 'warning',
        code: 'discount_code_invalid',
        path: '$.discounts.codes[0]',
      }),
    ]);
    const cleared = await cartIn(await platform.put(`/carts/${created.id}`, lines([one, 1])));
    expect(cleared.discounts).toEqual({ codes: [], applied: [] });
  });

  it('says what is not to be had', async () => {
    const platform = new Platform(new Shop());
    const [one] = await someVariants(platform);
    const created = await cartIn(await platform.post('/carts', lines([one, 1], ['no-such-thing', 1])), 201);
    expect(created.line_items.length).toBe(1);
    expect(created.messages?.map(({ code }) => code)).toEqual(['item_unavailable']);
    const nothing = await platform.post('/carts', lines(['no-such-thing', 1]));
    expect(nothing.status).toBe(200);
    expectValid('error', await nothing.json());
  });

  it('is made once for each idempotency key', async () => {
    const shop = new Shop();
    const platform = new Platform(shop);
    const [one, two] = await someVariants(platform);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await (await platform.post('/carts', lines([one, 1]), headers)).text();
    const again = await platform.post('/carts', lines([one, 1]), headers);
    expect([again.status, await again.text()]).toEqual([201, first]);
    const conflict = await platform.post('/carts', lines([two, 1]), headers);
    expect([conflict.status, (await conflict.json<{ code: string }>()).code]).toEqual([
      409,
      'idempotency_conflict',
    ]);
    const other = await new Platform(shop, 'two.agents.example').post('/carts', lines([one, 1]), headers);
    expect(await other.text()).not.toBe(first);
  });

  it('refuses what is no cart', async () => {
    const platform = new Platform(new Shop());
    for (const body of ['{', '[]', {}, { line_items: 'x' }, lines(['a', 0]), lines(['a', 1.5])])
      expect((await platform.post('/carts', body)).status).toBe(400);
  });
});

describe('what an agent has chosen', () => {
  const postForm = (shop: Shop, path: string, cookie: string, fields: Record<string, string>) =>
    shop.fetch(path, {
      method: 'POST',
      headers: { cookie, origin: shop.config.ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
  const cookiesOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0] ?? '')
      .join('; ');

  it('is put into the bag of the person who presses, once, beside what is there', async () => {
    const shop = new Shop();
    const platform = new Platform(shop);
    const [one, two] = await someVariants(platform);
    const created = await platform.post('/carts', lines([one, 2]));
    const { continue_url: address } = z.object({ continue_url: z.string() }).parse(await created.json());
    const path = address.slice(shop.config.ORIGIN.length);
    // somebody with a bag of their own
    const added = await postForm(shop, '/api/bag/items', 'probe=1', { productId: two ?? '', quantity: '1' });
    const cookie = `probe=1; ${cookiesOf(added)}`;
    const shown = await shop.fetch(path, { headers: { cookie } });
    expect(shown.status).toBe(200);
    expect(shown.headers.get('cache-control')).toContain('no-store');
    const page = await shown.text();
    // whose agent it was is a claim
    expect(page).not.toContain('one.agents.example');
    const secret = decodeURIComponent(path.split('/').at(-1) ?? '');
    const fields = { _action: 'take-over', secret };
    const [first, second] = await Promise.all([
      postForm(shop, path, cookie, fields),
      postForm(shop, path, cookie, fields),
    ]);
    expect([first.status, second.status]).toEqual([303, 303]);
    const bag = await (
      await shop.fetch('/api/bag', { headers: { cookie, accept: 'application/json' } })
    ).json<{ lines: { productId: string; quantity: number }[] }>();
    expect(bag.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [two, 1],
      [one, 2],
    ]);
    expect(await shop.text(path)).toContain('are in a bag already');
  });

  it('is not there under an address that nobody was given', async () => {
    expect((await new Shop().fetch('/checkout/continue/nothing')).status).toBe(404);
  });
});
