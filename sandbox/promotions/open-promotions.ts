import type { Promotion } from '../catalog/types.ts';

/** The shopper's groups and codes, and the time. */
export type PromotionContext = {
  /** Epoch milliseconds. */
  now: number;
  /** Customer groups of the shopper. */
  groups: ReadonlySet<string>;
  /** Codes entered, upper case. */
  coupons: ReadonlySet<string>;
};

/** Whether a promotion runs at that time. */
export function isRunning({ from, until }: Promotion, now: number): boolean {
  return (from === undefined || Date.parse(from) <= now) && (until === undefined || now < Date.parse(until));
}

/** Whether a promotion is for one of these customer groups. */
export function isForGroup({ customerGroups }: Promotion, groups: ReadonlySet<string>): boolean {
  return customerGroups === undefined || customerGroups.some((group) => groups.has(group));
}

/** The promotions that a shopper qualifies for now, whatever is in the basket. */
export function openPromotions(promotions: Promotion[], { now, groups, coupons }: PromotionContext) {
  return promotions.filter(
    (promotion) =>
      isRunning(promotion, now) &&
      isForGroup(promotion, groups) &&
      (promotion.coupon === undefined || coupons.has(promotion.coupon.toUpperCase())),
  );
}
