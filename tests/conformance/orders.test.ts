import { describe, expect, it } from 'vitest';
import { expectAnswer } from './support/answer-schemas.ts';
import { slug } from './support/basket-shop.ts';
import { ADDRESS, card, found, readyBasket, variantsInStock } from './support/goods.ts';
import { orderShop } from './support/order-shop.ts';
import { refusal, VendorShop } from './support/vendor-shop.ts';

const { shop, guest, orders, variant, stockOf, order } = orderShop('orders');

describe('an order', () => {
  it('takes over the basket, is confirmed by mail, removes the basket and reduces the stock', async () => {
    const before = await stockOf(variant());
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
      customerInfo: { email: 'ann@shopper.example', customerId: guest.customerId },
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
    expect(await stockOf(variant())).toBe(before - 2);
    await refusal(
      shop.baskets(guest.token).getBasket({ parameters: { basketId: basket.basketId ?? '' } }),
      404,
    );
    const [message] = await shop.messages('ann@shopper.example');
    expect(message).toMatchObject({ kind: 'order-confirmation' });
    expect(message?.subject).toContain(orderNo);
    expect(message?.body).toContain(basket.productItems?.[0]?.productName);
    const page = `${shop.origin}/mailbox/${message?.id}`;
    const [, picture = '', alt] =
      /<img src="([^"]+)"[^>]* alt="([^"]*)"/.exec(await (await fetch(page)).text()) ?? [];
    expect(alt).toBe(basket.productItems?.[0]?.productName);
    const response = await fetch(new URL(picture.replaceAll('&amp;', '&'), page));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('is confirmed to a French shopper in French', async () => {
    const canada = new VendorShop('orders', 'cairn-ca');
    const luc = await canada.guest();
    const basket = await canada.baskets(luc.access_token).createBasket({
      body: {
        customerInfo: { email: 'luc@shopper.example' },
        productItems: [{ productId: variant(), quantity: 1 }],
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
      .orders(luc.access_token)
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
    // for administrators only
    await refusal(orders().getTaxesFromOrder({ parameters: { orderNo } }), 403);
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
      const { basketId = '' } = await readyBasket(shop, mine, [{ productId: variant(), quantity: 1 }]);
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
    const { basketId } = await shop.baskets(guest.token).createBasket({ body: {} });
    expect(await flashes(basketId)).toEqual([
      'BasketEmpty',
      'BillingAddressRequired',
      'CustomerEmailRequired',
      'PaymentMethodRequired',
    ]);
    await shop.baskets(guest.token).addItemToBasket({
      parameters: { basketId: basketId ?? '' },
      body: [{ productId: variant(), quantity: 1 }],
    });
    expect(await flashes(basketId)).toContain('ShippingAddressRequired');
    await shop.baskets(guest.token).updateShippingAddressForShipment({
      parameters: { basketId: basketId ?? '', shipmentId: 'me' },
      body: { ...ADDRESS, countryCode: 'FR', stateCode: '75' },
    });
    expect(await flashes(basketId)).toContain('ShippingAddressNotServed');
  });

  it('is refused when its payments do not cover the total', async () => {
    const { basketId = '' } = await readyBasket(shop, guest.token, [{ productId: variant(), quantity: 1 }]);
    await shop.baskets(guest.token).addPaymentInstrumentToBasket({
      parameters: { basketId },
      body: { paymentMethodId: 'CREDIT_CARD', amount: 99_999, paymentCard: card() },
    });
    expect(await flashes(basketId)).toEqual(['PaymentAmountMismatch']);
  });

  it('is refused when another shopper was faster, with the remaining stock', async () => {
    const [product] = await found(shop, guest.token, 'master', 'jacket', 1);
    const ids = await variantsInStock(shop, guest.token, product, 1);
    const scarce = ids.at(-1) ?? '';
    const all = await stockOf(scarce);
    const mine = await readyBasket(shop, guest.token, [{ productId: scarce, quantity: all }]);
    const other = await shop.guest();
    const theirs = await readyBasket(shop, other.access_token, [{ productId: scarce, quantity: 1 }]);
    await shop.orders(other.access_token).createOrder({ body: { basketId: theirs.basketId } });
    const problem = await refusal(orders().createOrder({ body: { basketId: mine.basketId } }), 400);
    expect(problem.flashes).toMatchObject([
      { type: 'ProductItemNotAvailable', details: { productId: scarce, stockLevel: all - 1 } },
    ]);
  });

  it('is refused when its goods may not be shipped there: fuel by air or to Alaska', async () => {
    const fuels = await found(shop, guest.token, 'master', 'fuel', 24);
    const fuel = fuels.find(({ c_restrictedProductType: type }) => type === 'flammable');
    const [productId = ''] = await variantsInStock(shop, guest.token, fuel);
    const { basketId = '' } = await readyBasket(shop, guest.token, [{ productId: variant(), quantity: 1 }]);
    const client = shop.baskets(guest.token);
    const parameters = { basketId, shipmentId: 'me' };
    await client.updateShippingMethodForShipment({ parameters, body: { id: 'express' } });
    await client.addItemToBasket({ parameters, body: [{ productId, quantity: 1 }] });
    expect(await flashes(basketId)).toEqual(['ShippingMethodNotApplicable']);
    const methods = await client.getShippingMethodsForShipment({ parameters });
    expect(methods.applicableShippingMethods?.map(({ id }) => id)).toEqual(['standard', '005']);
    await refusal(client.updateShippingMethodForShipment({ parameters, body: { id: 'express' } }), 400);
    const byAir = { shippingMethod: { id: 'express' } };
    await refusal(client.updateShipmentForBasket({ parameters, body: byAir }), 400);
    await client.updateShippingMethodForShipment({ parameters, body: { id: 'standard' } });
    await client.updateShippingAddressForShipment({ parameters, body: { ...ADDRESS, stateCode: 'AK' } });
    expect(await flashes(basketId)).toEqual(['ShippingAddressRestricted']);
    await client.updateShippingAddressForShipment({ parameters, body: ADDRESS });
    const made = await orders().createOrder({ body: { basketId } });
    expect(made.status).toBe('new');
  });

  it('is refused while a piece of a bundle is not chosen', async () => {
    const [bundle] = await found(shop, guest.token, 'bundle', 'bundle');
    const { basketId } = await readyBasket(shop, guest.token, [{ productId: bundle?.id ?? '', quantity: 1 }]);
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
        headers: { authorization: `Bearer ${guest.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
    );
    expect((await call).status).toBe(status);
  });
});
