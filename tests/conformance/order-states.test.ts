import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { expectAnswer } from './support/answer-schemas.ts';
import { slug } from './support/basket-shop.ts';
import { addPickUp, card } from './support/goods.ts';
import { payShop } from './support/pay-shop.ts';
import { refusal } from './support/vendor-shop.ts';

const { shop, state, pay, basket, created, intentOf, confirm, tokenFor, orders } = payShop('order-states');

const act = (orderNo: string, step: string, body: object = {}) =>
  fetch(`${shop.origin}/__sandbox/orders/${orderNo}/${step}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const read = async (orderNo: string) => {
  const order = await orders().getOrder({ parameters: { orderNo, expand: ['oms', 'oms_shipments'] } });
  expectAnswer('Order', order);
  return order;
};
const mailsAbout = async (orderNo: string) =>
  (await shop.messages('ann@shopper.example'))
    .filter(({ subject }) => subject.includes(orderNo))
    .map(({ kind }) => kind)
    .reverse();

/** An order of one line to be delivered, with another to be picked up where asked. */
async function placed(isMixed: boolean) {
  const { basketId = '' } = await basket();
  const parameters = { basketId };
  if (isMixed) await addPickUp(shop, state.token, { basketId, productId: state.variant });
  await shop.baskets(state.token).addPaymentInstrumentToBasket({
    parameters,
    body: { paymentMethodId: 'CREDIT_CARD', paymentCard: card() },
  });
  const order = await orders().createOrder({ body: { basketId } });
  return { orderNo: order.orderNo ?? '', itemId: order.productItems?.[0]?.itemId ?? '' };
}

describe('an order', () => {
  it('goes from packed to shipped, delivered, sent back and refunded', async () => {
    const { orderNo, itemId } = await placed(false);
    expect((await read(orderNo)).omsData).toMatchObject({ status: 'Approved', shipments: [] });
    await act(orderNo, 'pack');
    const packed = await read(orderNo);
    expect(packed).toMatchObject({
      status: 'new',
      omsData: { status: 'Packed', shipments: [{ status: 'Packed' }] },
      productItems: [{ omsData: { status: 'allocated', quantityAvailableToCancel: 0 } }],
    });
    const cancel = orders().cancelOmsOrder({ parameters: { orderNo }, body: {} });
    expect(slug(await refusal(cancel, 409))).toBe('order-cancel-failed');
    await act(orderNo, 'ship', { trackingNumber: 'OP1' });
    expect(await read(orderNo)).toMatchObject({
      status: 'completed',
      shippingStatus: 'shipped',
      omsData: { status: 'Fulfilled', shipments: [{ status: 'Shipped', trackingNumber: 'OP1' }] },
    });
    await act(orderNo, 'deliver');
    expect((await read(orderNo)).omsData?.shipments).toMatchObject([{ status: 'Delivered' }]);
    expect((await act(orderNo, 'receive-return')).status).toBe(409);
    await orders().returnOmsOrder({
      parameters: { orderNo },
      body: { productItems: [{ itemId, quantity: 1 }] },
    });
    expect((await read(orderNo)).productItems).toMatchObject([
      { omsData: { status: 'return_initiated', quantityReturnInitiated: 1, quantityReturned: 0 } },
    ]);
    await act(orderNo, 'receive-return');
    expect(await read(orderNo)).toMatchObject({
      omsData: { status: 'Returned' },
      productItems: [{ omsData: { status: 'returned', quantityReturnInitiated: 0, quantityReturned: 1 } }],
    });
    expect((await act(orderNo, 'refund', { amount: 1_000_000 })).status).toBe(409);
    await act(orderNo, 'refund', { amount: 12.5 });
    expect((await read(orderNo)).c_refunds).toMatchObject([{ amount: 12.5 }]);
    expect(await mailsAbout(orderNo)).toEqual([
      'order-confirmation',
      'order-shipped',
      'order-returned',
      'order-refunded',
    ]);
  });

  it('with a part for pick-up is completed when both parts have left', async () => {
    const { orderNo } = await placed(true);
    expect((await act(orderNo, 'collect')).status).toBe(409);
    await act(orderNo, 'ready');
    expect((await read(orderNo)).omsData?.shipments).toMatchObject([{ status: 'Ready for Pickup' }]);
    await act(orderNo, 'ship');
    expect(await read(orderNo)).toMatchObject({
      status: 'new',
      shippingStatus: 'part_shipped',
      shipments: [{ shippingStatus: 'shipped' }, { shippingStatus: 'not_shipped' }],
      omsData: { status: 'Partially Fulfilled' },
    });
    expect((await act(orderNo, 'ship')).status).toBe(409);
    await act(orderNo, 'collect');
    expect(await read(orderNo)).toMatchObject({
      status: 'completed',
      shippingStatus: 'shipped',
      omsData: { shipments: [{ status: 'Shipped' }, { status: 'Picked Up' }] },
    });
    expect(await mailsAbout(orderNo)).toEqual([
      'order-confirmation',
      'order-ready',
      'order-shipped',
      'order-collected',
    ]);
  });

  it('without pick-up is never ready in a store, and unplaced ones go nowhere', async () => {
    const { orderNo } = await placed(false);
    expect((await act(orderNo, 'ready')).status).toBe(409);
    const waiting = await created();
    for (const step of ['pack', 'ship', 'ready', 'collect', 'deliver', 'receive-return']) {
      expect((await act(waiting.orderNo, step)).status).toBe(409);
    }
    expect((await act(waiting.orderNo, 'refund', { amount: 1 })).status).toBe(409);
    expect((await act('99999999', 'pack')).status).toBe(404);
  });

  it('that was paid at the provider is refunded there when it is cancelled', async () => {
    const order = await created();
    const intent = await intentOf(order);
    const { amount } = (await confirm(intent, await tokenFor())).intent();
    await orders().cancelOmsOrder({ parameters: { orderNo: order.orderNo }, body: {} });
    expect((await pay('GET', `payment_intents/${intent.id}`)).intent().amount_refunded).toBe(amount);
    const refunds = z.array(z.object({ amount: z.number() })).parse((await read(order.orderNo)).c_refunds);
    expect(refunds.map((one) => Math.round(one.amount * 100))).toEqual([amount]);
  });
});
