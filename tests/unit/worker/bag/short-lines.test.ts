import { describe, expect, it } from 'vitest';
import { shortLines } from '../../../../worker/bag/short-lines.ts';
import { basket } from '../../../../worker/upstreams/commerce/basket-schema.ts';

const jacket = (itemId: string, quantity: number, fields = {}) => ({
  itemId,
  productId: 'JACKET',
  quantity,
  ...fields,
});
const short = (details: object, fields = {}) => ({
  type: 'ProductItemNotAvailable',
  message: 'not available',
  path: '$.productItems',
  details,
  ...fields,
});

/** What is left of each line that is short, by its id. */
function leftOf(productItems: object[], flashes: unknown, fields = {}) {
  const read = basket.parse({ basketId: 'b-1', currency: 'USD', productItems, flashes, ...fields });
  return Object.fromEntries(shortLines(read));
}

describe('the lines that are short', () => {
  it('are those that want more than is left', () => {
    expect(leftOf([jacket('a', 5)], [short({ productId: 'JACKET', stockLevel: 2 })])).toEqual({
      a: { why: 'left', left: 2 },
    });
    expect(leftOf([jacket('a', 5)], [short({ productId: 'OTHER', stockLevel: 2 })])).toEqual({});
  });

  it('share what is left in their order', () => {
    const lines = [jacket('a', 2), jacket('b', 2), jacket('c', 1)];
    expect(leftOf(lines, [short({ productId: 'JACKET', stockLevel: 3 })])).toEqual({
      b: { why: 'left', left: 1 },
      c: { why: 'left', left: 0 },
    });
  });

  it('of a store are not those that are delivered', () => {
    const lines = [jacket('a', 2), jacket('b', 2, { inventoryId: 'store', shipmentId: 's' })];
    const shipments = [
      { shipmentId: 's', c_fromStoreId: 'denver', shippingAddress: { firstName: 'Denver' } },
    ];
    const there = short({ productId: 'JACKET', stockLevel: 1, inventoryId: 'store' });
    expect(leftOf(lines, [there], { shipments })).toEqual({ b: { why: 'left', left: 1, store: 'Denver' } });
    const here = short({ productId: 'JACKET', stockLevel: 1 });
    expect(leftOf(lines, [here], { shipments })).toEqual({ a: { why: 'left', left: 1 } });
  });

  it('are the bundles that lack a piece: as many are left as can be made', () => {
    const bundle = {
      itemId: 'a',
      productId: 'BUNDLE',
      quantity: 3,
      bundledProductItems: [
        { productId: 'SOCK', productName: 'Sock', quantity: 9 },
        { productId: 'HAT', productName: 'Hat', quantity: 3 },
      ],
    };
    expect(leftOf([bundle], [short({ productId: 'SOCK', stockLevel: 7 })])).toEqual({
      a: { why: 'left', left: 2, piece: 'Sock' },
    });
    const both = [short({ productId: 'SOCK', stockLevel: 7 }), short({ productId: 'HAT', stockLevel: 1 })];
    expect(leftOf([bundle], both)).toEqual({ a: { why: 'left', left: 1, piece: 'Hat' } });
    expect(leftOf([bundle], both.toReversed())).toEqual({ a: { why: 'left', left: 1, piece: 'Hat' } });
  });

  it('are told without a number where the service gives none, or by their place alone', () => {
    expect(leftOf([jacket('a', 5)], [short({ productId: 'JACKET' })])).toEqual({
      a: { why: 'fewer', left: 0 },
    });
    const byPlace = { type: 'ProductItemNotAvailable', path: '$.productItems[1].quantity' };
    expect(leftOf([jacket('a', 5), jacket('b', 1)], [byPlace])).toEqual({ b: { why: 'fewer', left: 0 } });
  });

  it('are gone where a product cannot be bought at all', () => {
    const gone = { type: 'ProductItemInvalid', path: '$.productItems', details: { productId: 'JACKET' } };
    expect(leftOf([jacket('a', 5)], [gone])).toEqual({ a: { why: 'invalid', left: 0 } });
    const both = [short({ productId: 'JACKET', stockLevel: 0 }), gone];
    expect(leftOf([jacket('a', 5)], both)).toEqual({ a: { why: 'invalid', left: 0 } });
    expect(leftOf([jacket('a', 5)], both.toReversed())).toEqual({ a: { why: 'invalid', left: 0 } });
  });

  it('are told without a reason where the service gives one that is not known', () => {
    const other = { type: 'ProductItemMaxQuantity', path: '$.productItems[0]' };
    expect(leftOf([jacket('a', 5)], [other])).toEqual({ a: { why: 'other', left: 0 } });
    const known = short({ productId: 'JACKET', stockLevel: 4 });
    for (const flashes of [
      [other, known],
      [known, other],
    ])
      expect(leftOf([jacket('a', 5)], flashes)).toEqual({ a: { why: 'left', left: 4 } });
  });

  it.each([
    ['none', undefined],
    ['null', null],
    ['nonsense', 'sold out'],
    ['other reasons', [{ type: 'PaymentMethodRequired', path: '$.paymentInstruments[0].paymentMethodId' }]],
    ['an empty basket', [{ type: 'BasketEmpty', path: '$.productItems' }]],
  ])('are none with %s', (_, flashes) => {
    expect(leftOf([jacket('a', 5)], flashes)).toEqual({});
  });
});
