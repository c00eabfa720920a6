import { beforeEach, describe, expect, it } from 'vitest';
import { ROOTS, SandboxShop } from './support/sandbox-shop.ts';

type Basket = {
  basketId: string;
  currency: string;
  orderTotal: number;
  productTotal: number;
  productItems?: { itemId: string; productId: string; quantity: number }[];
  couponItems?: { couponItemId: string; code: string; statusCode: string }[];
  customerInfo: { email?: string };
};

const shop = new SandboxShop('baskets');
let token: string;
let customerId: string;
let variants: string[];

beforeEach(async () => {
  await shop.reset();
  ({ access_token: token, customer_id: customerId } = await shop.guest());
  variants = await shop.variants(20);
});

const call = (method: string, path: string, body?: unknown, as = token) =>
  shop.call(method, `${ROOTS.baskets}/baskets${path}${path.includes('?') ? '&' : '?'}siteId=cairn-us`, {
    token: as,
    body,
  });

async function open(): Promise<Basket> {
  const response = await call('POST', '', {});
  expect(response.status).toBe(200);
  return response.json<Basket>();
}

describe('a basket', () => {
  it('is one per customer', async () => {
    const { basketId } = await open();
    const second = await call('POST', '', {});
    expect(second.status).toBe(400);
    expect(await second.json()).toMatchObject({ basketIds: [basketId] });
  });

  it('is found through its customer', async () => {
    const { basketId } = await open();
    const response = await shop.call(
      'GET',
      `${ROOTS.customers}/customers/${customerId}/baskets?siteId=cairn-us`,
      { token },
    );
    expect(await response.json()).toMatchObject({ total: 1, baskets: [{ basketId }] });
  });

  it('is hidden from other shoppers', async () => {
    const { basketId } = await open();
    const { access_token: stranger } = await shop.guest();
    expect((await call('GET', `/${basketId}`, undefined, stranger)).status).toBe(404);
    expect((await call('DELETE', `/${basketId}`, undefined, stranger)).status).toBe(404);
    const theirs = await shop.call(
      'GET',
      `${ROOTS.customers}/customers/${customerId}/baskets?siteId=cairn-us`,
      { token: stranger },
    );
    expect(theirs.status).toBe(403);
  });

  it('takes variants, increases a line, changes and removes it', async () => {
    const { basketId } = await open();
    const [first = '', second = ''] = variants;
    await call('POST', `/${basketId}/items`, [
      { productId: first, quantity: 1 },
      { productId: second, quantity: 2 },
    ]);
    const grown = await (
      await call('POST', `/${basketId}/items`, [{ productId: first, quantity: 2 }])
    ).json<Basket>();
    expect(grown.productItems).toMatchObject([
      { productId: first, quantity: 3 },
      { productId: second, quantity: 2 },
    ]);
    const [line, other] = grown.productItems ?? [];
    const changed = await (
      await call('PATCH', `/${basketId}/items/${line?.itemId}`, { quantity: 1 })
    ).json<Basket>();
    expect(changed.productItems?.[0]).toMatchObject({ itemId: line?.itemId, quantity: 1 });
    await call('PATCH', `/${basketId}/items/${line?.itemId}`, { quantity: 0 });
    const emptied = await (await call('DELETE', `/${basketId}/items/${other?.itemId}`)).json<Basket>();
    expect(emptied.productItems).toBeUndefined();
    expect(emptied.orderTotal).toBe(0);
  });

  it.each([
    ['more than there is', (id: string) => [{ productId: id, quantity: 999 }]],
    ['a fraction', (id: string) => [{ productId: id, quantity: 1.5 }]],
    ['a thousand', (id: string) => [{ productId: id, quantity: 1000 }]],
    ['a negative quantity', (id: string) => [{ productId: id, quantity: -1 }]],
    ['a master', (id: string) => [{ productId: id.split('-')[0], quantity: 1 }]],
    ['what does not exist', () => [{ productId: 'CRN9-1-M', quantity: 1 }]],
    [
      'one good and one bad line',
      (id: string) => [
        { productId: id, quantity: 1 },
        { productId: 'no', quantity: 1 },
      ],
    ],
    ['nothing', () => []],
    ['an object', () => ({ productId: 'x' })],
  ])('refuses %s and stays as it was', async (_, body) => {
    const { basketId } = await open();
    const response = await call('POST', `/${basketId}/items`, body(variants[0] ?? ''));
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    const basket = await (await call('GET', `/${basketId}`)).json<Basket>();
    expect(basket.productItems).toBeUndefined();
  });

  it('takes a coupon once, states its effect, and removes it', async () => {
    const { basketId } = await open();
    await call('POST', `/${basketId}/items`, [{ productId: variants[0], quantity: 1 }]);
    const before = await (await call('GET', `/${basketId}`)).json<Basket>();
    const applied = await (await call('POST', `/${basketId}/coupons`, { code: ' trail10 ' })).json<Basket>();
    expect(applied.couponItems).toMatchObject([{ code: 'TRAIL10', statusCode: 'applied' }]);
    const cents = Math.round(before.productTotal * 100);
    expect(Math.round(applied.productTotal * 100)).toBe(cents - Math.round(cents / 10));
    expect((await call('POST', `/${basketId}/coupons`, { code: 'TRAIL10' })).status).toBe(400);
    const unknown = await call('POST', `/${basketId}/coupons`, { code: 'NOPE' });
    expect(await unknown.json()).toMatchObject({ statusCode: 'coupon_code_unknown' });
    const [coupon] = applied.couponItems ?? [];
    const without = await (
      await call('DELETE', `/${basketId}/coupons/${coupon?.couponItemId}`)
    ).json<Basket>();
    expect(without.productTotal).toBe(before.productTotal);
  });

  it('changes currency and keeps its e-mail', async () => {
    const { basketId } = await open();
    expect((await call('PATCH', `/${basketId}`, { currency: 'EUR' })).status).toBe(400);
    await call('PUT', `/${basketId}/customer`, { email: 'ann@example.com' });
    const basket = await (await call('PATCH', `/${basketId}`, { currency: 'CAD' })).json<Basket>();
    expect(basket).toMatchObject({ currency: 'CAD', customerInfo: { email: 'ann@example.com' } });
  });

  it('keeps all of fifty parallel changes', async () => {
    const { basketId } = await open();
    const chosen = variants.slice(0, 5);
    const adds = Array.from({ length: 50 }, (_, index) =>
      call('POST', `/${basketId}/items`, [{ productId: chosen[index % chosen.length], quantity: 1 }]),
    );
    const statuses = (await Promise.all(adds)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const { productItems = [] } = await (await call('GET', `/${basketId}`)).json<Basket>();
    expect(productItems.map(({ quantity }) => quantity)).toEqual(chosen.map(() => 10));
  });
});
