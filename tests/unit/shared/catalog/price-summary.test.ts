import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromCents, toCents } from '../../../../shared/catalog/cents.ts';
import {
  discountPercent,
  enrichedPriceSummary,
  type PricedProduct,
  type PriceSummary,
  priceSummary,
} from '../../../../shared/catalog/price-summary.ts';

const LIST = 'list-usd';
const SALE = 'sale-usd';
const base: PricedProduct = { currency: 'USD', type: 'master' };

describe('toCents', () => {
  it('is exact for every amount with two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
        expect(toCents(cents / 100)).toBe(cents === 0 ? 0 : cents);
        expect(toCents(Number((cents / 100).toFixed(2)))).toBe(cents === 0 ? 0 : cents);
      }),
    );
  });
  it('is what `fromCents` turns into the amount that a service writes', () => {
    expect([10, 2_510, 7, 112_990].map(fromCents)).toEqual([0.1, 25.1, 0.07, 1129.9]);
  });
  it('refuses invalid amounts', () => {
    for (const amount of [Number.NaN, Number.POSITIVE_INFINITY, 1e300]) {
      expect(() => toCents(amount)).toThrow(RangeError);
    }
  });
});

describe('priceSummary', () => {
  it.each<[string, PricedProduct, number, Partial<PriceSummary> | null]>([
    ['single', { ...base, type: 'variant', price: 99_00 }, 1, { currentPrice: 9900 }],
    ['range', { ...base, price: 79_00, priceMax: 99_00 }, 1, { currentPrice: 7900, maxPrice: 9900 }],
    [
      'range from price books',
      { ...base, priceRanges: [{ minPrice: 79_00, maxPrice: 99_00, pricebook: LIST }] },
      1,
      { currentPrice: 7900, maxPrice: 9900 },
    ],
    [
      'sale',
      {
        ...base,
        price: 74_25,
        priceRanges: [
          { minPrice: 99_00, maxPrice: 99_00, pricebook: LIST },
          { minPrice: 74_25, maxPrice: 74_25, pricebook: SALE },
        ],
      },
      1,
      { currentPrice: 7425, listPrice: 9900, isOnSale: true, discountPercent: 25 },
    ],
    [
      'sale of some colours',
      {
        ...base,
        price: 59_00,
        priceMax: 79_00,
        priceRanges: [
          { minPrice: 79_00, maxPrice: 79_00, pricebook: LIST },
          { minPrice: 59_00, maxPrice: 59_00, pricebook: SALE },
        ],
      },
      1,
      {
        currentPrice: 5900,
        listPrice: 7900,
        maxPrice: 7900,
        isOnSale: true,
        discountPercent: 25.32,
      },
    ],
    [
      'sale of a variant',
      {
        ...base,
        type: 'variant',
        price: 20_00,
        tieredPrices: [
          { price: 30_00, quantity: 1, pricebook: LIST },
          { price: 20_00, quantity: 1, pricebook: SALE },
        ],
      },
      1,
      { currentPrice: 2000, listPrice: 3000, isOnSale: true, discountPercent: 33.33 },
    ],
    [
      'tiered, one',
      {
        ...base,
        type: 'variant',
        price: 20_00,
        tieredPrices: [
          { price: 20_00, quantity: 1 },
          { price: 18_00, quantity: 3 },
          { price: 15_00, quantity: 6 },
        ],
      },
      1,
      { currentPrice: 2000, tieredPrice: 1500 },
    ],
    [
      'tiered, four',
      {
        ...base,
        type: 'variant',
        price: 20_00,
        tieredPrices: [
          { price: 20_00, quantity: 1 },
          { price: 18_00, quantity: 3 },
          { price: 15_00, quantity: 6 },
        ],
      },
      4,
      {
        currentPrice: 1800,
        listPrice: 2000,
        tieredPrice: 1500,
        isOnSale: true,
        discountPercent: 10,
      },
    ],
    [
      'set',
      { ...base, type: 'set', price: 150_00, priceMax: 180_00 },
      1,
      { currentPrice: 15_000, maxPrice: 18_000, isASet: true },
    ],
    [
      'unit',
      { ...base, type: 'item', price: 12_00, pricePerUnit: 2_40 },
      1,
      { currentPrice: 1200, pricePerUnit: 240 },
    ],
    [
      'promotion',
      { ...base, price: 100_00, promotionalPrice: 80_00 },
      1,
      { currentPrice: 8000, listPrice: 10_000, isOnSale: true, discountPercent: 20 },
    ],
    ['promotion of zero', { ...base, price: 100_00, promotionalPrice: 0 }, 1, { currentPrice: 10_000 }],
    ['promotion above', { ...base, price: 100_00, promotionalPrice: 120_00 }, 1, { currentPrice: 10_000 }],
    ['none', base, 1, null],
    ['nonsense', { ...base, price: Number.NaN }, 1, null],
  ])('%s', (_, product, quantity, expected) => {
    const nothing = {
      listPrice: null,
      maxPrice: null,
      pricePerUnit: null,
      tieredPrice: null,
      discountPercent: null,
    };
    const flags = { isOnSale: false, isASet: false };
    expect(priceSummary(product, quantity)).toEqual(
      expected && { currency: 'USD', ...nothing, ...flags, ...expected },
    );
  });
});

describe('a price where only the lowest price before counts', () => {
  const reduced: PricedProduct = {
    ...base,
    type: 'variant',
    price: 80_00,
    priceRanges: [{ minPrice: 120_00, maxPrice: 120_00, pricebook: LIST }],
  };
  it('is reduced from that, whatever its regular price is', () => {
    const from = (prior: number | null) => priceSummary({ ...reduced, prior });
    expect(from(100_00)).toMatchObject({ listPrice: 100_00, isPrior: true, discountPercent: 20 });
    for (const prior of [null, 0, 79_00, 80_00])
      expect(from(prior)).toMatchObject({ listPrice: null, isOnSale: false, discountPercent: null });
    // less than one percent is nothing that could be told
    expect(from(80_79)).toMatchObject({ listPrice: null, isOnSale: false });
    expect(priceSummary(reduced)).toMatchObject({ listPrice: 120_00, discountPercent: 33.33 });
    expect(priceSummary(reduced)).not.toHaveProperty('isPrior');
  });
  it('never tells more percent than there are', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500_000 }),
        fc.integer({ min: 1, max: 500_000 }),
        (price, prior) => {
          const { discountPercent: percent, isOnSale } =
            priceSummary({ ...base, type: 'variant', price, prior }) ?? {};
          expect(isOnSale).toBe(100 * (prior - price) >= prior);
          if (!isOnSale) return;
          expect(Number.isInteger(percent)).toBe(true);
          expect((percent ?? 0) * prior <= 100 * (prior - price)).toBe(true);
          expect(((percent ?? 0) + 1) * prior > 100 * (prior - price)).toBe(true);
        },
      ),
    );
    // 24.9994 rounded to two decimals would be 25
    expect(priceSummary({ ...base, type: 'variant', price: 974_97, prior: 1_299_95 })?.discountPercent).toBe(
      24,
    );
  });
});

describe('enrichedPriceSummary', () => {
  const own = { currency: 'USD', isASet: false };
  it('reads a single price', () => {
    const price = enrichedPriceSummary(
      { type: 'single', sales: { value: 79_20 }, list: { value: 99_00 } },
      own,
    );
    expect(price).toMatchObject({ currentPrice: 7920, listPrice: 9900, isOnSale: true, discountPercent: 20 });
  });
  it('reads a range', () => {
    const range = {
      minsale: { value: 60_00 },
      maxsale: { value: 90_00 },
      minlist: { value: 80_00 },
      maxlist: { value: 90_00 },
    };
    expect(enrichedPriceSummary({ type: 'range', ...range }, own)).toMatchObject({
      currentPrice: 6000,
      maxPrice: 9000,
      listPrice: 8000,
    });
  });
  it('uses the list price without a sale, and nothing without prices', () => {
    expect(enrichedPriceSummary({ type: 'single', list: { value: 5_00 } }, own)).toMatchObject({
      currentPrice: 500,
      isOnSale: false,
    });
    expect(enrichedPriceSummary({ type: 'single', sales: null }, own)).toBeNull();
  });
  it('is reduced from the lowest price before alone, where that counts', () => {
    const range = { type: 'range' as const, minsale: { value: 60_00 }, minlist: { value: 80_00 } };
    expect(enrichedPriceSummary(range, { ...own, prior: 70_00 })).toMatchObject({
      listPrice: 70_00,
      isPrior: true,
    });
    expect(enrichedPriceSummary(range, { ...own, prior: null })).toMatchObject({
      listPrice: null,
      isOnSale: false,
    });
  });
  it.each([0, 120_00])('ignores a sale price of zero or above the price: %s', (value) => {
    const [list, sale] = [{ value: 99_00 }, { value }];
    const plain = { currentPrice: 9900, listPrice: null, maxPrice: null, isOnSale: false };
    expect(enrichedPriceSummary({ type: 'single', sales: sale, list }, own)).toMatchObject(plain);
    const range = { type: 'range' as const, minsale: sale, maxsale: sale, minlist: list, maxlist: list };
    expect(enrichedPriceSummary(range, own)).toMatchObject(plain);
    expect(
      enrichedPriceSummary({ ...range, minlist: null, maxlist: null, minsale: { value: 0 } }, own),
    ).toBeNull();
  });
});

describe('discountPercent', () => {
  it('has two decimals', () => {
    expect(discountPercent(7999, 5999)).toBe(25);
    expect(discountPercent(300, 200)).toBe(33.33);
    expect(discountPercent(700, 600)).toBe(14.29);
  });
});
