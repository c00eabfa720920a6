import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BasketLine,
  basketTotals,
  prorate,
  type TotalsInput,
} from '../../../sandbox/baskets/basket-totals.ts';
import type { Promotion } from '../../../sandbox/catalog/types.ts';

const words = { en: 'words', fr: 'mots' };
const promotion = (id: string, rule: Partial<Promotion>): Promotion => ({
  id,
  name: words,
  calloutMsg: words,
  details: words,
  kind: 'order-percent',
  ...rule,
});

const SOCKS = promotion('socks', { kind: 'product-percent', percent: 15 });
const SOCKS_MORE = promotion('socks-more', { kind: 'product-percent', percent: 25, coupon: 'MORE' });
const TRAIL = promotion('trail', { kind: 'order-percent', percent: 10, coupon: 'TRAIL10' });
const LARGE = promotion('large', {
  kind: 'order-percent',
  percent: 20,
  coupon: 'LARGE',
  minimum: { USD: 40_000, CAD: 50_000 },
});
const FREE_CODE = promotion('free-code', { kind: 'shipping-free', coupon: 'FREESHIP' });
const FREE_FROM = promotion('free-from', { kind: 'shipping-free', minimum: { USD: 9900, CAD: 12_500 } });
const PROMOTIONS = [SOCKS, SOCKS_MORE, TRAIL, LARGE, FREE_CODE, FREE_FROM];

const input = (rest: Partial<TotalsInput>): TotalsInput => ({
  currency: 'USD',
  lines: [],
  promotions: PROMOTIONS,
  coupons: [],
  shipping: { price: 795, promoted: true },
  taxation: { merchandise: 0, shipping: 0 },
  ...rest,
});
const line = (unitPrice: number, quantity = 1, promotionIds: string[] = []): BasketLine => ({
  itemId: `${unitPrice}-${quantity}`,
  unitPrice,
  quantity,
  promotionIds: new Set(promotionIds),
});

/** `cents` × `numerator` / `denominator`, half up, in whole numbers only. */
function share(cents: number, numerator: number, denominator: number): number {
  const twice = BigInt(cents) * BigInt(numerator) * 2n + BigInt(denominator);
  return Number(twice / (BigInt(denominator) * 2n));
}

/** The order's total worked out another way: percentages first, then down the bill. */
function independentTotal({ lines, coupons, currency, shipping, taxation }: TotalsInput): number {
  const afterItems = lines.map(({ unitPrice, quantity, promotionIds }) => {
    const price = unitPrice * quantity;
    const percent = Math.max(
      promotionIds.has('socks') ? 15 : 0,
      promotionIds.has('socks-more') && coupons.includes('MORE') ? 25 : 0,
    );
    return price - share(price, percent, 100);
  });
  const subTotal = afterItems.reduce((a, b) => a + b, 0);
  const isLarge = coupons.includes('LARGE') && subTotal >= (currency === 'USD' ? 40_000 : 50_000);
  const percent = isLarge ? 20 : coupons.includes('TRAIL10') ? 10 : 0;
  const total = subTotal - share(subTotal, percent, 100);
  const free = coupons.includes('FREESHIP') || total >= (currency === 'USD' ? 9900 : 12_500);
  const postage = lines.length === 0 || (free && shipping.promoted) ? 0 : shipping.price;
  const shares = prorate(subTotal - total, afterItems);
  const tax = afterItems.reduce(
    (sum, after, at) => sum + share(after - (shares[at] ?? 0), taxation.merchandise, 100_000),
    0,
  );
  return total + postage + tax + share(postage, taxation.shipping, 100_000);
}

describe('basketTotals', () => {
  it('is nothing for an empty basket', () => {
    expect(basketTotals(input({}))).toMatchObject({ productSubTotal: 0, shippingTotal: 0, orderTotal: 0 });
  });

  it('adds shipping below the threshold and none from it on', () => {
    expect(basketTotals(input({ lines: [line(9899)] }))).toMatchObject({
      shippingTotal: 795,
      orderTotal: 10_694,
    });
    expect(basketTotals(input({ lines: [line(9900)] }))).toMatchObject({
      shippingTotal: 0,
      orderTotal: 9900,
    });
  });

  it('measures the threshold after discounts', () => {
    const totals = basketTotals(input({ lines: [line(10_000)], coupons: ['TRAIL10'] }));
    expect(totals).toMatchObject({ productTotal: 9000, shippingTotal: 795 });
  });

  it('gives only the promoted shipping for free', () => {
    const shipping = { price: 1995, promoted: false };
    expect(
      basketTotals(input({ lines: [line(50_000)], coupons: ['FREESHIP'], shipping })).shippingTotal,
    ).toBe(1995);
  });

  it('takes the best product promotion of a line, not several', () => {
    const lines = [line(1999, 3, ['socks', 'socks-more'])];
    expect(basketTotals(input({ lines })).lines[0]?.adjustments).toMatchObject([
      { promotionId: 'socks', amount: -900 },
    ]);
    expect(basketTotals(input({ lines, coupons: ['MORE'] })).lines[0]?.adjustments).toMatchObject([
      { promotionId: 'socks-more', coupon: 'MORE', amount: -1499 },
    ]);
  });

  it('says which coupons did something', () => {
    const { coupons } = basketTotals(input({ lines: [line(10_000)], coupons: ['TRAIL10', 'LARGE'] }));
    expect([...coupons]).toEqual([
      ['TRAIL10', 'applied'],
      ['LARGE', 'no_applicable_promotion'],
    ]);
  });

  it('equals an independent calculation for any basket, and its parts add up', () => {
    const anyLine = fc.record({
      unitPrice: fc.integer({ min: 0, max: 120_000 }),
      quantity: fc.integer({ min: 1, max: 999 }),
      ids: fc.subarray(['socks', 'socks-more']),
    });
    const anyCoupons = fc.subarray(['MORE', 'TRAIL10', 'LARGE', 'FREESHIP']);
    const rate = fc.integer({ min: 0, max: 15_000 });
    fc.assert(
      fc.property(
        fc.array(anyLine, { maxLength: 12 }),
        anyCoupons,
        fc.boolean(),
        fc.boolean(),
        rate,
        (all, coupons, isCad, promoted, tax) => {
          const basket = input({
            currency: isCad ? 'CAD' : 'USD',
            lines: all.map(({ unitPrice, quantity, ids }) => line(unitPrice, quantity, ids)),
            coupons,
            shipping: { price: 795, promoted },
            taxation: { merchandise: tax, shipping: tax },
          });
          const totals = basketTotals(basket);
          expect(totals.orderTotal).toBe(independentTotal(basket));
          const lines = totals.lines.reduce((sum, { afterOrderDiscount }) => sum + afterOrderDiscount, 0);
          expect(lines).toBe(totals.productTotal);
          expect(totals.lines.every(({ afterOrderDiscount }) => afterOrderDiscount >= 0)).toBe(true);
        },
      ),
    );
  });
});

describe('prorate', () => {
  it('loses and invents no cent', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 100 }), (all, percent) => {
        const total = all.reduce((a, b) => a + b, 0);
        const amount = Math.round((total * percent) / 100);
        const shares = prorate(amount, all);
        expect(shares.reduce((a, b) => a + b, 0)).toBe(amount);
        expect(shares.every((part, at) => part >= 0 && part <= (all[at] ?? 0))).toBe(true);
      }),
    );
  });
});
