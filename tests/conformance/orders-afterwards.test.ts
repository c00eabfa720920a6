import { describe, expect, it } from 'vitest';
import { expectAnswer } from './support/answer-schemas.ts';
import { slug } from './support/basket-shop.ts';
import { readyBasket } from './support/goods.ts';
import { orderShop } from './support/order-shop.ts';
import { refusal } from './support/vendor-shop.ts';

const { shop, orders, variant, stockOf, order } = orderShop('orders-afterwards');

describe('after an order', () => {
  it('it can be cancelled by its shopper before shipping, and the stock comes back', async () => {
    const before = await stockOf(variant());
    const { orderNo } = await order();
    const reasons = await orders().getOmsMetaData();
    expectAnswer('OmsMetaData', reasons);
    const wrong = refusal(
      orders().cancelOmsOrder({ parameters: { orderNo }, body: { reason: 'Moon' } }),
      400,
    );
    expect(slug(await wrong)).toBe('invalid-reason-code');
    const cancelled = await orders().cancelOmsOrder({
      parameters: { orderNo },
      body: { reason: 'Changed my mind' },
    });
    expectAnswer('Order', cancelled);
    expect(cancelled.status).toBe('cancelled');
    expect(await stockOf(variant())).toBe(before);
    const told = await shop.messages('ann@shopper.example');
    expect(told).toContainEqual(
      expect.objectContaining({ kind: 'order-cancelled', subject: `Your order ${orderNo} is cancelled` }),
    );
    expect(slug(await refusal(orders().cancelOmsOrder({ parameters: { orderNo }, body: {} }), 409))).toBe(
      'order-cancel-failed',
    );
  });

  it('it is cancelled by a guest with the mailed code, and by nobody with another', async () => {
    const { orderNo } = await order();
    const { access_token: stranger } = await shop.guest();
    const client = shop.orders(stranger);
    await client.requestOrderAccessCode({ parameters: { orderNo }, body: { email: 'ann@shopper.example' } });
    const [message] = (await shop.messages('ann@shopper.example')).filter(
      ({ kind, subject }) => kind === 'order-access-code' && subject.includes(orderNo),
    );
    const orderAccessCode = message?.token ?? '';
    const cancel = (body: Record<string, string>) => client.cancelOmsOrder({ parameters: { orderNo }, body });
    await refusal(cancel({}), 404);
    const other = orderAccessCode === '000000' ? '000001' : '000000';
    expect(slug(await refusal(cancel({ orderAccessCode: other }), 404))).toBe('order-not-found');
    await refusal(cancel({ orderAccessCode: 'abc' }), 400);
    expect(await cancel({ orderAccessCode })).toMatchObject({ orderNo, status: 'cancelled' });
  });

  it('it is sent back by a guest with the mailed code, and by nobody with another', async () => {
    const { order: made, orderNo } = await order();
    await shop.control('POST', `orders/${orderNo}/ship`, { trackingNumber: 'CRN-3' });
    const client = shop.orders((await shop.guest()).access_token);
    await client.requestOrderAccessCode({ parameters: { orderNo }, body: { email: 'ann@shopper.example' } });
    const [message] = (await shop.messages('ann@shopper.example')).filter(
      ({ kind, subject }) => kind === 'order-access-code' && subject.includes(orderNo),
    );
    const orderAccessCode = message?.token ?? '';
    const productItems = [{ itemId: made.productItems?.[0]?.itemId ?? '', quantity: 1 }];
    const back = (body: { orderAccessCode?: string }) =>
      client.returnOmsOrder({ parameters: { orderNo }, body: { productItems, ...body } });
    const other = orderAccessCode === '000000' ? '000001' : '000000';
    expect(slug(await refusal(back({}), 404))).toBe('order-not-found');
    expect(slug(await refusal(back({ orderAccessCode: other }), 404))).toBe('order-not-found');
    await refusal(back({ orderAccessCode: 'abc' }), 400);
    expect(await back({ orderAccessCode })).toMatchObject({ orderNo, status: 'completed' });
    expect(slug(await refusal(back({ orderAccessCode }), 400))).toBe('return-quantity-exceeded');
  });

  it('it is returned by line and quantity, no more than was sent, and only once shipped', async () => {
    const { order: made, orderNo } = await order(3);
    const itemId = made.productItems?.[0]?.itemId ?? '';
    const back = (productItems: { itemId: string; quantity: number; reason?: string }[]) =>
      orders().returnOmsOrder({ parameters: { orderNo }, body: { productItems } });
    const expand: ('oms' | 'oms_shipments')[] = ['oms', 'oms_shipments'];
    const read = () => orders().getOrder({ parameters: { orderNo, expand } });
    expect(await read()).toMatchObject({
      omsData: { status: 'Approved', shipments: [] },
      productItems: [
        {
          itemId,
          omsData: { status: 'allocated', quantityAvailableToCancel: 3, quantityAvailableToReturn: 0 },
        },
      ],
    });
    expect(slug(await refusal(back([{ itemId, quantity: 1 }]), 409))).toBe('order-return-failed');
    await shop.control('POST', `orders/${orderNo}/ship`, { trackingNumber: 'CRN-2' });
    const sent = await read();
    expectAnswer('Order', sent);
    expect(sent).toMatchObject({
      omsData: {
        status: 'Fulfilled',
        shipments: [
          {
            status: 'Shipped',
            trackingNumber: 'CRN-2',
            trackingUrl: 'https://carrier.example/CRN-2',
            actualDeliveryDate: null,
            shipmentItems: [{ productItemId: itemId, quantity: 3 }],
          },
        ],
      },
      productItems: [{ omsData: { status: 'fulfilled', quantityAvailableToReturn: 3 } }],
    });
    await shop.control('POST', `orders/${orderNo}/deliver`, {});
    expect((await read()).omsData?.shipments?.[0]).toMatchObject({
      status: 'Delivered',
      actualDeliveryDate: expect.any(String),
    });
    expect(await refusal(back([{ itemId, quantity: 1, reason: 'Moon' }]), 400)).toMatchObject({
      type: expect.stringMatching(/\/invalid-reason-code$/),
      errorCode: 'InvalidReasonCode',
    });
    expect(await refusal(back([{ itemId: 'nothing', quantity: 1 }]), 400)).toMatchObject({
      type: expect.stringMatching(/\/unknown-product-item-ids$/),
      errorCode: 'UnknownProductItemIds',
    });
    const twice = [
      { itemId, quantity: 2 },
      { itemId, quantity: 2 },
    ];
    for (const items of [[{ itemId, quantity: 4 }], twice])
      expect(await refusal(back(items), 400)).toMatchObject({
        type: expect.stringMatching(/\/return-quantity-exceeded$/),
        errorCode: 'ReturnQuantityExceeded',
      });
    await refusal(back([{ itemId, quantity: 0 }]), 400);
    const returned = await back([{ itemId, quantity: 2, reason: 'Does not fit' }]);
    expectAnswer('Order', returned);
    expect(await read()).toMatchObject({
      productItems: [{ omsData: { quantityAvailableToReturn: 1, quantityReturnInitiated: 2 } }],
    });
    const { access_token: stranger } = await shop.guest();
    const foreign = shop
      .orders(stranger)
      .returnOmsOrder({ parameters: { orderNo }, body: { productItems: [{ itemId, quantity: 1 }] } });
    await refusal(foreign, 404);
    await shop.setClock({ offset: 90 * 24 * 3600 * 1000 });
    const later = await orders()
      .getOrder({ parameters: { orderNo, expand } })
      .catch(() => undefined);
    expect(later?.productItems?.[0]?.omsData?.quantityAvailableToReturn ?? 0).toBe(0);
    await shop.setClock({ offset: 0 });
  });

  it('it has no order management where the shop has none', async () => {
    const { orderNo } = await order();
    await shop.control('PUT', 'orders/order-management', { active: false });
    try {
      const plain = await orders().getOrder({ parameters: { orderNo, expand: ['oms', 'oms_shipments'] } });
      expect(plain.omsData).toBeUndefined();
      expect(plain.productItems?.[0]).not.toHaveProperty('omsData');
      const inactive = [
        () => orders().getOmsMetaData(),
        () => orders().cancelOmsOrder({ parameters: { orderNo }, body: {} }),
      ];
      for (const call of inactive) expect(slug(await refusal(call(), 409))).toBe('oms-not-active');
    } finally {
      await shop.control('PUT', 'orders/order-management', { active: true });
    }
  });

  it('it cannot be cancelled after the shop has shipped it', async () => {
    const { orderNo } = await order();
    await shop.control('POST', `orders/${orderNo}/ship`, { trackingNumber: 'CRN-1' });
    const sent = await orders().getOrder({ parameters: { orderNo } });
    expectAnswer('Order', sent);
    expect(sent).toMatchObject({
      status: 'completed',
      shippingStatus: 'shipped',
      paymentStatus: 'paid',
      shipments: [{ shippingStatus: 'shipped', trackingNumber: 'CRN-1' }],
    });
    await refusal(orders().cancelOmsOrder({ parameters: { orderNo }, body: {} }), 409);
    const messages = await shop.messages('ann@shopper.example');
    const shipped = messages.find(({ kind }) => kind === 'order-shipped');
    expect(shipped?.subject).toContain(orderNo);
    expect(shipped?.body).toContain('CRN-1');
  });

  it('a placed order cannot fail', async () => {
    const { orderNo } = await order();
    const failed = refusal(orders().failOrder({ parameters: { orderNo }, body: {} }), 409);
    expect(slug(await failed)).toBe('order-status-transition');
  });
});

describe('a customer’s orders', () => {
  it('are listed newest first, in pages, by time and status', async () => {
    const { token: mine, customerId: me } = await shop.shopper();
    const start = Date.parse('2026-11-20T12:00:00Z');
    const numbers: string[] = [];
    for (let day = 0; day < 3; day += 1) {
      await shop.setClock({ now: start + day * 60_000 });
      const { basketId } = await readyBasket(shop, mine, [{ productId: variant(), quantity: 1 }]);
      const made = await shop.orders(mine).createOrder({ body: { basketId } });
      expect(made).toMatchObject({
        guest: false,
        customerInfo: { customerNo: expect.any(String), customerName: 'Ann Lee' },
      });
      numbers.push(made.orderNo ?? '');
    }
    const list = async (parameters: Record<string, string | number>) => {
      const answer = await shop
        .customers(mine)
        .getCustomerOrders({ parameters: { customerId: me, ...parameters } });
      expectAnswer('CustomerOrders', answer);
      return { total: answer.total, numbers: (answer.data ?? []).map(({ orderNo }) => orderNo) };
    };
    expect(await list({})).toEqual({ total: 3, numbers: numbers.toReversed() });
    expect(await list({ limit: 1, offset: 1 })).toEqual({ total: 3, numbers: [numbers[1]] });
    expect(await list({ from: '2026-11-20T12:01:00Z', until: '2026-11-20T12:01:30Z' })).toEqual({
      total: 1,
      numbers: [numbers[1]],
    });
    expect(await list({ status: 'cancelled' })).toEqual({ total: 0, numbers: [] });
    const client = shop.customers(mine);
    await refusal(client.getCustomerOrders({ parameters: { customerId: me, limit: 51 } }), 400);
    await refusal(client.getCustomerOrders({ parameters: { customerId: 'someone' } }), 403);
    await shop.setClock({ offset: 0 });
  });
});

describe('the demo shoppers', () => {
  it('have a history: placed, sent, arrived, cancelled, with a product that is gone, and a large one', async () => {
    await shop.reset();
    const robin = await shop.signIn('robin@cairn.example', { password: 'Trail-Mix-7' });
    const { data = [], total } = await shop.customers(robin.access_token).getCustomerOrders({
      parameters: { customerId: robin.customer_id, limit: 20 },
    });
    expect(total).toBe(12);
    for (const one of data) expectAnswer('Order', one);
    expect(data.map(({ status, shippingStatus }) => `${status} ${shippingStatus}`).slice(0, 4)).toEqual([
      'new not_shipped',
      'completed shipped',
      'completed shipped',
      'cancelled not_shipped',
    ]);
    expect(Math.max(...data.map(({ productItems = [] }) => productItems.length))).toBeGreaterThan(10);
    const dates = data.map(({ creationDate = '' }) => creationDate);
    expect(dates).toEqual(dates.toSorted().toReversed());
    const made = await order();
    expect(Number(made.orderNo)).toBeGreaterThan(1000);
  });
});
