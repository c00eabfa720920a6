import { describe, expect, it } from 'vitest';
import { toBag } from '../../../../worker/bag/to-bag.ts';
import { parseConfig } from '../../../../worker/config/config.ts';
import { readShopRequest } from '../../../../worker/request/shop-request.ts';
import { basket } from '../../../../worker/upstreams/commerce/basket-schema.ts';
import { commerceProduct } from '../../../../worker/upstreams/commerce/product-schema.ts';
import type { Services } from '../../../../worker/upstreams/services.ts';
import { COMPLETE } from '../config/complete-environment.ts';

const config = parseConfig({ ...COMPLETE, MAX_ORDER_QUANTITY: '20' });

function bagOf(fields: object, products: object[] = [], path = '/') {
  const shop = readShopRequest(new Request(config.ORIGIN + path), config);
  const services = { config, shop, requestId: 'r-1' } as Services;
  const items = [{ itemId: 'i-1', productId: 'P1', productName: 'Tarp', quantity: 2 }];
  const whole = basket.parse({ basketId: 'b-1', currency: 'USD', productItems: items, ...fields });
  return toBag(
    whole,
    products.map((product) => commerceProduct.parse(product)),
    services,
  );
}

describe('shipping', () => {
  const method = (fields = {}) => [{ shippingMethod: { name: 'Standard', ...fields } }];

  it('is free when the service charges nothing for the chosen method', () => {
    const { totals, freeShipping } = bagOf({ shippingTotal: 0, shipments: method() });
    expect(totals.shipping).toBe('Free');
    expect(freeShipping).toEqual({ message: 'Your order ships free', progress: 1 });
  });

  it.each([
    ['no shipment', []],
    ['no method', [{ shipmentId: 'me' }]],
    ['one method of two', [...method(), { shipmentId: 'second' }]],
  ])('is not said to be free, nor anything else, with %s', (_, shipments) => {
    const { totals, freeShipping } = bagOf({ shippingTotal: 0, shipments });
    expect(totals.shipping).toBeUndefined();
    expect(freeShipping).toBeUndefined();
  });

  it('states the amount missing for free shipping', () => {
    const shipments = method({ c_freeFrom: 100 });
    const { totals, freeShipping } = bagOf({ shippingTotal: 7.95, productTotal: 75, shipments });
    expect(totals.shipping).toBe('$7.95');
    expect(freeShipping).toEqual({ message: '$25.00 more for free shipping', progress: 0.75 });
  });
});

describe('the price of each piece of a line', () => {
  const lineOf = (item: object, path = '/') =>
    bagOf({ productItems: [{ itemId: 'i-1', productId: 'P1', basePrice: 24.95, ...item }] }, [], path)
      .lines[0];

  it.each([
    ['as it is stated', { quantity: 2, price: 49.9 }, '$24.95'],
    ['its promotions taken off', { quantity: 1, price: 24.95, priceAfterItemDiscount: 21.21 }, '$21.21'],
    ['of each of several', { quantity: 3, price: 67.38, priceAfterItemDiscount: 57.27 }, '$19.09'],
    ['nothing', { quantity: 1, price: 24.95, priceAfterItemDiscount: 0 }, '$0.00'],
    [
      'not said where it is no whole cent',
      { quantity: 3, price: 74.85, priceAfterItemDiscount: 49.9 },
      undefined,
    ],
  ])('is what is paid: %s', (_, item, each) => {
    expect(lineOf(item)?.unitPrice).toBe(each);
  });

  it('is in French', () => {
    const item = { quantity: 1, price: 24.95, priceAfterItemDiscount: 21.21 };
    expect(lineOf(item, '/ca/fr/')?.unitPrice).toMatch(/^21,21/);
  });

  it('is shown for each option that has one', () => {
    const option = { optionId: 'o', optionValueId: 'v', quantity: 2 };
    const optionItems = [
      { ...option, itemText: 'Engraving: initials', price: 16, priceAfterItemDiscount: 16 },
      { ...option, itemText: 'Box: none', price: 0 },
    ];
    expect(lineOf({ quantity: 2, price: 49.9, optionItems })?.details).toEqual([
      'Engraving: initials (+$8.00)',
      'Box: none',
    ]);
  });
});

describe('the stock of a line', () => {
  const product = { id: 'P1', name: 'Tarp', inventory: { ats: 1, orderable: true } };
  const store = { shipmentId: 'denver', c_fromStoreId: 'store-7', c_fromInventoryId: 'inv-7' };
  const lineWith = (item: object) => {
    const productItems = [{ itemId: 'i-1', productId: 'P1', quantity: 2, ...item }];
    return bagOf({ productItems, shipments: [{ shipmentId: 'me' }, store] }, [product]).lines[0];
  };

  it('is that of the catalogue where it is delivered', () => {
    expect(lineWith({ shipmentId: 'me' })).toMatchObject({ notice: 'Only 1 left!', maxQuantity: 2 });
  });

  it('is not that of the catalogue where it is picked up in a store', () => {
    const line = lineWith({ shipmentId: 'denver', inventoryId: 'inv-7' });
    expect(line).toMatchObject({ maxQuantity: 20 });
    expect(line?.notice).toBeUndefined();
  });

  it('is that of the catalogue while it is not moved to the store', () => {
    expect(lineWith({ shipmentId: 'denver' })?.notice).toBe('Only 1 left!');
  });
});

describe('the message about a code', () => {
  const saidOf = (coupon: object, fields: object = {}) =>
    bagOf({ couponItems: [{ couponItemId: 'c-1', code: 'TEN', ...coupon }], ...fields }).coupons[0];
  const parked = { statusCode: 'no_applicable_promotion', valid: true };
  const member = { customerInfo: { customerNo: '00001' } };

  it.each([
    ['applied', {}, 'TEN applied'],
    ['adhoc', {}, 'TEN applied'],
    ['customer_redemption_limit_exceeded', {}, 'TEN: You have used this promo code already.'],
    ['coupon_code_already_redeemed', {}, 'TEN: This promo code has been used up.'],
    ['redemption_limit_exceeded', {}, 'TEN: This promo code has been used up.'],
    ['no_active_promotion', {}, 'TEN: This promo code is not active at this time.'],
    ['coupon_disabled', {}, 'TEN: This promo code is not active at this time.'],
    ['coupon_code_unknown', {}, 'TEN: This promo code is not valid.'],
    [undefined, {}, 'TEN: This promo code is not valid.'],
  ])('with the status %s', (statusCode, more, said) => {
    const coupon = saidOf({ statusCode, ...more });
    expect(coupon?.message).toBe(said);
    expect(coupon?.applied).toBe(said === 'TEN applied');
  });

  it('without effect is the general one, unless the service gives a reason', () => {
    const plain = 'TEN is valid, but takes nothing off this bag.';
    expect(saidOf(parked)).toMatchObject({ applied: false, message: plain });
    expect(saidOf({ ...parked, c_notAppliedReason: 'weather' })?.message).toBe(plain);
    expect(saidOf({ ...parked, c_notAppliedReason: 'order_minimum' })?.message).toBe(plain);
    expect(saidOf({ ...parked, c_notAppliedReason: 'shipping_method' })?.message).toBe(plain);
  });

  it('for certain members does not invite members to log in', () => {
    const coupon = { ...parked, c_notAppliedReason: 'customer_group' };
    expect(saidOf(coupon)?.message).toContain('Log in');
    expect(saidOf(coupon, member)?.message).toBe('TEN is only for certain members.');
  });
});

describe('the message about a line’s stock', () => {
  const stock = (id: string, ats: number) => ({ id, inventory: { ats, orderable: ats > 0 } });
  const noticeOf = (products: object[], item: object = {}, path = '/') =>
    bagOf(
      { productItems: [{ itemId: 'i-1', productId: 'P1', productName: 'Tarp', quantity: 2, ...item }] },
      products,
      path,
    ).lines[0]?.notice;

  it.each([
    [3, undefined],
    [2, 'Only 2 left!'],
    [1, 'Only 1 left!'],
    [0, 'Out of stock. Remove it to check out.'],
  ])('%d on hand of two: %s', (ats, said) => {
    expect(noticeOf([stock('P1', ats)])).toBe(said);
  });

  it('is in French', () => {
    expect(noticeOf([stock('P1', 0)], {}, '/ca/fr/')).toBe(
      'En rupture de stock. Retirez-le pour passer à la caisse.',
    );
    expect(noticeOf([stock('P1', 2)], {}, '/ca/fr/')).toBe('Plus que 2 en stock!');
  });

  it('is absent when the stock is unknown', () => {
    expect(noticeOf([])).toBeUndefined();
  });

  const bundledProductItems = [
    { productId: 'S1', productName: 'Socks', quantity: 6 },
    { productId: 'S2', productName: 'Crew', quantity: 4 },
  ];
  it.each([
    ['plenty', 30, 30, undefined],
    ['one piece low', 6, 30, 'Only 6 left for Socks!'],
    ['both low', 5, 4, 'Only 4 left for Crew!'],
    ['one piece gone', 0, 30, 'Out of stock. Remove it to check out.'],
  ])('names the piece of a bundle: %s', (_, socks, crew, said) => {
    const products = [stock('P1', 5), stock('S1', socks), stock('S2', crew)];
    expect(noticeOf(products, { bundledProductItems })).toBe(said);
  });
});
