import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { independentBill, type Line } from '../support/independent-totals.ts';
import { cents } from './support/basket-shop.ts';
import { ADDRESS, found, readyBasket, variantsInStock } from './support/goods.ts';
import { VendorShop } from './support/vendor-shop.ts';

const shop = new VendorShop('baskets-properties');
const ROOT = `${shop.origin}/checkout/shopper-baskets/v1/organizations/f_ecom_zzrf_001`;

type Good = {
  id: string;
  kind: Line['kind'];
  isClothing: boolean;
  /** Price per piece from each quantity on, in cents. */
  prices: Record<'USD' | 'CAD', { from: number; cents: number }[]>;
};

/**
 * The tax rates by place, in thousandths of a percent, written by hand from the description of the
 * sandbox's taxes.
 */
const PLACES: { address: Partial<typeof ADDRESS>; gear: number; clothing: number; shipping: number }[] = [
  { address: { stateCode: 'CO' }, gear: 2900, clothing: 2900, shipping: 0 },
  { address: { stateCode: 'OR' }, gear: 0, clothing: 0, shipping: 0 },
  { address: { stateCode: 'NJ' }, gear: 6625, clothing: 0, shipping: 0 },
  { address: { stateCode: 'QC', countryCode: 'CA' }, gear: 14_975, clothing: 14_975, shipping: 14_975 },
  { address: { stateCode: 'ON', countryCode: 'CA' }, gear: 13_000, clothing: 13_000, shipping: 13_000 },
];
const SHIPPING = { standard: { USD: 795, CAD: 995 }, express: { USD: 1995, CAD: 2495 } };
const CODES = [
  'TRAIL10',
  'BASECAMP20',
  'FREESHIP',
  'STEPUP',
  'QUICK',
  'SIXPAIRS',
  'PITCH50',
  'SUPPER20',
  'GUIDE40',
];

let goods: Good[] = [];
let guest = '';
let member = '';

async function good(q: string, category: RegExp, kind: Line['kind'], isClothing: boolean): Promise<Good> {
  const products = await found(shop, guest, 'master', q, 24);
  const product = products.find(({ primaryCategoryId }) => category.test(primaryCategoryId ?? ''));
  const [id = ''] = await variantsInStock(shop, guest, product, 30);
  const pricesIn = async (currency: 'USD' | 'CAD') => {
    const { price, tieredPrices = [] } = await shop
      .products(guest)
      .getProduct({ parameters: { id, currency, expand: ['prices'] } });
    const tiers = tieredPrices.map((tier) => ({ from: tier.quantity ?? 1, cents: cents(tier.price) }));
    return [{ from: 1, cents: cents(price) }, ...tiers.filter(({ from }) => from > 1)];
  };
  return { id, kind, isClothing, prices: { USD: await pricesIn('USD'), CAD: await pricesIn('CAD') } };
}

beforeAll(async () => {
  await shop.reset();
  ({ access_token: guest } = await shop.guest());
  ({ token: member } = await shop.shopper({ c_additionalFields: { isLoyaltyFormSubmit: true } }));
  goods = await Promise.all([
    good('jacket', /jackets/, undefined, true),
    good('socks', /accessories-socks$/, 'socks', true),
    good('tent', /^camp-sleep-tents$/, 'tent', false),
    good('mug', /^camp-kitchen-mugs$/, 'mug', false),
    good('cook set', /^camp-kitchen-cookware$/, 'kitchen', false),
  ]);
});

async function call(token: string, method: string, path: string, body?: unknown) {
  const mark = path.includes('?') ? '&' : '?';
  return fetch(`${ROOT}${path}${mark}siteId=cairn-us`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}

const which = fc.nat({ max: 4 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('add' as const),
      which,
      quantity: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('set' as const),
      which,
      quantity: fc.integer({ min: 0, max: 9 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('coupon' as const), code: fc.constantFrom(...CODES) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('uncoupon' as const), code: fc.constantFrom(...CODES) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('place' as const), place: fc.nat({ max: 4 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('method' as const),
      id: fc.constantFrom('standard' as const, 'express' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('currency' as const),
      currency: fc.constantFrom('USD' as const, 'CAD' as const),
    }),
  },
);

it('any sequence of changes costs what an independent calculation says', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(step, { minLength: 4, maxLength: 14 }),
      async (isMember, steps) => {
        const client = shop.baskets(isMember ? member : guest);
        const { basketId = '' } = await client.createBasket({ body: {} });
        const parameters = { basketId };
        const quantities = new Map<string, number>();
        const coupons = new Set<string>();
        let place: (typeof PLACES)[number] | undefined;
        let method: keyof typeof SHIPPING = 'standard';
        let currency: 'USD' | 'CAD' = 'USD';
        let basket = await client.getBasket({ parameters });
        const itemId = (id: string) =>
          basket.productItems?.find(({ productId }) => productId === id)?.itemId ?? '';
        for (const one of steps) {
          const id = 'which' in one ? (goods[one.which]?.id ?? '') : '';
          if (one.do === 'add') {
            basket = await client.addItemToBasket({
              parameters,
              body: [{ productId: id, quantity: one.quantity }],
            });
            quantities.set(id, (quantities.get(id) ?? 0) + one.quantity);
          } else if (one.do === 'set' && quantities.has(id)) {
            basket = await client.updateItemInBasket({
              parameters: { basketId, itemId: itemId(id) },
              body: { quantity: one.quantity },
            });
            if (one.quantity === 0) quantities.delete(id);
            else quantities.set(id, one.quantity);
          } else if (one.do === 'remove' && quantities.has(id)) {
            basket = await client.removeItemFromBasket({ parameters: { basketId, itemId: itemId(id) } });
            quantities.delete(id);
          } else if (one.do === 'coupon' && !coupons.has(one.code)) {
            basket = await client.addCouponToBasket({ parameters, body: { code: one.code } });
            coupons.add(one.code);
          } else if (one.do === 'uncoupon' && coupons.has(one.code)) {
            const item = basket.couponItems?.find(({ code }) => code === one.code);
            basket = await client.removeCouponFromBasket({
              parameters: { basketId, couponItemId: item?.couponItemId ?? '' },
            });
            coupons.delete(one.code);
          } else if (one.do === 'place') {
            place = PLACES[one.place];
            basket = await client.updateShippingAddressForShipment({
              parameters: { basketId, shipmentId: 'me' },
              body: { ...ADDRESS, ...place?.address },
            });
          } else if (one.do === 'method') {
            method = one.id;
            basket = await client.updateShippingMethodForShipment({
              parameters: { basketId, shipmentId: 'me' },
              body: { id: one.id },
            });
          } else if (one.do === 'currency') {
            currency = one.currency;
            basket = await client.updateBasket({ parameters, body: { currency } });
          }
        }
        const lines = goods.flatMap(({ id, kind, isClothing, prices }): Line[] => {
          const quantity = quantities.get(id);
          if (quantity === undefined) return [];
          const reached = prices[currency].filter(({ from }) => from <= quantity);
          return [
            {
              kind,
              quantity,
              unitPrice: Math.min(...reached.map((price) => price.cents)),
              taxRate: place?.[isClothing ? 'clothing' : 'gear'] ?? 0,
            },
          ];
        });
        // An order discount's remaining cents go to the lines in their order in the basket.
        const order = (basket.productItems ?? []).map(({ productId }) => productId);
        const inOrder = order.flatMap((productId) => {
          const at = goods.filter(({ id }) => quantities.has(id)).findIndex(({ id }) => id === productId);
          return lines[at] ?? [];
        });
        const bill = independentBill({
          currency,
          isMember,
          coupons: [...coupons],
          lines: inOrder,
          shipments:
            lines.length > 0
              ? [{ methodId: method, price: SHIPPING[method][currency], taxRate: place?.shipping ?? 0 }]
              : [],
        });
        await client.deleteBasket({ parameters });
        expect({
          merchandise: cents(basket.productTotal),
          shipping: cents(basket.shippingTotal),
          tax: cents(basket.taxTotal),
          total: cents(basket.orderTotal),
        }).toEqual(bill);
      },
    ),
    { numRuns: 25, interruptAfterTimeLimit: 12_000 },
  );
});

describe('at the same time', () => {
  it('many parallel changes of one basket are all kept', async () => {
    const { access_token: token } = await shop.guest();
    const { basketId = '' } = await shop.baskets(token).createBasket({ body: {} });
    await fc.assert(
      fc.asyncProperty(fc.array(which, { minLength: 5, maxLength: 20 }), async (adds) => {
        const opened = await shop.baskets(token).getBasket({ parameters: { basketId } });
        const changes = [
          ...adds.map((at) =>
            call(token, 'POST', `/baskets/${basketId}/items`, [{ productId: goods[at]?.id, quantity: 1 }]),
          ),
          ...(opened.productItems ?? []).map(({ itemId }) =>
            call(token, 'DELETE', `/baskets/${basketId}/items/${itemId}`),
          ),
          call(token, 'PUT', `/baskets/${basketId}/customer`, { email: 'ann@shopper.example' }),
          call(token, 'PUT', `/baskets/${basketId}/billing-address`, ADDRESS),
          ...adds.map((_, index) =>
            call(token, 'PATCH', `/baskets/${basketId}`, { [`c_mark_${index}`]: adds.length }),
          ),
        ];
        for (const answer of await Promise.all(changes)) expect([200, 400]).toContain(answer.status);
        const basket = await shop.baskets(token).getBasket({ parameters: { basketId } });
        for (const [index] of adds.entries()) expect(basket[`c_mark_${index}`]).toBe(adds.length);
        expect(basket).toMatchObject({
          customerInfo: { email: 'ann@shopper.example' },
          billingAddress: { city: 'Denver' },
        });
      }),
      { numRuns: 5 },
    );
    const clean = await shop.baskets(token).getBasket({ parameters: { basketId } });
    for (const { itemId = '' } of clean.productItems ?? []) {
      await shop.baskets(token).removeItemFromBasket({ parameters: { basketId, itemId } });
    }
    const adds = Array.from({ length: 60 }, (_, index) =>
      call(token, 'POST', `/baskets/${basketId}/items`, [{ productId: goods[index % 4]?.id, quantity: 1 }]),
    );
    for (const answer of await Promise.all(adds)) expect(answer.status).toBe(200);
    const full = await shop.baskets(token).getBasket({ parameters: { basketId } });
    expect(full.productItems?.map(({ quantity }) => quantity)).toEqual([15, 15, 15, 15]);
  });

  it('one basket becomes one order, and never more is sold than is in stock', async () => {
    const [product] = await found(shop, guest, 'master', 'parka', 1);
    const id = (await variantsInStock(shop, guest, product, 1)).at(-1) ?? '';
    const stock = async () =>
      (await shop.products(guest).getProduct({ parameters: { id, expand: ['availability'] } })).inventory
        ?.ats ?? 0;
    const before = await stock();
    const shoppers = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { access_token: token } = await shop.guest();
        const basket = await readyBasket(shop, token, [{ productId: id, quantity: Math.ceil(before / 3) }]);
        return { token, basketId: basket.basketId };
      }),
    );
    const made = await Promise.all(
      shoppers.flatMap(({ token, basketId }) =>
        Array.from({ length: 3 }, () => shop.orders(token).createOrder({ body: { basketId } }, true)),
      ),
    );
    const sold = made.filter(({ status }) => status === 200).length;
    expect(sold).toBe(Math.floor(before / Math.ceil(before / 3)));
    expect(await stock()).toBe(before - sold * Math.ceil(before / 3));
  });
});
