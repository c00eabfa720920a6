import type { CurrencyCode, Discount, Promotion } from '../catalog/types.ts';
import { amountOff } from './discount.ts';

/** A discount; `amount` in negative cents. */
export type Adjustment = {
  promotionId: string;
  /** The code that activated it, upper case. */
  coupon?: string;
  discount: Discount;
  amount: number;
};

/** The total of adjustments, in negative cents. */
export function sumOf(adjustments: Adjustment[]): number {
  return adjustments.reduce((total, { amount }) => total + amount, 0);
}

/** A promotion with the step that was reached. */
export type Offer = { promotion: Promotion; discount: Discount };

function adjustment({ promotion, discount }: Offer, off: number): Adjustment {
  return {
    promotionId: promotion.id,
    ...(promotion.coupon !== undefined && { coupon: promotion.coupon.toUpperCase() }),
    discount,
    amount: -off,
  };
}

/**
 * The discounts of the offers of one level on `cents`. Of the offers that exclude others, the one
 * with the largest saving counts (among equal ones the one whose code was entered, then the first);
 * then the others apply one after another, each to the remaining amount.
 */
export function adjust(offers: Offer[], cents: number, pieces: number, currency: CurrencyCode): Adjustment[] {
  const alone = offers
    .filter(({ promotion }) => promotion.exclusivity !== 'no')
    .map((offer) => ({ offer, off: amountOff(offer.discount, cents, pieces, currency) }))
    .reduce<{ offer: Offer; off: number } | undefined>((winner, candidate) => {
      if (!winner || candidate.off > winner.off) return candidate;
      const isAsGood = candidate.off === winner.off;
      const hasCode = candidate.offer.promotion.coupon !== undefined;
      return isAsGood && hasCode && winner.offer.promotion.coupon === undefined ? candidate : winner;
    }, undefined);
  const taken = alone && alone.off > 0 ? [adjustment(alone.offer, alone.off)] : [];
  let left = cents - (alone?.off ?? 0);
  for (const offer of offers.filter(({ promotion }) => promotion.exclusivity === 'no')) {
    const off = amountOff(offer.discount, left, pieces, currency);
    if (off > 0) taken.push(adjustment(offer, off));
    left -= off;
  }
  return taken;
}
