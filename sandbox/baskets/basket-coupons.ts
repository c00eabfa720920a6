import type { CatalogueStore } from '../database/catalogue-store.ts';
import { problem } from '../http/problem.ts';
import { randomId } from '../random-id.ts';
import type { BasketState } from './basket-state.ts';

type Coupons = BasketState['coupons'];

const COUPON_ITEM_ID_LENGTH = 26;

/** The coupons with one more; an unknown or repeated code is 400 with its `statusCode` (contracts §4.2). */
export function addCoupon(coupons: Coupons, entered: string, catalogue: CatalogueStore): Coupons {
  const code = entered.toUpperCase();
  const refuse = (statusCode: string, detail: string) =>
    problem(400, 'invalid-coupon-item', 'Invalid Coupon Item', detail, { couponCode: entered, statusCode });
  if (coupons.some((coupon) => coupon.code === code)) {
    throw refuse('coupon_code_already_in_basket', `The coupon '${entered}' is already in the basket.`);
  }
  if (!catalogue.promotions().some(({ coupon }) => coupon?.toUpperCase() === code)) {
    throw refuse('coupon_code_unknown', `The coupon '${entered}' is not known.`);
  }
  return [...coupons, { couponItemId: randomId(COUPON_ITEM_ID_LENGTH), code }];
}

/** The coupons without one; 404 when it is not there. */
export function removeCoupon(coupons: Coupons, couponItemId: string): Coupons {
  const kept = coupons.filter((coupon) => coupon.couponItemId !== couponItemId);
  if (kept.length === coupons.length) {
    const id = couponItemId.slice(0, 100);
    const detail = `The basket has no coupon item with ID '${id}'.`;
    throw problem(404, 'coupon-item-not-found', 'Coupon Item Not Found', detail, { couponItemId: id });
  }
  return kept;
}
