import { describe, expect, it } from 'vitest';
import { progressOf } from '../../../../worker/checkout/progress.ts';
import { type Basket, basket } from '../../../../worker/upstreams/commerce/basket-schema.ts';

const ADDRESS = { lastName: 'Lovelace', address1: '12 Main St', city: 'Portland', countryCode: 'US' };
const ITEM = { itemId: 'a', productId: 'p', quantity: 1 };
const CARD = { paymentInstrumentId: 'card', paymentMethodId: 'Salesforce Payments', amount: 10 };

const basketWith = (part: object): Basket =>
  basket.parse({
    basketId: 'b',
    currency: 'USD',
    productItems: [ITEM],
    shipments: [{ shipmentId: 'me' }],
    ...part,
  });

const CONTACT = { customerInfo: { email: 'a@example.com' } };
const DELIVERY = { shipments: [{ shipmentId: 'me', shippingAddress: ADDRESS, shippingMethod: { id: 'x' } }] };
const PAYMENT = { paymentInstruments: [CARD], billingAddress: ADDRESS };

const at = (part: object, step: string | null = null) => {
  const { open, asksAddress, done } = progressOf(basketWith(part), step);
  return { open, asksAddress, done: [...done] };
};

describe('the open section', () => {
  it('is the first one whose facts the basket lacks', () => {
    expect(at({}).open).toBe('contact');
    expect(at(CONTACT).open).toBe('delivery');
    expect(at({ ...CONTACT, ...DELIVERY }).open).toBe('payment');
    expect(at({ ...CONTACT, ...DELIVERY, ...PAYMENT }).open).toBe('review');
    expect(at({ ...DELIVERY, ...PAYMENT })).toMatchObject({ open: 'contact', done: ['delivery', 'payment'] });
  });

  it('is the payment until the address that it is billed to is whole', () => {
    const whole = { ...CONTACT, ...DELIVERY, ...PAYMENT };
    for (const billingAddress of [undefined, {}, { ...ADDRESS, city: undefined }])
      expect(at({ ...whole, billingAddress }, 'review')).toMatchObject({
        open: 'payment',
        done: ['contact', 'delivery'],
      });
  });

  it('is an earlier one that the address names', () => {
    const whole = { ...CONTACT, ...DELIVERY, ...PAYMENT };
    expect(at(whole, 'contact').open).toBe('contact');
    expect(at(whole, 'delivery')).toMatchObject({ open: 'delivery', asksAddress: false });
    expect(at(whole, 'address')).toMatchObject({ open: 'delivery', asksAddress: true });
    expect(at(whole, 'payment').open).toBe('payment');
  });

  it('is never one after the first that misses something, nor one that does not exist', () => {
    expect(at(CONTACT, 'review').open).toBe('delivery');
    expect(at({}, 'payment').open).toBe('contact');
    expect(at(CONTACT, 'constructor').open).toBe('delivery');
    expect(at({ ...CONTACT, ...DELIVERY, ...PAYMENT }, '').open).toBe('review');
  });
});

describe('delivery', () => {
  const shipments = (...list: object[]) => ({ ...CONTACT, shipments: list });
  const [whole] = DELIVERY.shipments;

  it('is missing an address that is half filled in', () => {
    const half = { ...whole, shippingAddress: { ...ADDRESS, city: undefined } };
    expect(at(shipments(half))).toMatchObject({ open: 'delivery', asksAddress: true });
  });

  it('is missing a method', () => {
    expect(at(shipments({ ...whole, shippingMethod: undefined }))).toMatchObject({
      open: 'delivery',
      asksAddress: false,
    });
  });

  it('needs nothing of a shipment without lines, which no order has', () => {
    expect(at(shipments(whole ?? {}, { shipmentId: 'other' })).open).toBe('payment');
  });

  it('needs every shipment with lines', () => {
    const two = { ...shipments(whole ?? {}, { shipmentId: 'other' }) };
    const items = [ITEM, { ...ITEM, itemId: 'b', shipmentId: 'other' }];
    expect(at({ ...two, productItems: items }).open).toBe('delivery');
  });
});

describe('an order to several addresses', () => {
  const lines = [ITEM, { ...ITEM, itemId: 'b', shipmentId: 'two' }];
  const method = { shippingMethod: { id: 'x' } };
  const first = { shipmentId: 'me', shippingAddress: ADDRESS, ...method };
  const second = { ...first, shipmentId: 'two' };
  const with2 = (...shipments: object[]) => basketWith({ ...CONTACT, productItems: lines, shipments });

  it('is done when each delivery has its address and method', () => {
    expect(progressOf(with2(first, second), null).open).toBe('payment');
    const { shippingMethod: _, ...unsent } = second;
    expect(progressOf(with2(first, unsent), null).open).toBe('delivery');
  });

  it('asks for the first address that is missing, or for the one that is named', () => {
    const asked = (basket: Basket, shipmentId: string | null, step = 'address') =>
      progressOf(basket, step, false, shipmentId).shipmentId;
    const lacking = with2(first, { shipmentId: 'two', ...method });
    expect(progressOf(lacking, null)).toMatchObject({ asksAddress: true, shipmentId: 'two' });
    expect(asked(lacking, 'me')).toBe('me');
    const whole = with2(first, second);
    for (const named of [null, 'nowhere', '__proto__']) expect(asked(whole, named)).toBe('me');
    expect(asked(whole, 'two')).toBe('two');
    expect(asked(whole, 'two', 'delivery')).toBe('me');
  });

  it('shows where each line goes only where there is a choice', () => {
    expect(progressOf(with2(first, second), 'addresses')).toMatchObject({
      open: 'delivery',
      asksAddresses: true,
    });
    expect(progressOf(basketWith({ ...CONTACT, ...DELIVERY }), 'addresses').asksAddresses).toBe(false);
    expect(progressOf(basketWith({ productItems: lines }), 'addresses').asksAddresses).toBe(false);
  });
});
