import { describe, expect, it } from 'vitest';
import { expectAnswer } from './support/answer-schemas.ts';
import { slug } from './support/basket-shop.ts';
import { ADDRESS } from './support/goods.ts';
import { orderShop } from './support/order-shop.ts';
import { refusal } from './support/vendor-shop.ts';

const { shop, order } = orderShop('orders-lookup');

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
    // a view code that is wrong is no try of the mailed code
    const email = 'ann@shopper.example';
    for (let wrong = 0; wrong < 5; wrong += 1) {
      const body = { orderViewCode: `wrong-${wrong}`, email };
      await refusal(client.guestOrderLookup({ parameters: { orderNo }, body }), 404);
    }
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
