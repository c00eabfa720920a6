import type { CurrencyCode, Discount, Promotion } from '../catalog/types.ts';
import { toMajor } from '../database/price.ts';

const PERCENT = 100;

/**
 * The discount on `cents`, the price of a number of `pieces`, in positive cents, at most the whole
 * price. It is computed per piece, percentages rounded half up, so that two pieces cost twice as
 * much as one.
 */
export function amountOff(discount: Discount, cents: number, pieces: number, currency: CurrencyCode): number {
  switch (discount.type) {
    case 'percentage':
      return Math.round(((cents / pieces) * discount.percent) / PERCENT) * pieces;
    case 'amount':
      return Math.min(cents, discount.amount[currency] * pieces);
    case 'fixed_price':
      return Math.max(0, cents - discount.price[currency] * pieces);
    case 'free':
      return cents;
  }
}

/**
 * The step of a promotion that a merchandise total (cents) and a number of pieces reach; undefined
 * below the first.
 */
export function stepReached(
  { steps }: Promotion,
  merchandise: number,
  pieces: number,
  currency: CurrencyCode,
): Discount | undefined {
  return steps.findLast(
    ({ minimum, quantity = 0 }) => merchandise >= (minimum?.[currency] ?? 0) && pieces >= quantity,
  )?.discount;
}

/**
 * `appliedDiscount` of a price adjustment on the wire (docs/contracts/baskets.md §3), amounts in
 * major units.
 */
export function appliedDiscount(discount: Discount, currency: CurrencyCode) {
  switch (discount.type) {
    case 'percentage':
      return { type: discount.type, percentage: discount.percent, amount: 1 };
    case 'amount':
      return { type: discount.type, amount: toMajor(discount.amount[currency]) };
    case 'fixed_price':
      return { type: discount.type, amount: toMajor(discount.price[currency]) };
    case 'free':
      return { type: discount.type };
  }
}
