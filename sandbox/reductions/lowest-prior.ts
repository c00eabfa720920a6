/** From `at` (epoch milliseconds) on, everybody pays `price` (cents). */
export type PricePoint = {
  at: number;
  price: number;
  /** Whether that is said to be less than the regular price. */
  isReduced: boolean;
};

const DAY_MS = 24 * 60 * 60 * 1000;
/** How far back the price before a reduction is looked for. */
const WINDOW_MS = 30 * DAY_MS;

/**
 * The lowest price, in cents, of the 30 days before the present reduction began, or since the launch where
 * that is later (Directive 98/6/EC, Art. 6a). Null where the price is not reduced now, and where it has been
 * reduced since the launch. A reduction that grows in steps without a break began with its first step; one
 * that shrinks begins anew.
 * @param history in the order of time, from the launch on; what is later than `now` does not count
 */
export function lowestPrior30(history: readonly PricePoint[], now: number): number | null {
  const points = history
    .filter(({ at }) => at <= now)
    // of several at one instant the last one counts: nobody paid the others
    .filter(({ at }, index, past) => past[index + 1]?.at !== at);
  let start = points.length - 1;
  if (!points[start]?.isReduced) return null;
  const isOneReduction = (before: PricePoint | undefined, after: PricePoint | undefined) =>
    before?.isReduced && after && before.price >= after.price;
  while (isOneReduction(points[start - 1], points[start])) start -= 1;
  const opens = (points[start]?.at ?? now) - WINDOW_MS;
  const paid = points.slice(0, start).filter((_, index) => (points[index + 1]?.at ?? now) > opens);
  return paid.length > 0 ? Math.min(...paid.map(({ price }) => price)) : null;
}
