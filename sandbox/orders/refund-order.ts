import { byCertificate, creditCertificate } from '../gift-certificates/redeem.ts';
import { refundAtProvider } from '../pay/refund.ts';
import type { TenantContext } from '../tenant-context.ts';
import type { OrderRecord, Refund } from './order-record.ts';
import { noTransition, storeChanged, tell } from './order-transitions.ts';

const sum = (amounts: { amount: number }[]) => amounts.reduce((all, { amount }) => all + amount, 0);

/**
 * Refunds an amount (cents) of an order that was sent back or cancelled, and tells the shopper: to the
 * card first, at the provider where it was paid there, and the rest to the gift certificates. More
 * than the total is 409.
 */
export function refundOrder(tenant: TenantContext, order: OrderRecord, amount: number): OrderRecord {
  const refunds = order.refunds ?? [];
  const left = order.total - sum(refunds);
  const isDue = order.status === 'completed' || order.status === 'cancelled';
  if (!isDue || amount > left) throw noTransition(order, order.status);
  const at = tenant.clock.now();
  const made: Refund[] = [];
  let open = amount;
  for (const { giftCertificateCode = '', amount: paid } of byCertificate(order.payments).toReversed()) {
    const back = sum(refunds.filter((one) => one.giftCertificateCode === giftCertificateCode));
    // what the card cannot take
    const part = Math.min(open, paid - back, Math.max(0, open - cardLeft(order)));
    if (part <= 0) continue;
    creditCertificate(tenant.database, giftCertificateCode, part);
    made.push({ amount: part, at, giftCertificateCode });
    open -= part;
  }
  if (open > 0) made.unshift({ amount: open, at });
  refundAtProvider(tenant.database, order.orderNo, open);
  const refunded = storeChanged(tenant, { ...order, refunds: [...refunds, ...made] });
  tell(tenant, refunded, 'order-refunded', { made });
  return refunded;
}

/** What a card paid of an order and has not got back, in cents. */
function cardLeft({ total, payments, refunds = [] }: OrderRecord): number {
  const back = refunds.filter(({ giftCertificateCode }) => giftCertificateCode === undefined);
  return total - sum(byCertificate(payments)) - sum(back);
}
