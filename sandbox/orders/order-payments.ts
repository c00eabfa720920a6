import { addInstrument, changeInstrument, instrumentById } from '../baskets/basket-payments.ts';
import type { PaymentInstrument } from '../baskets/basket-state.ts';
import { problem } from '../http/problem.ts';
import { authorizeCard } from '../payments/authorize-card.ts';
import { amountsOf } from '../payments/payment-instruments.ts';
import type { PaymentInstrumentBody } from '../payments/saved-card.ts';
import { randomId } from '../random-id.ts';
import type { TenantContext } from '../tenant-context.ts';
import type { Challenge, OrderPayment, OrderRecord } from './order-record.ts';
import { saveOrder } from './order-store.ts';
import { placeOrder } from './order-transitions.ts';

const CHALLENGE_MS = 15 * 60 * 1000;
const CHALLENGE_ID_LENGTH = 32;

/** Payments with the processor's answers; a declined one throws. `now` in epoch ms. */
export function authorizePayments(payments: OrderPayment[], now: number): OrderPayment[] {
  return payments.map((payment) => ({
    ...payment,
    ...(payment.card && { authorization: authorizeCard(payment.card, now) }),
  }));
}

/**
 * The challenge that the shopper has to confirm for these payments; undefined when there is none.
 */
export function newChallenge(payments: OrderPayment[], now: number): Challenge | undefined {
  const isNeeded = payments.some(({ authorization }) => authorization === 'challenge');
  return isNeeded ? { id: randomId(CHALLENGE_ID_LENGTH), expiresAt: now + CHALLENGE_MS } : undefined;
}

function changePayments(
  tenant: TenantContext,
  order: OrderRecord,
  change: (instruments: PaymentInstrument[]) => PaymentInstrument[],
): OrderRecord {
  if (order.status !== 'created') {
    const detail = `The payment of order '${order.orderNo}' can't be changed any more.`;
    throw problem(400, 'bad-request', 'Bad Request', detail, { orderNo: order.orderNo });
  }
  const now = tenant.clock.now();
  const instruments = change(order.payments.map(({ authorization, ...instrument }) => instrument));
  const amounts = amountsOf(instruments, order.total);
  const payments = instruments.map((instrument) => ({
    ...instrument,
    amount: amounts.get(instrument.paymentInstrumentId) ?? 0,
  }));
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
  const { challenge: _, ...open } = order;
  if (paid !== order.total) {
    const waiting = { ...open, payments, modifiedAt: now };
    saveOrder(tenant.database, waiting);
    return waiting;
  }
  const authorized = authorizePayments(payments, now);
  const challenge = newChallenge(authorized, now);
  const changed = { ...open, payments: authorized, modifiedAt: now, ...(challenge && { challenge }) };
  saveOrder(tenant.database, changed);
  return challenge ? changed : placeOrder(tenant, changed);
}

/** An unplaced order with a further payment; it is placed once it is fully paid. */
export function addOrderPayment(tenant: TenantContext, order: OrderRecord, body: PaymentInstrumentBody) {
  return changePayments(tenant, order, (instruments) => addInstrument(instruments, body));
}

/**
 * An unplaced order with a changed payment, such as another card; it is placed once it is fully
 * paid.
 */
export function changeOrderPayment(
  tenant: TenantContext,
  order: OrderRecord,
  id: string,
  body: PaymentInstrumentBody,
) {
  return changePayments(tenant, order, (instruments) => changeInstrument(instruments, id, body));
}

/** An unplaced order without a payment. */
export function removeOrderPayment(tenant: TenantContext, order: OrderRecord, id: string) {
  return changePayments(tenant, order, (instruments) => {
    const removed = instrumentById(instruments, id);
    return instruments.filter((one) => one !== removed);
  });
}
