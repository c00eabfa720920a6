import { describe, expect, it } from 'vitest';
import { expectAnswer } from './support/answer-schemas.ts';
import { basketShop, cents, slug } from './support/basket-shop.ts';
import { ADDRESS, card, someVariants } from './support/goods.ts';
import { refusal } from './support/vendor-shop.ts';

const { add, baskets, guest, one, shop, two } = basketShop('baskets-shipments');

describe('shipments', () => {
  it('have addresses and methods', async () => {
    await add([{ productId: one(), quantity: 1 }]);
    const methods = await baskets().getShippingMethodsForShipment({
      parameters: { basketId: guest.basketId, shipmentId: 'me' },
    });
    expectAnswer('ShippingMethods', methods);
    expect(methods.applicableShippingMethods?.map(({ id }) => id)).toEqual(['standard', 'express', '005']);
    const addressed = await baskets().updateShippingAddressForShipment({
      parameters: { basketId: guest.basketId, shipmentId: 'me', useAsBilling: true },
      body: { ...ADDRESS, c_leaveAt: 'door' },
    });
    expectAnswer('Basket', addressed);
    expect(addressed.billingAddress).toMatchObject({ city: 'Denver', c_leaveAt: 'door' });
    expect(addressed.shipments?.[0]?.shippingAddress).toMatchObject(ADDRESS);
    const billed = await baskets().updateBillingAddressForBasket({
      parameters: { basketId: guest.basketId, useAsShipping: false },
      body: { ...ADDRESS, city: 'Boulder' },
    });
    expect(billed.shipments?.[0]?.shippingAddress?.city).toBe('Denver');
    const unknown = refusal(
      baskets().updateShippingMethodForShipment({
        parameters: { basketId: guest.basketId, shipmentId: 'me' },
        body: { id: 'balloon' },
      }),
      400,
    );
    expect(slug(await unknown)).toBe('invalid-shipping-method');
    const elsewhere = refusal(
      baskets().getShippingMethodsForShipment({ parameters: { basketId: guest.basketId, shipmentId: 'x' } }),
      404,
    );
    expect(slug(await elsewhere)).toBe('shipment-not-found');
  });

  it('have the methods that their country has before there is a basket', async () => {
    await add([{ productId: one(), quantity: 1 }]);
    const { access_token: token } = await shop.guest();
    const ask = (c_countryCode: string) =>
      shop.custom(token, { api: 'delivery', path: 'methods', parameters: { c_countryCode } });
    const methods = await baskets().getShippingMethodsForShipment({
      parameters: { basketId: guest.basketId, shipmentId: 'me' },
    });
    expect(await ask('US')).toEqual(methods);
    expect(await ask('FR')).toEqual({ applicableShippingMethods: [expect.objectContaining({ id: '005' })] });
    await refusal(ask('usa'), 400);
  });

  it('have no method where the sites give them none, and are not ordered without', async () => {
    await shop.control('PUT', 'shipping', { defaultMethod: false });
    const { access_token: token } = await shop.guest();
    const client = shop.baskets(token);
    const made = await client.createBasket({
      body: {
        customerInfo: { email: 'ann@shopper.example' },
        productItems: [{ productId: one(), quantity: 1 }],
        shipments: [{ shipmentId: 'me', shippingAddress: ADDRESS }],
        billingAddress: ADDRESS,
        paymentInstruments: [{ paymentMethodId: 'CREDIT_CARD', paymentCard: card() }],
      },
    });
    expectAnswer('Basket', made);
    const { basketId = '' } = made;
    expect(made.shipments?.[0]).not.toHaveProperty('shippingMethod');
    expect(made).toMatchObject({ shippingTotal: 0 });
    expect(made).not.toHaveProperty('shippingItems');
    const parameters = { basketId };
    const second = await client.createShipmentForBasket({ parameters, body: { shipmentId: 'second' } });
    expect(second.shipments?.[1]).not.toHaveProperty('shippingMethod');
    await shop.control('PUT', 'shipping', { defaultMethod: true });
    const order = () => shop.orders(token).createOrder({ body: { basketId } });
    expect((await refusal(order(), 400)).flashes).toMatchObject([
      { type: 'ShippingMethodRequired', path: '$.shipments[0].shippingMethod.id' },
    ]);
    const at = { basketId, shipmentId: 'me' };
    await client.updateShippingMethodForShipment({ parameters: at, body: { id: 'standard' } });
    expect(await order()).toMatchObject({
      status: 'new',
      shipments: [{ shippingMethod: { id: 'standard' } }],
    });
  });

  it('are added, changed and removed with their lines; the default one stays', async () => {
    await add([{ productId: one(), quantity: 1 }]);
    const added = await baskets().createShipmentForBasket({
      parameters: { basketId: guest.basketId },
      body: { shipmentId: 'aunt', shippingAddress: { ...ADDRESS, stateCode: 'OR' }, gift: true },
    });
    expectAnswer('Basket', added);
    await add([{ productId: two(), quantity: 1, shipmentId: 'aunt' }]);
    const changed = await baskets().updateShipmentForBasket({
      parameters: { basketId: guest.basketId, shipmentId: 'aunt' },
      body: { shippingMethod: { id: 'express' }, giftMessage: 'Happy birthday' },
    });
    expectAnswer('Basket', changed);
    expect(changed.shipments).toMatchObject([
      { shipmentId: 'me', gift: false },
      { shipmentId: 'aunt', gift: true, giftMessage: 'Happy birthday', shippingMethod: { id: 'express' } },
    ]);
    expect(changed.shippingItems).toHaveLength(2);
    const sums = (changed.shipments ?? []).map(({ shipmentTotal }) => cents(shipmentTotal));
    expect(sums.reduce((a, b) => a + b, 0)).toBe(cents(changed.orderTotal));
    const problem = await refusal(
      baskets().removeShipmentFromBasket({ parameters: { basketId: guest.basketId, shipmentId: 'me' } }),
      403,
    );
    expect(slug(problem)).toBe('forbidden');
    const removed = await baskets().removeShipmentFromBasket({
      parameters: { basketId: guest.basketId, shipmentId: 'aunt' },
    });
    expect(removed.productItems).toMatchObject([{ productId: one() }]);
    await refusal(
      baskets().createShipmentForBasket({
        parameters: { basketId: guest.basketId },
        body: { shipmentId: 'me' },
      }),
      400,
    );
  });
});

describe('taxes', () => {
  const taxRate = async (address: Partial<typeof ADDRESS>) => {
    const basket = await baskets().updateShippingAddressForShipment({
      parameters: { basketId: guest.basketId, shipmentId: 'me' },
      body: { ...ADDRESS, ...address },
    });
    const [item] = basket.productItems ?? [];
    expect(cents(item?.tax)).toBe(Math.round(cents(item?.taxBasis) * (item?.taxRate ?? 0)));
    return { merchandise: item?.taxRate, shipping: basket.shippingItems?.[0]?.taxRate };
  };

  it('depend on the shipment’s address', async () => {
    const tent = (await someVariants(shop, guest.token, 'tent', 1))[0] ?? '';
    const basket = await add([{ productId: tent, quantity: 1 }]);
    expect(basket.taxTotal).toBe(0);
    expect(await taxRate({ stateCode: 'CO' })).toEqual({ merchandise: 0.029, shipping: 0 });
    expect(await taxRate({ stateCode: 'OR' })).toEqual({ merchandise: 0, shipping: 0 });
    expect(await taxRate({ stateCode: 'NJ' })).toEqual({ merchandise: 0.06625, shipping: 0 });
    expect(await taxRate({ countryCode: 'CA', stateCode: 'ON' })).toEqual({
      merchandise: 0.13,
      shipping: 0.13,
    });
    expect(await taxRate({ countryCode: 'CA', stateCode: 'QC' })).toEqual({
      merchandise: 0.14975,
      shipping: 0.14975,
    });
    expect(await taxRate({ countryCode: 'CA', stateCode: 'AB' })).toEqual({
      merchandise: 0.05,
      shipping: 0.05,
    });
  });

  it('exempt clothing where the state does, in New York below 110', async () => {
    const socks = (await someVariants(shop, guest.token, 'socks', 1))[0] ?? '';
    await add([{ productId: socks, quantity: 9 }]);
    expect((await taxRate({ stateCode: 'NJ' })).merchandise).toBe(0);
    expect((await taxRate({ stateCode: 'NY' })).merchandise).toBe(0);
    expect((await taxRate({ stateCode: 'CA' })).merchandise).toBe(0.0725);
  });
});
