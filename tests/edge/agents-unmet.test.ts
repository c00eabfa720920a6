import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  asked,
  BUYER,
  type Checkout,
  checkoutIn,
  codesOf,
  DENVER,
  optionsOf,
} from './support/checkout-of-agents.ts';
import { complete, paymentBy, readyCheckout, SESSIONS, trusted } from './support/completing.ts';
import { faulty } from './support/faulty.ts';
import { ordersOf } from './support/ordering.ts';
import { inStock } from './support/orders.ts';
import { coldStart, mendAll, PLENTY, Shop, setStock } from './support/shop.ts';
import { expectValid } from './support/ucp.ts';

const shop = new Shop({ ORIGIN: 'https://shop.example' });
let platform = trusted(shop);
const [variant = '', gone = ''] = inStock.map(({ id }) => id);

beforeEach(async () => {
  await mendAll();
  await coldStart();
  platform = trusted(shop);
  await setStock(variant, PLENTY);
  await setStock(gone, 0);
});
afterEach(async () => {
  await setStock(gone, PLENTY);
  await mendAll();
});

const answer = z.looseObject({
  id: z.string().optional(),
  buyer: z.record(z.string(), z.unknown()).optional(),
  line_items: z.array(z.object({ id: z.string() })).optional(),
  discounts: z.object({ codes: z.array(z.string()) }).optional(),
  messages: z
    .array(
      z.object({
        code: z.string(),
        type: z.string(),
        severity: z.string().optional(),
        path: z.string().optional(),
      }),
    )
    .default([]),
});

async function read(kind: 'cart' | 'checkout' | 'error', response: Response) {
  const body = await response.json();
  expectValid(kind, body);
  return answer.parse(body);
}

/** A checkout that was asked for what is sold out, with all else filled in, and its last answer. */
async function short() {
  const { path, request, email } = await readyCheckout(platform, variant);
  const more = { ...request, ...asked({ [variant]: 1, [gone]: 1 }, {}) };
  return { path, request, email, more, checkout: await checkoutIn(await platform.put(path, more)) };
}

describe('what a request asked for and was not done', () => {
  it('is said until the next one, and keeps the rest from being ordered', async () => {
    const { path, request, email, checkout } = await short();
    expect([checkout.status, codesOf(checkout)]).toEqual(['incomplete', ['out_of_stock']]);
    const refused = await checkoutIn(await complete(platform, path, paymentBy('tok_success')));
    expect([refused.status, refused.messages]).toEqual(['incomplete', checkout.messages]);
    const again = await checkoutIn(await platform.get(path));
    expect([again.status, again.messages]).toEqual(['incomplete', checkout.messages]);
    expect((await checkoutIn(await complete(platform, path, paymentBy('tok_success')))).status).toBe(
      'incomplete',
    );
    expect(await ordersOf(email)).toEqual([]);
    const without = await checkoutIn(await platform.put(path, request));
    expect([without.status, without.messages]).toEqual(['ready_for_complete', []]);
    expect((await checkoutIn(await complete(platform, path, paymentBy('tok_success')))).status).toBe(
      'completed',
    );
  });

  it('is said of a cart as of the checkout that it becomes', async () => {
    const made = await read('cart', await platform.post('/carts', asked({ [variant]: 1, [gone]: 1 })));
    const said = [expect.objectContaining({ code: 'out_of_stock', severity: 'recoverable' })];
    expect(made.messages).toEqual(said);
    expect((await read('cart', await platform.get(`/carts/${made.id}`))).messages).toEqual(said);
    const begun = await checkoutIn(
      await platform.post(SESSIONS, { cart_id: made.id, ...asked({}, { to: DENVER, buyer: BUYER }) }),
      201,
    );
    expect(begun.messages).toEqual([...said, expect.objectContaining({ code: 'fulfillment_required' })]);
    expect((await checkoutIn(await platform.get(`${SESSIONS}/${begun.id}`))).messages).toEqual(
      begun.messages,
    );
  });

  it('holds for codes that do nothing', async () => {
    const codes = ['NOTHING-LIKE-IT', 'STEPUP'];
    const cheap = { ...asked({ [variant]: 1 }), discounts: { codes } };
    const made = await read('cart', await platform.post('/carts', cheap));
    const [unknown] = made.messages;
    expect(unknown).toMatchObject({ code: 'discount_code_invalid', path: '$.discounts.codes[0]' });
    const again = await read('cart', await platform.get(`/carts/${made.id}`));
    expect([again.discounts, again.messages]).toEqual([made.discounts, made.messages]);
    expect(again.discounts?.codes).toEqual(codes);
    const begun = await checkoutIn(await platform.post(SESSIONS, { cart_id: made.id }), 201);
    expect(begun.discounts?.codes).toEqual(codes);
    expect(codesOf(begun)).toContain('discount_code_invalid');
    const cleared = await read('cart', await platform.put(`/carts/${made.id}`, asked({ [variant]: 1 })));
    expect([cleared.discounts?.codes, cleared.messages]).toEqual([[], []]);
  });

  it('holds for claims of the buyer, which nothing is based on', async () => {
    const context = { address_country: 'US', eligibility: ['com.example.loyalty_gold'] };
    for (const [kind, path] of [
      ['cart', '/carts'],
      ['checkout', SESSIONS],
    ] as const) {
      const made = await read(kind, await platform.post(path, { ...asked({ [variant]: 1 }), context }));
      for (const one of [made, await read(kind, await platform.get(`${path}/${made.id}`))])
        expect(one.messages.filter(({ type }) => type === 'warning')).toEqual([
          expect.objectContaining({ code: 'eligibility_not_accepted', path: '$.context.eligibility' }),
        ]);
      const plain = await read(kind, await platform.put(`${path}/${made.id}`, asked({ [variant]: 1 })));
      expect(plain.messages.map(({ code }) => code)).not.toContain('eligibility_not_accepted');
    }
    // beside a cart that said nothing of them
    const cart = await read('cart', await platform.post('/carts', asked({ [variant]: 1 })));
    const begun = await checkoutIn(await platform.post(SESSIONS, { cart_id: cart.id, context }), 201);
    expect(codesOf(begun)).toContain('eligibility_not_accepted');
    expect(codesOf(await checkoutIn(await platform.get(`${SESSIONS}/${begun.id}`)))).toContain(
      'eligibility_not_accepted',
    );
    const odd = { ...asked({ [variant]: 1 }), context: { eligibility: 'gold', address_country: 'US' } };
    expect((await platform.post('/carts', odd)).status).toBe(201);
  });

  it('is a warning where there are fewer units, which may be ordered', async () => {
    await setStock(gone, 1);
    const { path, request, email } = await readyCheckout(platform, variant);
    const fewer = await checkoutIn(await platform.put(path, { ...request, ...asked({ [gone]: 2 }) }));
    expect([fewer.status, fewer.messages]).toMatchObject([
      'ready_for_complete',
      [{ type: 'warning', code: 'quantity_adjusted', path: '$.line_items[0]' }],
    ]);
    const done = await checkoutIn(await complete(platform, path, paymentBy('tok_success')));
    expect([done.status, done.line_items.map(({ quantity }) => quantity)]).toEqual(['completed', [1]]);
    expect(await ordersOf(email)).toHaveLength(1);
  });

  it('is final where nothing was made of it', async () => {
    for (const path of ['/carts', SESSIONS]) {
      const body = { ...asked({ [gone]: 1 }), discounts: { codes: ['NOTHING-LIKE-IT'] } };
      const response = await platform.post(path, body);
      expect(response.status).toBe(200);
      expect((await read('error', response)).messages).toEqual([
        { type: 'error', code: 'out_of_stock', severity: 'unrecoverable' },
      ]);
    }
  });
});

describe('the buyer of a cart', () => {
  it('is kept, replaced, and that of its checkout', async () => {
    const body = { ...asked({ [variant]: 1 }), buyer: BUYER };
    const made = await read('cart', await platform.post('/carts', { ...body, buyer: { email: 'x@y.zz' } }));
    expect(made.buyer).toEqual({ email: 'x@y.zz' });
    const path = `/carts/${made.id}`;
    expect((await read('cart', await platform.put(path, body))).buyer).toEqual(BUYER);
    expect((await read('cart', await platform.get(path))).buyer).toEqual(BUYER);
    const buyer = { ...BUYER, email: 'other@cairn.example' };
    const begun = await checkoutIn(await platform.post(SESSIONS, { cart_id: made.id, buyer }), 201);
    expect(begun.buyer).toMatchObject(BUYER);
    // a change of the cart's lines leaves the checkout its buyer
    await read('cart', await platform.put(path, asked({ [variant]: 2 })));
    expect((await checkoutIn(await platform.get(`${SESSIONS}/${begun.id}`))).buyer).toMatchObject(BUYER);
  });

  it('and where they came from are in the order', async () => {
    const attribution = { campaign: 'winter' };
    const { request, email } = await readyCheckout(platform, variant);
    const cart = { ...asked({ [variant]: 1 }), buyer: { ...BUYER, email }, attribution };
    const made = await read('cart', await platform.post('/carts', cart));
    const { fulfillment } = request;
    const of = { cart_id: made.id, fulfillment, attribution: { campaign: 'other', source: 'search' } };
    const { id } = await checkoutIn(await platform.post(SESSIONS, of), 201);
    const done = await complete(platform, `${SESSIONS}/${id}`, paymentBy('tok_success'));
    const { order } = await checkoutIn(done);
    const placed = await (await platform.get(`/orders/${order?.id}`)).json();
    expectValid('order', placed);
    expect(placed).toMatchObject({ attribution: { campaign: 'winter', source: 'search' } });
  });

  it('is whoever the checkout states where the cart has none', async () => {
    const made = await read('cart', await platform.post('/carts', asked({ [variant]: 1 })));
    expect(made.buyer).toEqual({});
    const begun = await checkoutIn(await platform.post(SESSIONS, { cart_id: made.id, buyer: BUYER }), 201);
    expect(begun.buyer).toMatchObject(BUYER);
  });
});

describe('a delivery that the shop does not make', () => {
  const whole = async (methods: object[]): Promise<Checkout> => {
    const { path, request } = await readyCheckout(platform, variant);
    return checkoutIn(await platform.put(path, { ...request, fulfillment: { methods } }));
  };
  const shipping = { type: 'shipping', destinations: [DENVER] };

  it.each([
    ['to a second address', [shipping, { ...shipping, destinations: [{ ...DENVER, postal_code: '80203' }] }]],
    ['of a kind that it has not', [{ ...shipping, type: 'local_delivery' }]],
    ['of a kind that it has not, beside one', [shipping, { type: 'local_delivery' }]],
  ])('is said, and nothing goes anywhere else: %s', async (_, methods) => {
    const read = await whole(methods);
    expect(read.status).toBe('incomplete');
    expect(read.messages).toContainEqual(
      expect.objectContaining({
        code: 'fulfillment_unsupported',
        severity: 'recoverable',
        path: '$.fulfillment.methods',
      }),
    );
  });

  it('is not made to the only address where another was selected', async () => {
    const read = await whole([{ ...shipping, selected_destination_id: 'nonsense' }]);
    expect(read.fulfillment?.methods[0]).toMatchObject({ selected_destination_id: null, groups: [] });
    expect(read.messages).toEqual([
      expect.objectContaining({
        code: 'fulfillment_required',
        path: '$.fulfillment.methods[0].selected_destination_id',
      }),
    ]);
  });

  it('is not shown as selected where the service refuses its method', async () => {
    const { checkout } = await readyCheckout(platform, variant);
    const body = asked({ [variant]: 1 }, { to: DENVER, option: optionsOf(checkout)[1], buyer: BUYER });
    const SANDBOX = faulty(/shipping-method\?/, async () =>
      Response.json({ title: 'Bad Request', type: 'x/invalid-shipping-method' }, { status: 400 }),
    );
    const read = await checkoutIn(await platform.post(SESSIONS, body, {}, { SANDBOX }), 201);
    expect(read.fulfillment?.methods[0]?.groups).toMatchObject([{ selected_option_id: null }]);
    expect(codesOf(read)).toEqual(['fulfillment_required']);
  });
});
