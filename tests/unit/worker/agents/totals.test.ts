import { afterEach, describe, expect, it, vi } from 'vitest';
import { lineTotals, priceOfOne, totalsOf } from '../../../../worker/agents/ucp-2026-04-08/totals.ts';
import { parseConfig } from '../../../../worker/config/config.ts';
import { readShopRequest } from '../../../../worker/request/shop-request.ts';
import { basket } from '../../../../worker/upstreams/commerce/basket-schema.ts';
import { COMPLETE } from '../config/complete-environment.ts';

const config = parseConfig(COMPLETE);
const services = { shop: readShopRequest(new Request(`${config.ORIGIN}/`), config), requestId: 'r1' };
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
afterEach(() => warn.mockClear());

const option = { optionId: 'engraving', optionValueId: 'yes', price: 5 };
const item = { itemId: 'i1', productId: 'p1', quantity: 2, price: 100 };
const read = (fields: object) =>
  basket.parse({ basketId: 'b1', currency: 'USD', productItems: [item], productTotal: 100, ...fields });
const entries = (fields: object) =>
  totalsOf(read(fields), services).totals.map(({ type, amount }) => [type, amount]);

it.each([
  [
    'delivery that is in no total yet',
    { shippingTotal: 7, taxTotal: null, orderTotal: null },
    [
      ['subtotal', 100_00],
      ['total', 100_00],
    ],
  ],
  [
    'an order of net prices',
    { shippingTotal: 7, taxTotal: 10, orderTotal: 117, taxation: 'net' },
    [
      ['subtotal', 100_00],
      ['fulfillment', 7_00],
      ['tax', 10_00],
      ['total', 117_00],
    ],
  ],
  [
    'gross prices, which hold their tax',
    { shippingTotal: 7, taxTotal: 20, orderTotal: 107, taxation: 'gross' },
    [
      ['subtotal', 100_00],
      ['fulfillment', 7_00],
      ['total', 107_00],
    ],
  ],
  [
    'delivery that a promotion makes free, beside one of the order',
    {
      ...{ orderPriceAdjustments: [{ price: -10 }], productTotal: 90 },
      ...{ shippingTotal: 0, taxTotal: 9, orderTotal: 99 },
      shippingItems: [{ price: 7, priceAdjustments: [{ price: -7 }] }],
    },
    [
      ['subtotal', 100_00],
      ['discount', -17_00],
      ['fulfillment', 7_00],
      ['tax', 9_00],
      ['total', 99_00],
    ],
  ],
  [
    'options, one of them at less',
    {
      productItems: [{ ...item, optionItems: [option, { ...option, priceAfterItemDiscount: 3 }] }],
      productTotal: 108,
    },
    [
      ['subtotal', 110_00],
      ['items_discount', -2_00],
      ['total', 108_00],
    ],
  ],
])('totals of %s add up', (_, fields, expected) => {
  expect(entries(fields)).toEqual(expected);
  expect(warn).not.toHaveBeenCalled();
});

it('totals of a line hold its options', () => {
  const [line] = read({ productItems: [{ ...item, optionItems: [option] }] }).productItems;
  expect(line && lineTotals(line, services).map(({ amount }) => amount)).toEqual([105_00, 105_00]);
});

it.each([
  ['a tax that is known', { taxTotal: 20, orderTotal: 100 }, 'Total (incl. VAT $20.00)'],
  ['a tax that is not known', { taxTotal: null, orderTotal: 100 }, 'Total (incl. VAT)'],
  ['goods alone', { taxTotal: 20 }, 'Total (incl. VAT)'],
])('a gross total says that it holds its tax: %s', (_, fields, words) => {
  const { totals } = totalsOf(read({ ...fields, shippingTotal: 0, taxation: 'gross' }), services);
  expect(totals.at(-1)?.display_text).toBe(words);
});

it('a net total is just that', () => {
  expect(totalsOf(read({ taxation: 'net' }), services).totals.at(-1)?.display_text).toBe('Total');
});

it('the price of one holds its options', () => {
  const [line] = read({ productItems: [{ ...item, basePrice: 50, optionItems: [option] }] }).productItems;
  expect(line && priceOfOne({ ...line, quantity: 1 }, services)).toBe(105_00);
});

describe('where reductions are told from the lowest price before alone', () => {
  const { shop } = services;
  const there = {
    ...services,
    shop: { ...shop, site: { ...shop.site, reductions: 'lowest-prior-30' } },
  } as const;
  const less = (price: number, more: object = {}) => ({
    ...item,
    priceAfterItemDiscount: 100 + price,
    priceAdjustments: [{ price, ...more }],
  });
  const told = (line: object, at: typeof services | typeof there = there) => {
    const [one] = read({ productItems: [line] }).productItems;
    return one && [priceOfOne(one, at), lineTotals(one, at).map(({ type, amount }) => [type, amount])];
  };

  it('what everybody pays is the price, and not taken off it', () => {
    expect(told(less(-15))).toEqual([
      42_50,
      [
        ['subtotal', 85_00],
        ['total', 85_00],
      ],
    ]);
    const { totals, areClear } = totalsOf(read({ productItems: [less(-15)], productTotal: 85 }), there);
    expect(totals.map(({ type, amount }) => [type, amount])).toEqual([
      ['subtotal', 85_00],
      ['total', 85_00],
    ]);
    expect(areClear).toBe(true);
  });

  it('what a code takes off is taken off, and so it is elsewhere', () => {
    const off = [
      50_00,
      [
        ['subtotal', 100_00],
        ['items_discount', -15_00],
        ['total', 85_00],
      ],
    ];
    expect(told(less(-15, { couponCode: 'SUPPER20' }))).toEqual(off);
    expect(told(less(-15), services)).toEqual(off);
  });

  it('amounts that no price of one makes are told as they are', () => {
    expect(told(less(-15.01))).toEqual([
      50_00,
      [
        ['subtotal', 100_00],
        ['items_discount', -15_01],
        ['total', 84_99],
      ],
    ]);
  });
});

it('totals that do not add up are said to be unclear, and logged', () => {
  expect(totalsOf(read({}), services).areClear).toBe(true);
  expect(totalsOf(read({ productTotal: 99 }), services).areClear).toBe(false);
  expect(entries({ productTotal: 99 }).at(-1)).toEqual(['total', 99_00]);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('"difference":-100'));
});
