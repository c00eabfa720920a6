import { describe, expect, it } from 'vitest';
import {
  changedParts,
  fingerprintOf,
  isAnother,
  seenOf,
} from '../../../../worker/checkout/order/fingerprint.ts';
import { basket } from '../../../../worker/upstreams/commerce/basket-schema.ts';

const ADDRESS = { lastName: 'Lovelace', address1: '12 Main St', city: 'Portland', countryCode: 'US' };
const LINE = { itemId: 'a', productId: 'p', quantity: 1, price: 10, priceAfterItemDiscount: 10 };
const BASKET = {
  basketId: 'b',
  currency: 'USD',
  customerInfo: { email: 'a@example.com' },
  productItems: [LINE],
  shipments: [{ shipmentId: 'me', shippingAddress: ADDRESS, shippingMethod: { id: 'standard' } }],
  billingAddress: ADDRESS,
  couponItems: [{ couponItemId: 'c', code: 'TEN', valid: true }],
  paymentInstruments: [{ paymentInstrumentId: 'card', paymentMethodId: 'Salesforce Payments', amount: 15 }],
  productTotal: 10,
  shippingTotal: 5,
  taxTotal: 0,
  orderTotal: 15,
};

const MONDAY = '2026-11-30T18:00:00Z';
const STORE = { id: 's', name: 'S', c_openingHours: 'Mo-Sa 10:00-20:00', c_timeZone: 'America/Denver' };
const of = (part: object, iso = MONDAY, stores?: (typeof STORE)[]) =>
  fingerprintOf(basket.parse({ ...BASKET, ...part }), Date.parse(iso), stores);
const TERMS = {
  ...{ c_deliveryDays: '3-6', c_deliveryWeekdays: 'Mo-Fr' },
  ...{ c_dispatchHours: 'Mo-Fr 00:00-12:00', c_timeZone: 'America/Denver' },
};
const dated = (of: object) => ({ shipments: [{ ...BASKET.shipments[0], shippingMethod: of }] });
const changed = async (part: object) => changedParts(await of({}), await of(part));

describe('what differs between two fingerprints', () => {
  it('is nothing for the same basket, and fits into the field of the form', async () => {
    expect(await changed({})).toEqual([]);
    expect((await of({})).length).toBeLessThanOrEqual(100);
  });

  it.each<[string[], object]>([
    [['items'], { productItems: [LINE, { ...LINE, itemId: 'b' }], productTotal: 20, orderTotal: 25 }],
    [['items'], { productItems: [{ ...LINE, quantity: 2, price: 20 }], orderTotal: 25 }],
    [['prices'], { productItems: [{ ...LINE, priceAfterItemDiscount: 12 }], orderTotal: 17 }],
    [['codes'], { couponItems: [{ couponItemId: 'c', code: 'TEN', valid: false }], orderTotal: 16 }],
    [['contact'], { customerInfo: { email: 'b@example.com' } }],
    [['payment'], { billingAddress: { ...ADDRESS, city: 'Salem' } }],
    [['payment'], { paymentInstruments: [{ ...BASKET.paymentInstruments[0], paymentInstrumentId: 'x' }] }],
    [['total'], { taxTotal: 1, orderTotal: 16 }],
    [['total'], { shippingTotal: 6, orderTotal: 16 }],
  ])('is %j', async (parts, part) => {
    expect(await changed(part)).toEqual(parts);
  });

  it('is the delivery alone where the billing address is the same one', async () => {
    const moved = { ...ADDRESS, address1: '1 Elm St' };
    const shipments = [{ ...BASKET.shipments[0], shippingAddress: moved }];
    expect(await changed({ shipments, billingAddress: moved })).toEqual(['delivery']);
    expect(await changed({ shipments })).toEqual(['delivery', 'payment']);
  });

  it('is the days of the delivery, once the hour is over until which it leaves the same day', async () => {
    const shown = dated({ id: 'standard', ...TERMS });
    const before = await of(shown);
    expect(await of(shown, '2026-11-30T18:59:00Z')).toBe(before);
    expect(changedParts(before, await of(shown, '2026-11-30T19:00:00Z'))).toEqual(['days']);
  });

  describe('of what is picked up', () => {
    const method = { id: '005', c_storePickupEnabled: true, c_readyInMinutes: 120 };
    const shipments = [{ ...BASKET.shipments[0], c_fromStoreId: 's', shippingMethod: method }];
    // ready the same day at 7:55 p.m., at 8 p.m., and the next morning
    const [early, late, next] = ['2026-12-01T00:55:00Z', '2026-12-01T01:00:00Z', '2026-12-01T01:30:00Z'];
    const pickedUp = (iso: string, stores?: (typeof STORE)[]) => of({ shipments }, iso, stores);

    it('is the day on which it is ready, not the minute', async () => {
      const before = await pickedUp(early, [STORE]);
      expect(await pickedUp(late, [STORE])).toBe(before);
      const now = await pickedUp(next, [STORE]);
      expect(changedParts(before, now)).toEqual(['days']);
      expect(isAnother(before, now)).toBe(true);
    });

    it('is nothing where the hours of the store were or are not known', async () => {
      const [known, unknown] = [await pickedUp(early, [STORE]), await pickedUp(next)];
      expect([isAnother(known, unknown), isAnother(unknown, known)]).toEqual([false, false]);
      expect(isAnother(known, await of({ shipments, taxTotal: 1 }, next))).toBe(true);
    });
  });

  it('is the delivery alone where with it the days are others', async () => {
    const faster = { ...TERMS, c_deliveryDays: '1-2' };
    const [before, now] = [of(dated({ id: 'standard', ...TERMS })), of(dated({ id: 'express', ...faster }))];
    expect(changedParts(await before, await now)).toEqual(['delivery']);
  });

  it('has no name where only the basket is another, or a form was made up', async () => {
    const other = await of({ basketId: 'c' });
    expect(other).not.toBe(await of({}));
    expect(changedParts(await of({}), other)).toEqual([]);
    expect(isAnother(await of({}), other)).toBe(true);
    for (const made of ['', 'nothing', 'x'.repeat(100)]) {
      expect(changedParts(made, other)).toEqual([]);
      expect(isAnother(made, other)).toBe(true);
    }
  });
});

it('what is on the screen before a card is entered is the same without the card', async () => {
  const shown = basket.parse(BASKET);
  const before = await seenOf(shown);
  expect(await seenOf({ ...shown, billingAddress: undefined, paymentInstruments: [] })).toBe(before);
  expect(await seenOf({ ...shown, taxTotal: 1, orderTotal: 16 })).not.toBe(before);
});
