import type { Promotion } from '../catalog/types.ts';
import { problem } from '../http/problem.ts';
import { rewardPromotion } from '../loyalty/redemption.ts';
import { type LimitReached, limitReached } from '../promotions/coupon-redemptions.ts';
import { isRunning } from '../promotions/open-promotions.ts';
import { randomId } from '../random-id.ts';
import type { TenantContext } from '../tenant-context.ts';
import type { NewCoupon } from './basket-bodies.ts';
import type { BasketState } from './basket-state.ts';

type Coupons = BasketState['coupons'];
type Shop = Pick<TenantContext, 'catalogue' | 'database'>;

const COUPON_ITEM_ID_LENGTH = 26;

/** Why a code cannot be used, as in `statusCode` (docs/contracts/baskets.md §3). */
type Unusable = 'coupon_code_unknown' | 'no_active_promotion' | LimitReached;

const DETAIL: Record<Unusable, string> = {
  coupon_code_unknown: 'is not known',
  no_active_promotion: 'has no active promotion',
  redemption_limit_exceeded: 'cannot be used any more',
  customer_redemption_limit_exceeded: 'was used already',
};

/**
 * The promotion that a code (in upper case) activates: one of the catalogue, or a reward that the
 * customer has redeemed.
 */
export function promotionOf(
  code: string,
  { catalogue, database }: Shop,
  customerId: string,
): Promotion | undefined {
  return (
    catalogue.promotions().find(({ coupon }) => coupon?.toUpperCase() === code) ??
    rewardPromotion(database, code, customerId)
  );
}

/** The promotions of the catalogue and those of the redeemed rewards among these codes. */
export function promotionsWith(codes: Iterable<string>, { catalogue, database }: Shop): Promotion[] {
  const rewards = [...codes].flatMap((code) => rewardPromotion(database, code) ?? []);
  return [...catalogue.promotions(), ...rewards];
}

/** Why a customer cannot use a code at that time (epoch ms); null when they can. */
export function whyUnusable(code: string, customerId: string, shop: Shop, now: number): Unusable | null {
  const promotion = promotionOf(code, shop, customerId);
  if (!promotion) return 'coupon_code_unknown';
  if (!isRunning(promotion, now)) return 'no_active_promotion';
  return limitReached(promotion, customerId, shop.database);
}

/**
 * Adds a coupon. A repeated or unusable code is 400 with its `statusCode`
 * (docs/contracts/baskets.md §3).
 */
export function addCoupon(
  basket: BasketState,
  { code: entered, custom }: NewCoupon,
  shop: Shop,
  now: number,
): Coupons {
  const code = entered.toUpperCase();
  const refuse = (statusCode: string, detail: string) =>
    problem(400, 'invalid-coupon-item', 'Invalid Coupon Item', detail, { couponCode: entered, statusCode });
  if (basket.coupons.some((coupon) => coupon.code === code)) {
    throw refuse('coupon_code_already_in_basket', `The coupon '${entered}' is already in the basket.`);
  }
  const unusable = whyUnusable(code, basket.customerId, shop, now);
  if (unusable) throw refuse(unusable, `The coupon '${entered}' ${DETAIL[unusable]}.`);
  const flagged = promotionOf(code, shop, basket.customerId)?.inShopperContext && {
    c_includeInShopperContext: true,
  };
  return [
    ...basket.coupons,
    { couponItemId: randomId(COUPON_ITEM_ID_LENGTH), code, custom: { ...flagged, ...custom } },
  ];
}

/** Removes a coupon; 404 when it is not in the basket. */
export function removeCoupon(coupons: Coupons, couponItemId: string): Coupons {
  const kept = coupons.filter((coupon) => coupon.couponItemId !== couponItemId);
  if (kept.length === coupons.length) {
    const id = couponItemId.slice(0, 100);
    const detail = `The basket has no coupon item with ID '${id}'.`;
    throw problem(404, 'coupon-item-not-found', 'Coupon Item Not Found', detail, { couponItemId: id });
  }
  return kept;
}
