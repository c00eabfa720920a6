import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { text } from '../../../sandbox/catalog/text.ts';
import type { Promotion } from '../../../sandbox/catalog/types.ts';
import { lowestPrior30, type PricePoint } from '../../../sandbox/reductions/lowest-prior.ts';
import { priceHistory } from '../../../sandbox/reductions/price-history.ts';

const DAY = 24 * 60 * 60 * 1000;
const LAUNCH = Date.parse('2026-01-01');

/** A price from a day after the launch on; lower than the regular price where it is `reduced`. */
const from = (day: number, price: number, reduced = false): PricePoint => ({
  at: LAUNCH + day * DAY,
  price,
  isReduced: reduced,
});
const priorOn = (day: number, ...history: PricePoint[]) => lowestPrior30(history, LAUNCH + day * DAY);

type Day = { price: number; isReduced: boolean };

/**
 * The same, straight from the rule, of a shop whose prices change at midnight: `days` are those since the
 * launch, the last one is today.
 */
function plainly(days: readonly Day[]): number | null {
  const today = days.length - 1;
  const grows = (start: number) =>
    days.every(({ isReduced }, day) => day < start || isReduced) &&
    days.every(({ price }, day) => day <= start || price <= (days[day - 1]?.price ?? 0));
  const start = days.findIndex((_, day) => grows(day));
  if (!days[today]?.isReduced || start < 0) return null;
  const window = days.filter((_, day) => day < start && day >= start - 30);
  return window.length === 0 ? null : Math.min(...window.map(({ price }) => price));
}

/** The points of these days: with others that were corrected at once, and with some that change nothing. */
function pointsOf(days: readonly Day[], noise: number): PricePoint[] {
  return days.flatMap((day, index) => {
    const { price, isReduced } = day;
    const before = days[index - 1];
    const isSame = before?.price === price && before.isReduced === isReduced;
    const point = { at: LAUNCH + index * DAY, price, isReduced };
    if (isSame) return (index + noise) % 5 === 0 ? [point] : [];
    return (index + noise) % 3 === 0 ? [{ ...point, price: 1, isReduced: !isReduced }, point] : [point];
  });
}

const run = fc.record({
  length: fc.integer({ min: 1, max: 40 }),
  price: fc.integer({ min: 8, max: 12 }),
  isReduced: fc.boolean(),
});
const history = fc
  .array(run, { minLength: 1, maxLength: 10 })
  .map((runs) =>
    runs.flatMap(({ length, price, isReduced }) => Array.from({ length }, (): Day => ({ price, isReduced }))),
  );

describe('the lowest price of the 30 days before a reduction', () => {
  it('is what going through all days says, of 1,000 histories', () => {
    let told = 0;
    fc.assert(
      fc.property(history, fc.nat(15), (days, noise) => {
        const now = LAUNCH + (days.length - 1) * DAY + DAY / 2;
        const later = { at: now + DAY, price: 1, isReduced: false };
        const expected = plainly(days);
        if (expected !== null) told += 1;
        expect(lowestPrior30([...pointsOf(days, noise), later], now)).toBe(expected);
      }),
      { numRuns: 1_000, seed: 34 },
    );
    expect(told).toBeGreaterThan(200);
  });

  it.each<[string, number | null, number | null]>([
    ['not reduced', priorOn(50, from(0, 100)), null],
    ['reduced', priorOn(50, from(0, 100), from(40, 80, true)), 100],
    ['reduced since the launch', priorOn(50, from(0, 80, true)), null],
    ['no longer reduced', priorOn(50, from(0, 100), from(40, 80, true), from(45, 100)), null],
    ['raised before', priorOn(50, from(0, 100), from(30, 125), from(40, 100, true)), 100],
    ['raised 31 days before', priorOn(80, from(0, 100), from(20, 125), from(51, 100, true)), 125],
    ['raised 30 days before', priorOn(80, from(0, 100), from(20, 125), from(50, 100, true)), 125],
    ['raised 29 days before', priorOn(80, from(0, 100), from(20, 125), from(49, 100, true)), 100],
    ['for long', priorOn(400, from(0, 100), from(40, 80, true)), 100],
    ['younger than 30 days', priorOn(9, from(0, 90), from(4, 100), from(8, 80, true)), 90],
    ['in steps', priorOn(90, from(0, 100), from(40, 90, true), from(85, 80, true)), 100],
    ['less than before', priorOn(90, from(0, 100), from(40, 80, true), from(85, 90, true)), 80],
    [
      'again after a break',
      priorOn(60, from(0, 100), from(40, 80, true), from(50, 100), from(55, 90, true)),
      80,
    ],
  ])('of what is %s', (_, prior, expected) => expect(prior).toBe(expected));

  it('counts what promotions without a code took off, and no others', () => {
    const offer = (terms: Partial<Promotion>): Promotion => ({
      ...{ id: 'autumn', name: text('', ''), calloutMsg: text('', ''), details: text('', '') },
      ...{ level: 'product', steps: [{ discount: { type: 'percentage', percent: 20 } }] },
      ...{ from: '2026-02-10T00:00:00.000Z', until: '2026-02-20T00:00:00.000Z', ...terms },
    });
    const on = (date: string, promotion: Promotion) =>
      lowestPrior30(priceHistory([{ at: LAUNCH, list: 100_00 }], [promotion], 'EUR'), Date.parse(date));
    expect(on('2026-02-09', offer({}))).toBeNull();
    expect(on('2026-02-10', offer({}))).toBe(100_00);
    expect(on('2026-02-20', offer({}))).toBeNull();
    for (const terms of [{ coupon: 'AUTUMN' }, { customerGroups: ['Members'] }, { level: 'order' } as const])
      expect(on('2026-02-15', offer(terms))).toBeNull();
  });
});
