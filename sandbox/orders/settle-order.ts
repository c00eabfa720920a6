import { type Intent, intentsOfOrder } from '../pay/intent.ts';
import { SALESFORCE_PAYMENTS } from '../payments/payment-methods.ts';
import type { TenantContext } from '../tenant-context.ts';
import type { OrderPayment, OrderRecord } from './order-record.ts';
import { orderByNo } from './order-store.ts';
import { placeOrder } from './order-transitions.ts';

function isSettled(payment: OrderPayment, intents: Intent[]): boolean {
  if (payment.paymentMethodId !== SALESFORCE_PAYMENTS) return payment.authorization !== 'challenge';
  return (
    payment.amount === 0 ||
    intents.some(
      ({ paymentInstrumentId, status, amount }) =>
        paymentInstrumentId === payment.paymentInstrumentId &&
        status === 'succeeded' &&
        amount === payment.amount,
    )
  );
}

/** Whether every payment of an order is made, and together they are its total. */
export function isFullyPaid(tenant: TenantContext, { payments, orderNo, total }: OrderRecord): boolean {
  const intents = intentsOfOrder(tenant.database, orderNo);
  const sum = payments.reduce((paid, { amount }) => paid + amount, 0);
  return sum === total && payments.every((payment) => isSettled(payment, intents));
}

/** The order, paid by intents: their cards are noted with its payments. */
function withCards(tenant: TenantContext, order: OrderRecord): OrderRecord {
  const intents = intentsOfOrder(tenant.database, order.orderNo);
  const payments = order.payments.map((payment) => {
    const intent = intents.find(
      ({ paymentInstrumentId, status }) =>
        paymentInstrumentId === payment.paymentInstrumentId && status === 'succeeded',
    );
    if (!intent?.card) return payment;
    const { brand, last4 } = intent.card;
    return { ...payment, paidWith: { brand, last4 } };
  });
  const hasIntent = payments.some(({ paidWith }) => paidWith !== undefined);
  return { ...order, payments, ...(hasIntent && { paymentStatus: 'paid' as const }) };
}

/**
 * What the provider's notification does: places an order that waited for its payment and is paid.
 * Anything else stays as it is, so that a notification may come twice or too late.
 */
export function settleOrder(tenant: TenantContext, orderNo: string): void {
  const order = orderByNo(tenant.database, orderNo);
  if (order?.status !== 'created' || !isFullyPaid(tenant, order)) return;
  placeOrder(tenant, withCards(tenant, order));
}
