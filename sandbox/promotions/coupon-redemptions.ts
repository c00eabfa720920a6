import type { Promotion } from '../catalog/types.ts';
import type { Database } from '../database/database.ts';

/** Records that an order used these codes. */
export function redeemCoupons(
  database: Database,
  codes: string[],
  customerId: string,
  orderNo: string,
): void {
  for (const code of codes) {
    database.run(
      'INSERT INTO coupon_redemption (code, customer_id, order_no) VALUES (?, ?, ?)',
      code,
      customerId,
      orderNo,
    );
  }
}

/** Releases the codes of a failed order. */
export function returnCoupons(database: Database, orderNo: string): void {
  database.run('DELETE FROM coupon_redemption WHERE order_no = ?', orderNo);
}

export type LimitReached = 'redemption_limit_exceeded' | 'customer_redemption_limit_exceeded';

/** The limit of a promotion's code that a customer has reached; null when the code can be used. */
export function limitReached(
  { coupon, couponLimit }: Promotion,
  customerId: string,
  database: Database,
): LimitReached | null {
  if (coupon === undefined || couponLimit === undefined) return null;
  const code = coupon.toUpperCase();
  const count = database.first<{ n: number; own: number }>(
    'SELECT count(*) AS n, count(*) FILTER (WHERE customer_id = ?) AS own FROM coupon_redemption WHERE code = ?',
    customerId,
    code,
  ) ?? { n: 0, own: 0 };
  if (couponLimit.total !== undefined && count.n >= couponLimit.total) return 'redemption_limit_exceeded';
  if (couponLimit.perCustomer !== undefined && count.own >= couponLimit.perCustomer) {
    return 'customer_redemption_limit_exceeded';
  }
  return null;
}
