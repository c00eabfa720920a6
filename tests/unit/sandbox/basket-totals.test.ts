import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basketTotals, type TotalsInput } from '../../../sandbox/baskets/basket-totals.ts';
import type { BasketLine } from '../../../sandbox/baskets/price-lines.ts';
import { prorate } from '../../../sandbox/baskets/prorate.ts';
import { PROMOTIONS } from '../../../sandbox/catalog/promotions.ts';
import { CURRENCY_CODES } from '../../../sandbox/catalog/types.ts';
import { openPromotions } from '../../../sandbox/promotions/open-promotions.ts';
import { independentBill, type Line, type Sale } from '../../support/independent-totals.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const PROMOTIONS_OF: Record<NonNullable<Line['kind']>, string[]> = {
  socks: ['sock-week', 'sock-drawer'],
  tent: ['tent-50'],
  mug: ['member-mugs', 'kitchen-20'],
  kitchen: ['kitchen-20'],
};

/** The rate that a sale states; null while it is not known. */
const rateOf = (taxRate: number | undefined) => taxRate ?? null;

function inputOf({ currency, isGross, isMember, coupons, lines, shipments }: Sale): TotalsInput {
  return {
    currency,
    taxation: isGross ? 'gross' : 'net',
    lines: lines.map(
      ({ unitPrice, quantity, kind, taxRate }, index): BasketLine => ({
        itemId: `${index}`,
        quantity,
        unitPrice,
        promotionIds: new Set(kind ? PROMOTIONS_OF[kind] : []),
        taxRate: rateOf(taxRate),
      }),
    ),
    shipments: shipments.map(({ taxRate, ...shipment }, index) => ({
      shipmentId: `${index}`,
      ...shipment,
      taxRate: rateOf(taxRate),
    })),
    promotions: openPromotions([...PROMOTIONS], {
      now: NOW,
      groups: new Set(isMember ? ['Everyone', 'Registered', 'Members'] : ['Everyone', 'Unregistered']),
      coupons: new Set(coupons),
    }),
  };
}

const line = (unitPrice: number, quantity = 1, kind?: Line['kind']): Line => ({
  unitPrice,
  quantity,
  kind,
  taxRate: 0,
});
const sale = (rest: Partial<Sale>): Sale => ({
  currency: 'USD',
  isMember: false,
  coupons: [],
  lines: [],
  shipments: rest.lines?.length ? [{ methodId: 'standard', price: 795, taxRate: 0 }] : [],
  ...rest,
});
const totalsOf = (rest: Partial<Sale>) => basketTotals(inputOf(sale(rest)));

describe('basketTotals', () => {
  it('is nothing for an empty basket', () => {
    expect(totalsOf({})).toMatchObject({ productSubTotal: 0, shippingTotal: 0, orderTotal: 0 });
  });

  it('adds shipping below the threshold and none from it on', () => {
    expect(totalsOf({ lines: [line(9899)] })).toMatchObject({ shippingTotal: 795, orderTotal: 10_694 });
    expect(totalsOf({ lines: [line(9900)] })).toMatchObject({ shippingTotal: 0, orderTotal: 9900 });
  });

  it('measures the threshold after discounts', () => {
    const totals = totalsOf({ lines: [line(10_000)], coupons: ['TRAIL10'] });
    expect(totals).toMatchObject({ productTotal: 9000, shippingTotal: 795 });
  });

  it('makes only the promoted shipping free, and express a flat price with its code', () => {
    const shipments = [{ methodId: 'express', price: 1995, taxRate: 0 }];
    const lines = [line(50_000)];
    expect(totalsOf({ lines, coupons: ['FREESHIP'], shipments }).shippingTotal).toBe(1995);
    expect(totalsOf({ lines, coupons: ['QUICK'], shipments }).shippingTotal).toBe(995);
  });

  it('applies the best product promotion of a line, not several', () => {
    const lines = [line(1999, 3, 'socks')];
    expect(totalsOf({ lines }).lines.get('0')?.adjustments).toMatchObject([
      { promotionId: 'sock-week', amount: -900 },
    ]);
    expect(totalsOf({ lines, coupons: ['SIXPAIRS'] }).lines.get('0')?.adjustments).toMatchObject([
      { promotionId: 'sock-drawer', coupon: 'SIXPAIRS', amount: -1200 },
    ]);
  });

  it('counts the pieces of a quantity offer over all its lines', () => {
    const lines = [line(1000, 4, 'socks'), line(1000, 2, 'socks')];
    const { lines: priced } = totalsOf({ lines, coupons: ['SIXPAIRS'] });
    expect([...priced.values()].map(({ afterItemDiscount }) => afterItemDiscount)).toEqual([3000, 1500]);
  });

  it('applies the step that is reached', () => {
    const off = (cents: number) =>
      cents - totalsOf({ lines: [line(cents)], coupons: ['STEPUP'] }).productTotal;
    expect([9999, 10_000, 19_999, 20_000, 40_000].map(off)).toEqual([0, 1000, 1000, 2500, 6000]);
  });

  it('gives members their price and their five besides another offer', () => {
    expect(totalsOf({ lines: [line(2500, 2, 'mug')] }).productTotal).toBe(5000);
    expect(totalsOf({ lines: [line(2500, 2, 'mug')], isMember: true }).productTotal).toBe(1990);
    const { orderAdjustments } = totalsOf({ lines: [line(20_000)], coupons: ['TRAIL10'], isMember: true });
    expect(orderAdjustments).toMatchObject([
      { promotionId: 'trail-10', amount: -2000 },
      { promotionId: 'member-thanks', amount: -500 },
    ]);
  });

  it('lets an exclusive offer replace all others when it saves more', () => {
    const guide = totalsOf({ lines: [line(20_000)], coupons: ['TRAIL10', 'GUIDE40'], isMember: true });
    expect(guide).toMatchObject({ productTotal: 12_000, shippingTotal: 795 });
    expect([...guide.usedCoupons]).toEqual(['GUIDE40']);
    const small = totalsOf({ lines: [line(1000)], coupons: ['GUIDE40'], isMember: true });
    expect(small).toMatchObject({ productTotal: 1000, shippingTotal: 0 });
  });

  it('states which coupons had an effect', () => {
    const { usedCoupons } = totalsOf({ lines: [line(10_000)], coupons: ['TRAIL10', 'BASECAMP20'] });
    expect([...usedCoupons]).toEqual(['TRAIL10']);
  });

  it('equals an independent calculation for any basket, and its parts add up', () => {
    const taxRate = fc.integer({ min: 0, max: 25_000 });
    const anyLine = fc.record({
      unitPrice: fc.integer({ min: 0, max: 120_000 }),
      quantity: fc.integer({ min: 1, max: 999 }),
      kind: fc.constantFrom(undefined, 'socks' as const, 'tent' as const, 'mug' as const, 'kitchen' as const),
      taxRate,
    });
    const anySale = fc.record({
      currency: fc.constantFrom(...CURRENCY_CODES),
      isGross: fc.boolean(),
      isMember: fc.boolean(),
      coupons: fc.subarray(
        PROMOTIONS.flatMap(({ coupon, until }) =>
          coupon !== undefined && until === undefined ? [coupon] : [],
        ),
      ),
      lines: fc.array(anyLine, { maxLength: 12 }),
      shipments: fc.array(
        fc.record({
          methodId: fc.constantFrom('standard', 'express'),
          price: fc.integer({ min: 0, max: 5000 }),
          taxRate,
        }),
        { maxLength: 3 },
      ),
    });
    fc.assert(
      fc.property(anySale, (any) => {
        const bill = independentBill(any);
        const totals = basketTotals(inputOf(any));
        expect({
          merchandise: totals.productTotal,
          shipping: totals.shippingTotal,
          tax: totals.taxTotal,
          total: totals.orderTotal,
        }).toEqual(bill);
        const lines = [...totals.lines.values()];
        expect(lines.reduce((sum, { afterOrderDiscount }) => sum + afterOrderDiscount, 0)).toBe(
          totals.productTotal,
        );
        expect(lines.every(({ afterOrderDiscount }) => afterOrderDiscount >= 0)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('prorate', () => {
  it('loses no cent and adds none', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 1, maxLength: 20 });
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
