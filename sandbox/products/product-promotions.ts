import type { Product, Promotion } from '../catalog/types.ts';
import { toMajor } from '../database/price.ts';
import type { Language } from '../sites.ts';

export type WireProductPromotion = { promotionId: string; calloutMsg: string; promotionalPrice?: number };

const PERCENT = 100;

/** Cents after `percent` off, rounded half up. */
export function percentOff(cents: number, percent: number): number {
  return cents - Math.round((cents * percent) / PERCENT);
}

/** Whether a promotion is for this product by its list or by its categories. */
export function appliesTo(promotion: Promotion, product: Product, categoryIds: Set<string>): boolean {
  return (
    product.promotionIds.includes(promotion.id) ||
    (promotion.categoryIds?.some((id) => categoryIds.has(id)) ?? false)
  );
}

/** The promotions shown with a product; one that needs no coupon states the price it makes. `price` in cents. */
export function productPromotions(
  promotions: Promotion[],
  price: number,
  language: Language,
): WireProductPromotion[] {
  return promotions.map((promotion) => ({
    promotionId: promotion.id,
    calloutMsg: promotion.calloutMsg[language],
    ...(promotion.kind === 'product-percent' &&
      promotion.coupon === undefined && {
        promotionalPrice: toMajor(percentOff(price, promotion.percent ?? 0)),
      }),
  }));
}
