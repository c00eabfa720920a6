import { toCents } from '../../shared/catalog/cents.ts';
import type { Formatter } from '../../shared/i18n/formatter.ts';
import type { Basket, CouponItem } from '../upstreams/commerce/basket-schema.ts';
import type { Said } from './bag-notice.ts';

/**
 * What the status of a code that is of no use means, whether it was refused or became so
 * (docs/contracts/baskets.md §3).
 */
const USELESS: Record<string, Said['messageId']> = {
  coupon_code_already_in_basket: 'bag.promo.already',
  coupon_already_in_basket: 'bag.promo.already',
  customer_redemption_limit_exceeded: 'bag.promo.used',
  coupon_code_already_redeemed: 'bag.promo.usedUp',
  redemption_limit_exceeded: 'bag.promo.usedUp',
  timeframe_redemption_limit_exceeded: 'bag.promo.usedUp',
  no_active_promotion: 'bag.promo.inactive',
  coupon_disabled: 'bag.promo.inactive',
};

/** The message for a status; any other than the known ones is that of no code. */
export function uselessCode(statusCode: string | undefined): Said['messageId'] {
  return (statusCode && USELESS[statusCode]) || 'bag.promo.invalid';
}

export const isApplied = ({ statusCode }: CouponItem) => statusCode === 'applied' || statusCode === 'adhoc';

/**
 * What is said of a code in the bag: that it counts, why it takes nothing off, or why it is of no
 * use.
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
      if (minimum) return t('bag.promo.minimum', { code, amount: money(toCents(minimum), basket.currency) });
      break;
    case 'quantity':
      if (quantity) return t('bag.promo.quantity', { code, quantity });
  }
  return t('bag.promo.notApplied', { code });
}
