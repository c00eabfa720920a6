import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectAnswer } from './support/answer-schemas.ts';
import { slug } from './support/basket-shop.ts';
import { ADDRESS, card, found, readyBasket, someVariants, variantsInStock } from './support/goods.ts';
import { refusal, VendorShop } from './support/vendor-shop.ts';

const shop = new VendorShop('orders');

let variant = '';
let token = '';
let customerId = '';

beforeAll(async () => {
  await shop.reset();
  const { access_token } = await shop.guest();
  [variant = ''] = await someVariants(shop, access_token);
});
beforeEach(async () => {
  ({ access_token: token, customer_id: customerId } = await shop.guest());
});

const orders = () => shop.orders(token);
const stockOf = async (id: string) => {
  const product = await shop.products(token).getProduct({ parameters: { id, expand: ['availability'] } });
  return product.inventory?.ats ?? 0;
};

async function order(quantity = 1) {
  const basket = await readyBasket(shop, token, [{ productId: variant, quantity }]);
  const made = await orders().createOrder({ body: { basketId: basket.basketId } });
  expectAnswer('Order', made);
  return { basket, order: made, orderNo: made.orderNo ?? '' };
}

describe('an order', () => {
  it('takes over the basket, is confirmed by mail, removes the basket and reduces the stock', async () => {
    const before = await stockOf(variant);
    const { basket, order: made, orderNo } = await order(2);
    expect(made).toMatchObject({
      orderNo: expect.stringMatching(/^\d{8}$/),
      orderToken: expect.any(String),
      orderViewCode: expect.any(String),
      status: 'new',
      confirmationStatus: 'confirmed',
      paymentStatus: 'not_paid',
      shippingStatus: 'not_shipped',
      exportStatus: 'ready',
      guest: true,
      customerName: 'Ann Lee',
      customerInfo: { email: 'ann@shopper.example', customerId },
      orderTotal: basket.orderTotal,
      taxTotal: basket.taxTotal,
      productItems: basket.productItems,
      paymentInstruments: [
        {
          amount: basket.orderTotal,
          authorizationStatus: { code: 'approved' },
          paymentCard: { maskedNumber: '************4242' },
        },
      ],
    });
    expect(await stockOf(variant)).toBe(before - 2);
    await refusal(shop.baskets(token).getBasket({ parameters: { basketId: basket.basketId ?? '' } }), 404);
    const [message] = await shop.messages('ann@shopper.example');
    expect(message).toMatchObject({ kind: 'order-confirmation' });
    expect(message?.subject).toContain(orderNo);
    expect(message?.body).toContain(basket.productItems?.[0]?.productName);
  });

  it('is confirmed to a French shopper in French', async () => {
    const canada = new VendorShop('orders', 'cairn-ca');
    const guest = await canada.guest();
    const basket = await canada.baskets(guest.access_token).createBasket({
      body: {
        customerInfo: { email: 'luc@shopper.example' },
        productItems: [{ productId: variant, quantity: 1 }],
        shipments: [
          {
            shipmentId: 'me',
            shippingAddress: { ...ADDRESS, countryCode: 'CA', stateCode: 'QC', city: 'Québec' },
          },
        ],
        billingAddress: ADDRESS,
        paymentInstruments: [{ paymentMethodId: 'CREDIT_CARD', paymentCard: card() }],
      },
    });
    await canada
      .orders(guest.access_token)
      .createOrder({ parameters: { locale: 'fr-CA' }, body: { basketId: basket.basketId } });
    const [message] = await shop.messages('luc@shopper.example');
    expect(message).toMatchObject({ subject: expect.stringMatching(/^Merci/) });
  });

  it('can be read only by its shopper', async () => {
    const { order: made, orderNo } = await order();
    const read = await orders().getOrder({ parameters: { orderNo } });
    expectAnswer('Order', read);
    expect(read).toEqual(made);
    const stranger = await shop.guest();
    expect(
      slug(await refusal(shop.orders(stranger.access_token).getOrder({ parameters: { orderNo } }), 404)),
    ).toBe('order-not-found');
    await refusal(orders().getOrder({ parameters: { orderNo: '99999999' } }), 404);
  });

  it('keeps its prices and texts when they change', async () => {
    const { order: made, orderNo } = await order();
    await shop.setClock({ offset: 90 * 24 * 3600 * 1000 });
    const later = await shop.guest();
    const read = await shop.orders(later.access_token).guestOrderLookup({
      parameters: { orderNo },
      body: { orderViewCode: made.orderViewCode, email: 'ann@shopper.example' },
    });
    expect(read.orderTotal).toBe(made.orderTotal);
    await shop.setClock({ offset: 0 });
  });

  it('uses up offers that are valid once', async () => {
    const { token: mine } = await shop.shopper();
    const buy = async () => {
      const { basketId = '' } = await readyBasket(shop, mine, [{ productId: variant, quantity: 1 }]);
      return basketId;
    };
    const first = await buy();
    const coupon = (basketId: string) =>
      shop.baskets(mine).addCouponToBasket({ parameters: { basketId }, body: { code: 'WELCOME15' } });
    await coupon(first);
    const made = await shop.orders(mine).createOrder({ body: { basketId: first } });
    expect(made.couponItems).toMatchObject([{ code: 'WELCOME15', statusCode: 'applied' }]);
    const second = await buy();
    expect(await refusal(coupon(second), 400)).toMatchObject({
      statusCode: 'customer_redemption_limit_exceeded',
    });
    await shop.orders(mine).cancelOmsOrder({ parameters: { orderNo: made.orderNo ?? '' }, body: {} });
    await coupon(second);
  });
});

describe('a basket that is not ready', () => {
  const flashes = async (basketId = '') => {
    const problem = await refusal(orders().createOrder({ body: { basketId } }), 400);
    expect(slug(problem)).toBe('bad-request');
    return Array.isArray(problem.flashes) ? problem.flashes.map(({ type }) => type) : [];
  };

  it('gets an error with everything that is missing, and stays', async () => {
    const { basketId } = await shop.baskets(token).createBasket({ body: {} });
    expect(await flashes(basketId)).toEqual([
      'BasketEmpty',
      'BillingAddressRequired',
      'CustomerEmailRequired',
      'PaymentMethodRequired',
    ]);
    await shop.baskets(token).addItemToBasket({
      parameters: { basketId: basketId ?? '' },
      body: [{ productId: variant, quantity: 1 }],
    });
    expect(await flashes(basketId)).toContain('ShippingAddressRequired');
    await shop.baskets(token).updateShippingAddressForShipment({
      parameters: { basketId: basketId ?? '', shipmentId: 'me' },
      body: { ...ADDRESS, countryCode: 'FR', stateCode: '75' },
    });
    expect(await flashes(basketId)).toContain('ShippingAddressNotServed');
  });

  it('is refused when its payments do not cover the total', async () => {
    const { basketId = '' } = await readyBasket(shop, token, [{ productId: variant, quantity: 1 }]);
    await shop.baskets(token).addPaymentInstrumentToBasket({
      parameters: { basketId },
      body: { paymentMethodId: 'CREDIT_CARD', amount: 99_999, paymentCard: card() },
    });
    expect(await flashes(basketId)).toEqual(['PaymentAmountMismatch']);
  });

  it('is refused when another shopper was faster, with the remaining stock', async () => {
    const [product] = await found(shop, token, 'master', 'jacket', 1);
    const ids = await variantsInStock(shop, token, product, 1);
    const scarce = ids.at(-1) ?? '';
    const all = await stockOf(scarce);
    const mine = await readyBasket(shop, token, [{ productId: scarce, quantity: all }]);
    const other = await shop.guest();
    const theirs = await readyBasket(shop, other.access_token, [{ productId: scarce, quantity: 1 }]);
    await shop.orders(other.access_token).createOrder({ body: { basketId: theirs.basketId } });
    const problem = await refusal(orders().createOrder({ body: { basketId: mine.basketId } }), 400);
    expect(problem.flashes).toMatchObject([
      { type: 'ProductItemNotAvailable', details: { productId: scarce, stockLevel: all - 1 } },
    ]);
  });

  it('is refused when its goods may not be shipped there: fuel by air or to Alaska', async () => {
    const fuels = await found(shop, token, 'master', 'fuel', 24);
    const fuel = fuels.find(({ c_restrictedProductType: type }) => type === 'flammable');
    const [productId = ''] = await variantsInStock(shop, token, fuel);
    const { basketId = '' } = await readyBasket(shop, token, [{ productId: variant, quantity: 1 }]);
    const client = shop.baskets(token);
    const parameters = { basketId, shipmentId: 'me' };
    await client.updateShippingMethodForShipment({ parameters, body: { id: 'express' } });
    await client.addItemToBasket({ parameters, body: [{ productId, quantity: 1 }] });
    expect(await flashes(basketId)).toEqual(['ShippingMethodNotApplicable']);
    const methods = await client.getShippingMethodsForShipment({ parameters });
    expect(methods.applicableShippingMethods?.map(({ id }) => id)).toEqual(['standard', '005']);
    await refusal(client.updateShippingMethodForShipment({ parameters, body: { id: 'express' } }), 400);
    await client.updateShippingMethodForShipment({ parameters, body: { id: 'standard' } });
    await client.updateShippingAddressForShipment({ parameters, body: { ...ADDRESS, stateCode: 'AK' } });
    expect(await flashes(basketId)).toEqual(['ShippingAddressRestricted']);
    await client.updateShippingAddressForShipment({ parameters, body: ADDRESS });
    const made = await orders().createOrder({ body: { basketId } });
    expect(made.status).toBe('new');
  });

  it('is refused while a piece of a bundle is not chosen', async () => {
    const [bundle] = await found(shop, token, 'bundle', 'bundle');
    const { basketId } = await readyBasket(shop, token, [{ productId: bundle?.id ?? '', quantity: 1 }]);
    expect(await flashes(basketId)).toContain('ProductItemInvalid');
  });

  it.each([
    ['no basket id', {}, 400],
    ['an unknown basket', { basketId: 'nope' }, 404],
    ['a number', { basketId: 7 }, 400],
  ])('is refused for %s', async (_, body, status) => {
    const call = fetch(
      `${shop.origin}/checkout/shopper-orders/v1/organizations/f_ecom_zzrf_001/orders?siteId=cairn-us`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
    );
    expect((await call).status).toBe(status);
  });
});

describe('looking an order up', () => {
  it('shows everything for its view code, and what is not personal for the buyer’s e-mail and postal code', async () => {
    const { order: made, orderNo } = await order();
    const { access_token: stranger } = await shop.guest();
    const lookup = (body: Record<string, string>) =>
      shop.orders(stranger).guestOrderLookup({ parameters: { orderNo }, body });
    const orderViewCode = made.orderViewCode ?? '';
    const full = await lookup({ orderViewCode, email: 'ann@shopper.example' });
    expectAnswer('Order', full);
    expect(full).toEqual(made);
    expect(await lookup({ orderViewCode, phone: ADDRESS.phone })).toEqual(made);
    await refusal(lookup({ orderViewCode, email: 'eve@shopper.example' }), 404);
    const partial = await lookup({ postalCode: '80 202', email: 'ANN@shopper.example' });
    expectAnswer('Order', partial);
    expect(partial).toMatchObject({ orderNo, billingAddress: { postalCode: '80202' } });
    expect(JSON.stringify(partial)).not.toMatch(/ann@|Main Street|Lee|orderToken|4242/);
    for (const name of ['creationDate', 'createdBy', 'paymentStatus', 'shippingStatus', 'exportStatus'])
      expect(partial).not.toHaveProperty(name);
    expect(partial.shipments?.[0]).not.toHaveProperty('shippingAddress');
    expect(partial.shipments?.[0]).not.toHaveProperty('shippingStatus');
    expect(partial).toMatchObject({ orderTotal: made.orderTotal, status: 'new' });
    expect(slug(await refusal(lookup({ email: 'ann@shopper.example' }), 400))).toBe(
      'insufficient-identifying-information',
    );
    await refusal(lookup({ postalCode: '80202', email: 'eve@shopper.example' }), 404);
    await refusal(lookup({ postalCode: '99999', email: 'ann@shopper.example' }), 404);
    await refusal(lookup({ orderViewCode: 'wrong', email: 'ann@shopper.example' }), 404);
    await refusal(lookup({ orderViewCode, email: 'ann@shopper.example', orderToken: 'x' }), 400);
  });

  it('refuses too few facts for any number, and answers a wrong fact as an unknown order', async () => {
    const { order: made, orderNo } = await order();
    const { access_token: stranger } = await shop.guest();
    const lookup = (number: string, body: { orderViewCode?: string; postalCode?: string; email?: string }) =>
      shop.orders(stranger).guestOrderLookup({ parameters: { orderNo: number }, body });
    for (const number of [orderNo, '99999999'])
      for (const body of [{}, { orderViewCode: made.orderViewCode ?? '' }, { postalCode: '80202' }])
        expect(slug(await refusal(lookup(number, body), 400))).toBe('insufficient-identifying-information');
    const wrong = { postalCode: '80202', email: 'eve@shopper.example' };
    const [known, unknown] = [
      await refusal(lookup(orderNo, wrong), 404),
      await refusal(lookup('99999999', wrong), 404),
    ];
    expect(JSON.stringify(known).replaceAll(orderNo, '99999999')).toBe(JSON.stringify(unknown));
  });
});

describe('a code by mail', () => {
  it('opens the order for 15 minutes to the reader of the buyer’s mail', async () => {
    const { order: made, orderNo } = await order();
    const { access_token: stranger } = await shop.guest();
    const client = shop.orders(stranger);
    const ask = async (email: string, number = orderNo) => {
      const answer = await client.requestOrderAccessCode(
        { parameters: { orderNo: number }, body: { email } },
        true,
      );
      return answer.status;
    };
    const codes = async () =>
      (await shop.messages('ann@shopper.example')).filter(({ kind }) => kind === 'order-access-code');
    const before = (await codes()).length;
    expect([await ask('eve@shopper.example'), await ask('ann@shopper.example', '99999999')]).toEqual([
      202, 202,
    ]);
    expect(await codes()).toHaveLength(before);
    expect([await ask('ann@shopper.example'), await ask('ann@shopper.example')]).toEqual([202, 202]);
    expect(await codes()).toHaveLength(before + 1);
    const orderViewCode = (await codes())[0]?.token ?? '';
    expect(orderViewCode).toMatch(/^\d{6}$/);
    const lookup = (code: string) =>
      client.guestOrderLookup({ parameters: { orderNo }, body: { orderViewCode: code } });
    expect(await lookup(orderViewCode)).toEqual(made);
    const other = orderViewCode === '000000' ? '000001' : '000000';
    for (let wrong = 0; wrong < 5; wrong += 1) await refusal(lookup(other), 404);
    await refusal(lookup(orderViewCode), 404);
    // no new code before the fifteen minutes are over
    await ask('ann@shopper.example');
    expect(await codes()).toHaveLength(before + 1);
    await shop.setClock({ offset: 15 * 60_000 });
    await ask('ann@shopper.example');
    expect(await lookup((await codes())[0]?.token ?? '')).toEqual(made);
    await shop.setClock({ offset: 30 * 60_000 });
    const late = await shop.guest();
    const over = shop.orders(late.access_token).guestOrderLookup({
      parameters: { orderNo },
      body: { orderViewCode: (await codes())[0]?.token ?? '' },
    });
    await refusal(over, 404);
    await shop.setClock({ offset: 0 });
  });
});

describe('after an order', () => {
  it('it can be cancelled by its shopper before shipping, and the stock comes back', async () => {
    const before = await stockOf(variant);
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
    expect(await stockOf(variant)).toBe(before);
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
      const { basketId } = await readyBasket(shop, mine, [{ productId: variant, quantity: 1 }]);
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
