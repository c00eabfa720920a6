import { afterEach, expect, it, vi } from 'vitest';
import { lineTotals, totalsOf } from '../../../../worker/agents/ucp-2026-04-08/totals.ts';
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
  totalsOf(read(fields), services).map(({ type, amount }) => [type, amount]);

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

it('totals that do not add up are logged', () => {
  expect(entries({ productTotal: 99 }).at(-1)).toEqual(['total', 99_00]);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('"difference":-100'));
});
