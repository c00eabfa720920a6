import { describe, expect, it } from 'vitest';
import { slug } from './support/basket-shop.ts';
import { payShop } from './support/pay-shop.ts';
import { refusal } from './support/vendor-shop.ts';

const { shop, state, basket, created, orders, stock, openBaskets, status } = payShop('order-numbers');

const reserve = (basketId: string, token = state.token) =>
  shop.custom(token, { method: 'POST', api: 'checkout', path: `baskets/${basketId}/order-number` });
const withMethod = (basketId: string, amount: number) =>
  shop.baskets(state.token).addPaymentInstrumentToBasket({
    parameters: { basketId },
    body: { paymentMethodId: 'Salesforce Payments', amount },
  });

describe('the number of an order', () => {
  it('is reserved on the basket, and is that of its order', async () => {
    const { basketId = '', orderTotal = 0 } = await basket();
    await withMethod(basketId, orderTotal);
    const first = await reserve(basketId);
    expect(await reserve(basketId)).toEqual(first);
    const found = await shop.baskets(state.token).getBasket({ parameters: { basketId } });
    expect(first).toEqual({ orderNo: found.c_orderNo });
    const other = await created((await shop.guest()).access_token);
    expect(other.orderNo).not.toBe(found.c_orderNo);
    const order = await orders().createOrder({ body: { basketId } });
    expect(order.orderNo).toBe(found.c_orderNo);
    expect(slug(await refusal(orders().createOrder({ body: { basketId } }), 404))).toBe('basket-not-found');
  });

  it('makes one order: the reopened basket needs another', async () => {
    const { basketId = '', orderTotal = 0 } = await basket();
    await withMethod(basketId, orderTotal);
    await reserve(basketId);
    const { orderNo = '' } = await orders().createOrder({ body: { basketId } });
    await orders().failOrder({
      parameters: { orderNo, reopenBasket: true },
      body: { reasonCode: 'payment_confirm_failure' },
    });
    const [again] = await openBaskets();
    expect(again).toMatchObject({ c_orderNo: orderNo });
    const refused = await refusal(orders().createOrder({ body: { basketId: again?.basketId } }), 400);
    expect(refused).toMatchObject({ orderNo });
    expect(await openBaskets()).toHaveLength(1);
    const renewed = await reserve(again?.basketId ?? '');
    expect(renewed).not.toEqual({ orderNo });
    const order = await orders().createOrder({ body: { basketId: again?.basketId } });
    expect({ orderNo: order.orderNo }).toEqual(renewed);
  });

  it('is reserved by the owner of the basket alone, and set by nobody', async () => {
    const { basketId = '' } = await basket();
    const { access_token: stranger } = await shop.guest();
    await refusal(reserve(basketId, stranger), 404);
    const set = (body: object) =>
      shop.baskets(state.token).updateBasket({ parameters: { basketId }, body: { ...body } });
    await refusal(set({ c_orderNo: '00000001' }), 400);
    await refusal(set({ c_reservationExpirationTime: 4_000_000_000_000 }), 400);
    const { access_token: other } = await shop.guest();
    await refusal(shop.baskets(other).createBasket({ body: { c_orderNo: '00000001' } }), 400);
  });
});

describe('failing an order', () => {
  const fail = (orderNo: string, reopenBasket: boolean, token = state.token) =>
    shop
      .orders(token)
      .failOrder(
        { parameters: { orderNo, reopenBasket }, body: { reasonCode: 'payment_confirm_failure' } },
        true,
      );

  it('opens its basket again under a new id, with stock and coupons given back', async () => {
    const before = await stock();
    const { basketId = '' } = await basket();
    const reduced = await shop
      .baskets(state.token)
      .addCouponToBasket({ parameters: { basketId }, body: { code: 'WELCOME15' } });
    await withMethod(basketId, reduced.orderTotal ?? 0);
    const { orderNo = '' } = await orders().createOrder({ body: { basketId } });
    expect(await stock()).toBe(before - 1);
    const response = await fail(orderNo, true);
    expect(response.status).toBe(201);
    expect(await response.text()).toBe('');
    const [again] = await openBaskets();
    expect(response.headers.get('location')).toContain(`/baskets/${again?.basketId}`);
    expect(again?.basketId).not.toBe(basketId);
    expect(again).toMatchObject({
      orderTotal: reduced.orderTotal,
      couponItems: [{ code: 'WELCOME15', statusCode: 'applied' }],
      paymentInstruments: [{ paymentMethodId: 'Salesforce Payments' }],
    });
    await refusal(shop.baskets(state.token).getBasket({ parameters: { basketId } }), 404);
    expect(await stock()).toBe(before);
    expect(await status(orderNo)).toBe('failed');
  });

  it('opens no basket beside another, nor when it is not asked to', async () => {
    const one = await created();
    await shop.baskets(state.token).createBasket({ body: {} });
    expect((await fail(one.orderNo, true)).status).toBe(204);
    expect(await openBaskets()).toHaveLength(1);
    expect((await openBaskets())[0]?.productItems).toBeUndefined();
    const { access_token: other } = await shop.guest();
    const two = await created(other);
    expect((await fail(two.orderNo, false, other)).status).toBe(204);
  });

  it('is for unplaced orders of the shopper, once, with a known reason', async () => {
    const { orderNo } = await created();
    const { access_token: stranger } = await shop.guest();
    expect((await fail(orderNo, true, stranger)).status).toBe(404);
    const because = JSON.parse('{"reasonCode":"changed my mind"}');
    await refusal(orders().failOrder({ parameters: { orderNo }, body: because }), 400);
    expect((await fail(orderNo, true)).status).toBe(201);
    const again = orders().failOrder({
      parameters: { orderNo, reopenBasket: true },
      body: { reasonCode: 'payment_confirm_failure' },
    });
    const problem = await refusal(again, 409);
    expect(slug(problem)).toBe('order-status-transition');
    expect(problem.detail).toContain(orderNo);
    expect(await openBaskets()).toHaveLength(1);
  });
});
