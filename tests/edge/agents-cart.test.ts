import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { asked, BUYER, checkoutIn, DENVER } from './support/checkout-of-agents.ts';
import { faulty } from './support/faulty.ts';
import { coldStart, mendAll, Shop, someVariant } from './support/shop.ts';
import { expectAddsUp } from './support/totals-of-agents.ts';
import { expectValid, Platform } from './support/ucp.ts';

beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

const total = z.object({ type: z.string(), amount: z.number(), display_text: z.string() });
const applied = z.object({
  amount: z.number(),
  code: z.string().optional(),
  automatic: z.boolean(),
  allocations: z.array(z.object({ path: z.string(), amount: z.number() })).optional(),
});
const cart = z.object({
  id: z.string(),
  currency: z.string(),
  line_items: z.array(
    z.object({ id: z.string(), item: z.object({ id: z.string(), price: z.number() }), quantity: z.number() }),
  ),
  totals: z.array(total),
  discounts: z.object({ codes: z.array(z.string()), applied: z.array(applied) }),
  messages: z
    .array(z.object({ type: z.string(), code: z.string(), content: z.string(), path: z.string().optional() }))
    .optional(),
});

async function cartIn(response: Response, status = 200) {
  expect(response.status).toBe(status);
  const answer = await response.json();
  expectValid('cart', answer);
  expectAddsUp(answer);
  return cart.parse(answer);
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

  it('says nothing of what delivery and tax cost before they are known', async () => {
    const platform = new Platform(new Shop());
    const [one] = await someVariants(platform);
    const { totals } = await cartIn(await platform.post('/carts', lines([one, 2])), 201);
    expect(totals.map(({ type }) => type)).toEqual(['subtotal', 'total']);
  });

  it('says that gross prices hold their tax', async () => {
    const platform = new Platform(new Shop());
    const variant = await someVariant(new Shop());
    const body = { ...lines([variant, 1]), context: { address_country: 'IE' } };
    const { currency, totals } = await cartIn(await platform.post('/carts', body), 201);
    expect(currency).toBe('EUR');
    expect(totals.map(({ type, display_text }) => [type, display_text])).toEqual([
      ['subtotal', 'Subtotal'],
      ['total', 'Total (incl. VAT)'],
    ]);
  });

  it('costs what the checkout that it has become does', async () => {
    const platform = new Platform(new Shop());
    const variant = await someVariant(new Shop());
    const { id } = await cartIn(await platform.post('/carts', lines([variant, 1])), 201);
    const more = { to: DENVER, buyer: BUYER };
    const checkout = await checkoutIn(
      await platform.post('/checkout-sessions', { ...asked({}, more), line_items: undefined, cart_id: id }),
      201,
    );
    // the service has chosen a method, and nobody else has
    expect(checkout.totals.map(({ type }) => type)).toEqual(['subtotal', 'total']);
    expect((await cartIn(await platform.get(`/carts/${id}`))).totals).toEqual(checkout.totals);
    const path = `/checkout-sessions/${checkout.id}`;
    const request = asked({ [variant]: 1 }, { ...more, option: 'express' });
    const chosen = await checkoutIn(await platform.put(path, request));
    expect(chosen.totals.map(({ type }) => type)).toContain('fulfillment');
    expect((await cartIn(await platform.get(`/carts/${id}`))).totals).toEqual(chosen.totals);
  });

  it('names what takes something off its lines, with a code and without', async () => {
    const platform = new Platform(new Shop());
    const socks = await someVariant(new Shop(), '/c/womens-accessories-socks/');
    const mug = await someVariant(new Shop(), '/c/camp-kitchen-mugs/');
    const body = { ...lines([socks, 2], [mug, 3]), discounts: { codes: ['SUPPER20'] } };
    const created = await cartIn(await platform.post('/carts', body), 201);
    expect(created.messages).toBeUndefined();
    expect(created.discounts.applied.map(({ amount, ...one }) => one)).toEqual([
      expect.objectContaining({
        automatic: true,
        allocations: [{ path: '$.line_items[0]', amount: expect.any(Number) }],
      }),
      expect.objectContaining({
        code: 'SUPPER20',
        automatic: false,
        allocations: [{ path: '$.line_items[1]', amount: expect.any(Number) }],
      }),
    ]);
  });

  it.each([
    ['STEPUP', 'discount_code_not_applicable', '$100.00'],
    ['GUIDE40', 'discount_code_user_not_logged_in', 'GUIDE40'],
    ['TRAIL10', 'discount_code_combination_disallowed', 'another offer'],
  ])('says why %s takes nothing off: %s', async (code, why, words) => {
    const platform = new Platform(new Shop());
    const socks = await someVariant(new Shop(), '/c/womens-accessories-socks/');
    const codes = why.endsWith('disallowed') ? [code, 'WELCOME15'] : [code];
    const body = { ...lines([socks, 1]), discounts: { codes } };
    const { messages } = await cartIn(await platform.post('/carts', body), 201);
    expect(messages).toEqual([
      expect.objectContaining({ type: 'warning', code: why, content: expect.stringContaining(words) }),
    ]);
  });

  it('keeps a line that the service itself has put there, which no request buys', async () => {
    const platform = new Platform(new Shop());
    const [one = ''] = await someVariants(platform);
    const gift = {
      ...{ itemId: 'gift', productId: one, quantity: 1, price: 0, basePrice: 0 },
      bonusProductLineItem: true,
    };
    const items = z.looseObject({ productItems: z.array(z.unknown()) });
    const withGift = (value: unknown) => {
      const { data } = items.safeParse(value);
      return data ? { ...data, productItems: [gift, ...data.productItems] } : value;
    };
    const SANDBOX = faulty(/\/baskets/, async (answer) => {
      const response = await answer();
      const body: unknown = await response
        .clone()
        .json()
        .catch(() => undefined);
      const { data } = z.looseObject({ baskets: z.array(z.unknown()) }).safeParse(body);
      const given = data ? { ...data, baskets: data.baskets.map(withGift) } : withGift(body);
      return given === undefined ? response : Response.json(given, response);
    });
    const created = await cartIn(await platform.post('/carts', lines([one, 1]), {}, { SANDBOX }), 201);
    expect(created.line_items.map(({ id }) => id).toSorted()).toEqual([one, `${one}-gift`]);
    const sent = created.line_items.map(({ id, item, quantity }) => ({ id, item, quantity }));
    const line_items = sent.map((line) => (line.id === one ? { ...line, quantity: 2 } : line));
    const path = `/carts/${created.id}`;
    const replaced = await cartIn(await platform.put(path, { line_items }, {}, { SANDBOX }));
    expect(replaced.line_items.map(({ id, quantity }) => [id, quantity])).toEqual([
      [`${one}-gift`, 1],
      [one, 2],
    ]);
    // without it: all that was bought
    expect((await cartIn(await platform.get(path))).line_items).toMatchObject([{ id: one, quantity: 2 }]);
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
    // the same request by a client that writes its JSON in another way
    const spelled = `{"discounts": {"codes": []}, "line_items": [{"quantity":1, "item":{"id":"${one}"}}]}`;
    const key = { 'idempotency-key': crypto.randomUUID() };
    const plain = await platform.post('/carts', { ...lines([one, 1]), discounts: { codes: [] } }, key);
    expect(await (await platform.post('/carts', spelled, key)).text()).toBe(await plain.text());
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
