import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { independentBill, type Line } from '../support/independent-totals.ts';
import { products, variants } from './support/catalogue.ts';
import { asked, BUYER, type Checkout, checkoutIn, DENVER, MONTREAL } from './support/checkout-of-agents.ts';
import { coldStart, mendAll, Shop, setStock } from './support/shop.ts';
import { amountOf } from './support/totals-of-agents.ts';
import { Platform } from './support/ucp.ts';
import { otherAddress } from './support/visitor.ts';

beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

const lasting = ({ continue_url: _, expires_at: __, ...rest }: Checkout) => rest;

/** A variant that everybody can buy in any quantity. */
function goodOf(category: RegExp): string {
  const fits = products.find(
    ({ type, memberExclusive, orderQuantity, restriction, primaryCategoryId }) =>
      type === 'master' &&
      category.test(primaryCategoryId) &&
      !(memberExclusive || orderQuantity || restriction),
  );
  const variant = variants.find(({ productId, stock }) => productId === fits?.id && stock > 20);
  if (!variant) throw new Error(`Nothing of ${category} is in stock.`);
  return variant.id;
}

/** Goods by what promotions know of them. */
const GOODS: ReadonlyMap<string, Line['kind']> = new Map([
  [goodOf(/jackets/), undefined],
  [goodOf(/accessories-socks$/), 'socks'],
  [goodOf(/^camp-kitchen-mugs$/), 'mug'],
  [goodOf(/^camp-kitchen-cookware$/), 'kitchen'],
]);
const IDS = [...GOODS.keys()];
const CODES = ['TRAIL10', 'FREESHIP', 'QUICK', 'SUPPER20', 'STEPUP', 'SIXPAIRS'];
const SHIPPING = { standard: { USD: 795, CAD: 995 }, express: { USD: 1995, CAD: 2495 } };

const units = fc
  .uniqueArray(fc.constantFrom(...IDS), { minLength: 1, maxLength: 3 })
  .chain((ids) => fc.tuple(...ids.map((id) => fc.tuple(fc.constant(id), fc.integer({ min: 1, max: 4 })))))
  .map((list) => Object.fromEntries(list));
const codes = fc.subarray(CODES, { maxLength: 4 });

/** A request, of which everything may be missing or wrong. */
const request = fc
  .record({
    units,
    to: fc.option(
      fc.record(
        {
          ...Object.fromEntries(Object.entries(DENVER).map(([name, value]) => [name, fc.constant(value)])),
          postal_code: fc.constantFrom('80202', 'H2Y 1B6', ''),
        },
        { requiredKeys: [] },
      ),
      { nil: undefined },
    ),
    option: fc.constantFrom(undefined, 'standard', 'express', 'nothing'),
    buyer: fc.record(
      Object.fromEntries(
        Object.entries(BUYER).map(([name, value]) => [name, fc.constantFrom(value, '', '\u0000<')]),
      ),
      { requiredKeys: [] },
    ),
    codes: fc.oneof(codes, fc.constantFrom(['trail10', 'NOTHING-LIKE-IT'])),
  })
  .map(({ units: bought, to, option, buyer, codes: entered }) =>
    asked(bought, { ...(to && { to }), option, buyer, discounts: { codes: entered } }),
  );

/** Where things go, in its currency, with the rates of its taxes in thousandths of a percent. */
const PLACES = [
  { currency: 'USD', to: DENVER, goods: 2900, shipping: 0 },
  { currency: 'CAD', to: MONTREAL, goods: 14_975, shipping: 14_975 },
] as const;

async function begun(to: typeof DENVER) {
  for (const id of IDS) await setStock(id, 1000);
  const platform = new Platform(new Shop());
  const context = { address_country: to.address_country, language: 'en' };
  const checkout = await checkoutIn(
    await platform.post('/checkout-sessions', asked({ [IDS[0] ?? '']: 1 }, { to, buyer: BUYER, context })),
    201,
  );
  // how many codes one address tries is limited
  const put = (body: object) =>
    platform.put(`/checkout-sessions/${checkout.id}`, body, { 'cf-connecting-ip': otherAddress() });
  return { checkout, put };
}

it.each(PLACES)('whatever is put in $currency is the same when it is put again', async ({ currency, to }) => {
  const { checkout, put } = await begun(to);
  expect(checkout.currency).toBe(currency);
  await fc.assert(
    fc.asyncProperty(request, async (body) => {
      const first = await checkoutIn(await put(body));
      expect(lasting(await checkoutIn(await put(body)))).toEqual(lasting(first));
    }),
    { numRuns: 6 },
  );
});

it.each(PLACES)(
  'whatever is bought in $currency costs what an independent calculation says',
  async ({ currency, to, goods, shipping: rate }) => {
    const { put } = await begun(to);
    await fc.assert(
      fc.asyncProperty(
        units,
        codes,
        fc.constantFrom('standard' as const, 'express' as const),
        async (bought, coupons, option) => {
          const body = asked(bought, { to, buyer: BUYER, option, discounts: { codes: coupons } });
          const { line_items, totals, discounts } = await checkoutIn(await put(body));
          const price = SHIPPING[option][currency];
          const bill = independentBill({
            ...{ currency, isMember: false, coupons },
            lines: line_items.map(({ item, quantity }) => {
              const kind = GOODS.get(item.id);
              return { unitPrice: item.price, quantity, taxRate: goods, ...(kind && { kind }) };
            }),
            shipments: [{ methodId: option, price, taxRate: rate }],
          });
          expect(line_items.map(({ item, quantity }) => [item.id, quantity]).toSorted()).toEqual(
            Object.entries(bought).toSorted(),
          );
          const at = (type: string) => amountOf(totals, type) ?? 0;
          expect({
            merchandise: at('total') - at('tax') - bill.shipping,
            fulfillment: at('fulfillment'),
            tax: at('tax'),
            total: at('total'),
          }).toEqual({
            ...{ merchandise: bill.merchandise, fulfillment: price },
            ...{ tax: bill.tax, total: bill.total },
          });
          // what is left of the lines' and the order's discounts was taken off the delivery
          const off = (discounts?.applied ?? []).flatMap(({ allocations = [] }) => allocations);
          const ofDelivery = off.filter(({ path }) => path === '$.totals.shipping');
          expect(ofDelivery.reduce((sum, { amount }) => sum + amount, 0)).toBe(price - bill.shipping);
        },
      ),
      { numRuns: 8 },
    );
  },
);
