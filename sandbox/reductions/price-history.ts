import { CATALOGUE_DAY } from '../catalog/build-product.ts';
import { reducedPrice } from '../catalog/prices.ts';
import { between, randomFrom } from '../catalog/random.ts';
import type { CurrencyCode, PriceEntry, Product, Promotion } from '../catalog/types.ts';
import { currentPrice, priceEntry } from '../database/price.ts';
import { isForEveryone, loweredPrice } from '../products/everyones-prices.ts';
import { isRunning } from '../promotions/open-promotions.ts';
import type { PricePoint } from './lowest-prior.ts';

/** What the price books say of a colour from `at` (epoch milliseconds) on; in cents. */
export type BookStep = Pick<PriceEntry, 'list' | 'sale'> & { at: number };

const DAY_MS = 24 * 60 * 60 * 1000;
/** Share of the reduced products that were sold at the reduced price shortly before. */
const NEVER_DEARER_SHARE = 0.1;
/** Share of those whose regular price was raised shortly before they were reduced. */
const RAISED_SHARE = 0.15;
const RAISED_PERCENT = 10;

/**
 * What the price books said of a colour since its product came online, up to the present catalogue. Sales
 * began in October 2026. Some products were raised or sold for less shortly before, so that what they are
 * reduced from is not their regular price. A set or bundle costs what its pieces do, since it came online.
 */
export function authoredSteps(product: Product, colour: string, currency: CurrencyCode): BookStep[] {
  const { list, sale } = priceEntry(product, colour, currency);
  const launch = Date.parse(product.releasedOn);
  if (sale === undefined || product.contains) return [{ at: launch, list, ...(sale && { sale }) }];
  const random = randomFrom(`price history:${product.id}`);
  const roll = random();
  const start = Math.max(launch + DAY_MS, CATALOGUE_DAY - between(random, 3, 25) * DAY_MS);
  const before = start - between(random, 8, 20) * DAY_MS;
  const [first, sold] = [
    { at: launch, list },
    { at: start, list, sale },
  ];
  if (before <= launch || roll >= NEVER_DEARER_SHARE + RAISED_SHARE) return [first, sold];
  if (roll >= NEVER_DEARER_SHARE)
    return [{ at: launch, list: reducedPrice(list, RAISED_PERCENT) }, { at: before, list }, sold];
  return [first, { at: before, list, sale }, { at: before + 2 * DAY_MS, list }, sold];
}

/**
 * What everybody paid for a piece in the course of time: the price books' price after the promotions that
 * need no code, group or quantity.
 * @param steps in the order of time, the first when the product came online
 */
export function priceHistory(
  steps: readonly BookStep[],
  promotions: readonly Promotion[],
  currency: CurrencyCode,
): PricePoint[] {
  const open = promotions.filter(isForEveryone);
  const launch = steps[0]?.at ?? 0;
  const turns = [
    ...steps.map(({ at }) => at),
    ...open.flatMap(({ from, until }) => [from, until]).flatMap((time) => (time ? Date.parse(time) : [])),
  ].filter((at) => at >= launch);
  return [...new Set(turns)]
    .toSorted((a, b) => a - b)
    .flatMap((at) => {
      const entry = steps.findLast((step) => step.at <= at);
      if (!entry) return [];
      const running = open.filter((promotion) => isRunning(promotion, at));
      const price = currentPrice(loweredPrice(entry, running, currency));
      return [{ at, price, isReduced: price < entry.list }];
    });
}
