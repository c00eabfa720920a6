import type { CurrencyCode, Product, Promotion } from '../catalog/types.ts';
import { toMajor } from '../database/price.ts';
import { amountOff, stepReached } from '../promotions/discount.ts';
import type { Language } from '../sites.ts';

export type WireProductPromotion = { promotionId: string; calloutMsg: string; promotionalPrice: number };

/** Whether a promotion is for this product by its list or by its categories. */
export function appliesTo(promotion: Promotion, product: Product, categoryIds: Set<string>): boolean {
  return (
    product.promotionIds.includes(promotion.id) ||
    (promotion.categoryIds?.some((id) => categoryIds.has(id)) ?? false)
  );
}

type Terms = { currency: CurrencyCode; coupons: ReadonlySet<string> };

function promotionalPrice(promotion: Promotion, price: number, { currency, coupons }: Terms): number {
  const discount = promotion.level === 'product' ? stepReached(promotion, price, 1, currency) : undefined;
  const open = promotion.coupon === undefined || coupons.has(promotion.coupon.toUpperCase());
  return discount && open ? price - amountOff(discount, price, 1, currency) : price;
}

/**
 * The promotions shown with a product, each with the price it makes by itself: one that needs a
 * coupon which the shopper's situation does not hold, a quantity or the whole order leaves it as it
 * is. `price` in cents.
 */
export function productPromotions(
  promotions: Promotion[],
  price: number,
  terms: Terms,
  language: Language,
): WireProductPromotion[] {
  return promotions.map((promotion) => ({
    promotionId: promotion.id,
    calloutMsg: promotion.calloutMsg[language],
    promotionalPrice: toMajor(promotionalPrice(promotion, price, terms)),
  }));
}
