import type { CurrencyCode, Promotion } from '../catalog/types.ts';
import { toMajor } from '../database/price.ts';
import type { Adjustment } from '../promotions/adjust.ts';
import { appliedDiscount } from '../promotions/discount.ts';
import type { Language } from '../sites.ts';

export type WireAdjustment = (adjustment: Adjustment) => Record<string, unknown>;

/**
 * Converts price adjustments for the wire in a language: the promotion's callout becomes `itemText`
 * (docs/contracts/baskets.md §3).
 */
export function wireAdjustment(
  promotions: Promotion[],
  currency: CurrencyCode,
  language: Language,
): WireAdjustment {
  return ({ promotionId, coupon, discount, amount }) => {
    const promotion = promotions.find(({ id }) => id === promotionId);
    return {
      priceAdjustmentId: promotionId,
      promotionId,
      ...(coupon !== undefined && { couponCode: coupon }),
      itemText: promotion?.calloutMsg[language] ?? promotionId,
      appliedDiscount: appliedDiscount(discount, currency),
      price: toMajor(amount),
      custom: false,
      manual: false,
    };
  };
}
