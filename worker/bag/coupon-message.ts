import type { Formatter } from '../../shared/i18n/formatter.ts';
import type { MessageId } from '../../shared/i18n/message-id.ts';
import type { Basket, CouponItem } from '../upstreams/commerce/basket-schema.ts';

/**
 * Messages for the status of a coupon code that has no effect, whether it was refused or stopped
 * being valid later (docs/contracts/baskets.md §3).
 */
const USELESS: Record<string, MessageId> = {
  coupon_code_already_in_basket: 'bag.promo.already',
  coupon_already_in_basket: 'bag.promo.already',
  customer_redemption_limit_exceeded: 'bag.promo.used',
  coupon_code_already_redeemed: 'bag.promo.usedUp',
  redemption_limit_exceeded: 'bag.promo.usedUp',
  timeframe_redemption_limit_exceeded: 'bag.promo.usedUp',
  no_active_promotion: 'bag.promo.inactive',
  coupon_disabled: 'bag.promo.inactive',
};

/** The message id for a status; that of an invalid code where the status is not known. */
export function uselessCode(statusCode: string | undefined): MessageId {
  return (statusCode && USELESS[statusCode]) || 'bag.promo.invalid';
}

export const isApplied = ({ statusCode }: CouponItem) => statusCode === 'applied' || statusCode === 'adhoc';

/**
 * The message of a code in the bag: that it is applied, why it takes nothing off, or why it is no
 * longer valid.
 */
export function couponMessage(coupon: CouponItem, basket: Basket, { t, money }: Formatter): string {
  const { code, statusCode, valid } = coupon;
  if (isApplied(coupon)) return t('bag.promo.applied', { code });
  if (!valid) return t('bag.promo.useless', { code, said: t(uselessCode(statusCode)) });
  const {
    c_requiredShippingMethod: method,
    c_requiredMinimum: minimum,
    c_requiredQuantity: quantity,
  } = coupon;
  switch (coupon.c_notAppliedReason) {
    case 'better_offer':
      return t('bag.promo.betterOffer', { code });
    case 'products':
      return t('bag.promo.products', { code });
    case 'customer_group':
      return t(basket.customerInfo?.customerNo ? 'bag.promo.certainMembers' : 'bag.promo.members', { code });
    case 'shipping_method':
      if (method) return t('bag.promo.shippingMethod', { code, method });
      break;
    case 'order_minimum':
      if (minimum) return t('bag.promo.minimum', { code, amount: money(minimum, basket.currency) });
      break;
    case 'quantity':
      if (quantity) return t('bag.promo.quantity', { code, quantity });
  }
  return t('bag.promo.notApplied', { code });
}
