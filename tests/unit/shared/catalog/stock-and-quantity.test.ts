import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type StockQuestion, stockMessage } from '../../../../shared/catalog/inventory.ts';
import { allowedQuantity, quantityBounds } from '../../../../shared/catalog/quantity.ts';
import { technologyBadge } from '../../../../shared/catalog/technology-badges.ts';

describe('stockMessage', () => {
  const low = (stockLevel: number) => ({ id: 'product.lowStock', values: { stockLevel } });
  it.each<[string, StockQuestion, unknown]>([
    ['plenty', { stockLevel: 20, quantity: 1 }, null],
    ['six', { stockLevel: 6, quantity: 1 }, null],
    ['five', { stockLevel: 5, quantity: 1 }, low(5)],
    ['more asked than there are', { stockLevel: 20, quantity: 21 }, low(20)],
    ['as many as there are', { stockLevel: 20, quantity: 20 }, null],
    ['none', { stockLevel: 0, quantity: 1 }, { id: 'product.outOfStock' }],
    ['not orderable', { stockLevel: 9, quantity: 1, orderable: false }, { id: 'product.outOfStock' }],
    ['bag, below stock', { stockLevel: 3, quantity: 2, maxOrderQuantity: 10 }, null],
    ['bag, all of it', { stockLevel: 3, quantity: 3, maxOrderQuantity: 10 }, low(3)],
    ['bag, up to the limit', { stockLevel: 3, quantity: 10, maxOrderQuantity: 10 }, low(3)],
    ['bag, beyond the limit', { stockLevel: 3, quantity: 11, maxOrderQuantity: 10 }, null],
    [
      'set',
      { stockLevel: 2, quantity: 1, lowestStockLevelProductName: 'Col Pass' },
      { id: 'product.lowStockFor', values: { stockLevel: 2, productName: 'Col Pass' } },
    ],
  ])('%s', (_, question, message) => {
    expect(stockMessage(question)).toEqual(message);
  });
});

describe('allowedQuantity', () => {
  it.each([
    [3, { max: 10 }, 3],
    ['4', { max: 10 }, 4],
    [0, { max: 10 }, 1],
    [-3, { max: 10 }, 1],
    ['', { max: 10 }, 1],
    ['many', { max: 10 }, 1],
    [null, { max: 10 }, 1],
    [2.7, { max: 10 }, 2],
    [99, { max: 10 }, 10],
    [Number.POSITIVE_INFINITY, { max: 10 }, 10],
    [5, { min: 2, step: 2, max: 9 }, 4],
    [99, { min: 2, step: 2, max: 9 }, 8],
    [1, { min: 4, max: 3 }, 0],
    [1, { max: 0 }, 0],
  ])('%j within %j: %i', (asked, rules, allowed) => {
    expect(allowedQuantity(asked, rules)).toBe(allowed);
  });
  it('is always within the bounds and on a step', () => {
    const small = fc.integer({ min: -5, max: 50 });
    fc.assert(
      fc.property(fc.anything(), small, small, small, (asked, min, step, max) => {
        const bounds = quantityBounds({ min, step, max });
        const allowed = allowedQuantity(asked, { min, step, max });
        if (bounds.max === 0) {
          expect(allowed).toBe(0);
          return;
        }
        expect(allowed).toBeGreaterThanOrEqual(bounds.min);
        expect(allowed).toBeLessThanOrEqual(max);
        expect((allowed - bounds.min) % bounds.step).toBe(0);
      }),
    );
  });
});

describe('technologyBadge', () => {
  const names = { '01': { en: 'Stratum 3L' }, '72': { en: 'Waterproof', fr: 'Imperméable' } };
  it.each([
    ['72', 'fr-CA', 'Imperméable'],
    ['72', 'en-CA', 'Waterproof'],
    ['1', 'fr-CA', 'Stratum 3L'],
    ['999|72|01', 'en-US', 'Waterproof'],
    [['01'], 'en-US', 'Stratum 3L'],
    ['999', 'en-US', null],
    ['constructor', 'en-US', null],
    [null, 'en-US', null],
    ['', 'en-US', null],
  ])('%j in %s: %s', (codes, locale, name) => {
    expect(technologyBadge(codes, locale, names)).toBe(name);
  });
});
