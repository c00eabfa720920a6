import type { Style } from './line.ts';
import { between, type Random } from './random.ts';

/** Share of variants that are sold out. */
const SOLD_OUT_SHARE = 0.04;
/** Share of variants with a few pieces left. */
const LOW_SHARE = 0.06;
/**
 * Stock is low at this number of units or fewer (docs/product/catalogue.md §9.6: low inventory
 * threshold 5).
 */
const LOW_UNITS = 5;
const MOST_UNITS = 140;

/** The stock of each of `count` variants. */
export function stockLevels(count: number, random: Random, availability: Style['availability']): number[] {
  const levels = Array.from({ length: count }, () => {
    const roll = random();
    if (roll < SOLD_OUT_SHARE) return 0;
    if (roll < SOLD_OUT_SHARE + LOW_SHARE) return between(random, 1, LOW_UNITS);
    return between(random, LOW_UNITS + 1, MOST_UNITS);
  });
  if (availability === 'sold-out') return levels.map(() => 0);
  if (availability === 'last-one') return levels.map((_, index) => (index === Math.floor(count / 2) ? 1 : 0));
  return levels;
}
