import type { CurrencyCode, Product, Promotion } from '../catalog/types.ts';
import { toMajor } from '../database/price.ts';
import { amountOff, stepReached } from '../promotions/discount.ts';
import type { Language } from '../sites.ts';

export type WireProductPromotion = { promotionId: string; calloutMsg: string; promotionalPrice: number };

/** Whether a promotion applies to this product, by its product list or by categories. */
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
 * The promotions of a product, each with the price that results from it alone. A promotion that
 * needs a quantity, a whole order, or a coupon that the shopper context does not hold, does not
 * change the price. `price` in cents.
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
