import { beforeAll, describe, expect, it } from 'vitest';
import { expectAnswer } from './support/answer-schemas.ts';
import { slug } from './support/basket-shop.ts';
import { ADDRESS, someVariants } from './support/goods.ts';
import { refusal, VendorShop } from './support/vendor-shop.ts';

const shop = new VendorShop('baskets-merge');
const headers = { 'content-type': 'application/json' };

let a = '';
let b = '';
let c = '';
let offset = 0;

beforeAll(async () => {
  await shop.reset();
  const { access_token } = await shop.guest();
  [a = '', b = '', c = ''] = await someVariants(shop, access_token);
});

const quantities = (basket: { productItems?: { productId?: string; quantity?: number }[] }) =>
  (basket.productItems ?? []).map(({ productId, quantity }) => [productId, quantity]);

type Items = { productId: string; quantity: number }[];

/**
 * A customer with a saved basket who then shopped as a guest, with another basket, before signing
 * in.
 */
async function returning(saved: Items | null, asGuest: Items | null) {
  const { login, token: before } = await shop.shopper();
  if (saved) {
    await shop.baskets(before).createBasket({ body: { productItems: saved, c_a: 'saved', c_b: 'saved' } });
  }
  const guest = await shop.guest();
  if (asGuest) {
    await shop.baskets(guest.access_token).createBasket({
      body: {
        productItems: asGuest,
        customerInfo: { email: 'guest@shopper.example' },
        billingAddress: ADDRESS,
        shipments: [{ shipmentId: 'me', shippingAddress: ADDRESS }],
        couponItems: [{ code: 'TRAIL10' }],
        c_b: 'guest',
        c_c: 'guest',
      },
    });
  }
  // Leaves time between sign-ins: one per second is allowed.
  offset += 2000;
  await shop.setClock({ offset });
  const tokens = await shop.signIn(login, { usid: guest.usid });
  return { client: shop.baskets(tokens.access_token), guest, customerId: tokens.customer_id };
}

describe('merging', () => {
  it.each([
    [
      'higher_quantity' as const,
      () => [
        [a, 5],
        [b, 6],
        [c, 3],
      ],
    ],
    [
      'sum_quantities' as const,
      () => [
        [a, 7],
        [b, 6],
        [c, 3],
      ],
    ],
    [
      'saved_quantity' as const,
      () => [
        [a, 2],
        [b, 6],
        [c, 3],
      ],
    ],
    [
      'separate_item' as const,
      () => [
        [a, 2],
        [b, 6],
        [a, 5],
        [c, 3],
      ],
    ],
  ])('by %s', async (productItemMergeMode, expected) => {
    const { client, guest } = await returning(
      [
        { productId: a, quantity: 2 },
        { productId: b, quantity: 6 },
      ],
      [
        { productId: a, quantity: 5 },
        { productId: c, quantity: 3 },
      ],
    );
    const merged = await client.mergeBasket({ headers, parameters: { productItemMergeMode } });
    expectAnswer('Basket', merged);
    expect(quantities(merged)).toEqual(expected());
    expect(merged).toMatchObject({ c_a: 'saved', c_b: 'saved', c_c: 'guest' });
    const { total } = await shop
      .customers(guest.access_token)
      .getCustomerBaskets({ parameters: { customerId: guest.customer_id } });
    expect(total).toBe(0);
  });

  it('creates the target basket when asked, and carries no personal data over', async () => {
    const { client } = await returning(null, [{ productId: a, quantity: 1 }]);
    expect(slug(await refusal(client.mergeBasket({ headers }), 409))).toBe(
      'basket-merge-no-current-basket-exception',
    );
    const merged = await client.mergeBasket({ headers, parameters: { createDestinationBasket: true } });
    expectAnswer('Basket', merged);
    expect(quantities(merged)).toEqual([[a, 1]]);
    expect(merged.couponItems).toMatchObject([{ code: 'TRAIL10' }]);
    expect(JSON.stringify(merged)).not.toMatch(/guest@shopper|Main Street/);
  });

  it('needs an earlier guest, the guest’s basket, and JSON', async () => {
    const { access_token: guest } = await shop.guest();
    const asGuest = await refusal(shop.baskets(guest).mergeBasket({ headers }), 403);
    expect(slug(asGuest)).toBe('forbidden');
    const { token } = await shop.shopper();
    await refusal(shop.baskets(token).mergeBasket({ headers }), 403);
    const { client } = await returning([{ productId: a, quantity: 1 }], null);
    const problem = await refusal(client.mergeBasket({ headers }), 409);
    expect(slug(problem)).toBe('source-basket');
    expect(problem).toHaveProperty('customerId');
    await refusal(client.mergeBasket({ headers: { 'content-type': 'text/plain' } }), 415);
    const raw = await client.mergeBasket({ headers }, true);
    expect(raw.headers.get('content-type')).toBe('application/json');
  });
});

describe('a registered customer’s basket', () => {
  it('is never taken by the next customer of the same browser', async () => {
    const { usid } = await shop.guest();
    const { login: first } = await shop.register();
    const { login: second } = await shop.register();
    const left = await shop.signIn(first, { usid });
    const { basketId = '' } = await shop.baskets(left.access_token).createBasket({
      body: { productItems: [{ productId: a, quantity: 2 }] },
    });
    const entered = await shop.signIn(second, { usid });
    const client = shop.baskets(entered.access_token);
    const create = { createDestinationBasket: true };
    expect(slug(await refusal(client.mergeBasket({ headers, parameters: create }), 409))).toBe(
      'source-basket',
    );
    expect((await client.transferBasket({ headers, parameters: { merge: true } }, true)).status).toBe(204);
    await client.createBasket({ body: { productItems: [{ productId: b, quantity: 1 }] } });
    await refusal(client.mergeBasket({ headers }), 409);
    await refusal(client.transferBasket({ headers, parameters: { overrideExisting: true } }), 409);
    const { customer_id: customerId, access_token: token } = left;
    const { baskets } = await shop.customers(token).getCustomerBaskets({ parameters: { customerId } });
    expect(baskets?.map((one) => [one.basketId, quantities(one)])).toEqual([[basketId, [[a, 2]]]]);
  });
});

describe('transfer', () => {
  it('gives the guest’s basket to the customer unchanged', async () => {
    const { client, customerId } = await returning(null, [{ productId: a, quantity: 2 }]);
    const basket = await client.transferBasket({ headers });
    expectAnswer('Basket', basket);
    expect(basket).toMatchObject({
      customerInfo: { customerId, email: 'guest@shopper.example' },
      billingAddress: { city: 'Denver' },
    });
    expect(await client.getBasket({ parameters: { basketId: basket.basketId ?? '' } })).toEqual(basket);
  });

  it('replaces a basket only when told to', async () => {
    const { client } = await returning([{ productId: b, quantity: 1 }], [{ productId: a, quantity: 2 }]);
    expect(slug(await refusal(client.transferBasket({ headers }), 409))).toBe(
      'basket-transfer-basket-already-exists-exception',
    );
    const basket = await client.transferBasket({ headers, parameters: { overrideExisting: true } });
    expect(quantities(basket)).toEqual([[a, 2]]);
  });

  it('merges both, keeps the existing one, or answers with nothing', async () => {
    const both = await returning([{ productId: b, quantity: 1 }], [{ productId: a, quantity: 2 }]);
    const merged = await both.client.transferBasket({ headers, parameters: { merge: true } });
    expectAnswer('Basket', merged);
    expect(quantities(merged)).toEqual([
      [a, 2],
      [b, 1],
    ]);
    const saved = await returning([{ productId: b, quantity: 1 }], null);
    const kept = await saved.client.transferBasket({ headers, parameters: { merge: true } });
    expect(quantities(kept)).toEqual([[b, 1]]);
    const none = await returning(null, null);
    const response = await none.client.transferBasket({ headers }, true);
    expect(response.status).toBe(204);
  });
});
