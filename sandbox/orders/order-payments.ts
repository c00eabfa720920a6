import { addInstrument, changeInstrument, instrumentById, paymentPlace } from '../baskets/basket-payments.ts';
import type { PaymentInstrument } from '../baskets/basket-state.ts';
import { problem } from '../http/problem.ts';
import { type Intent, intentsOfOrder, isOpen, newIntent, saveIntent } from '../pay/intent.ts';
import { cancelIntent } from '../pay/settle-intent.ts';
import { authorizeCard } from '../payments/authorize-card.ts';
import { amountsOf } from '../payments/payment-instruments.ts';
import { SALESFORCE_PAYMENTS } from '../payments/payment-methods.ts';
import type { PaymentInstrumentBody } from '../payments/saved-card.ts';
import { randomId } from '../random-id.ts';
import type { TenantContext } from '../tenant-context.ts';
import type { Challenge, OrderPayment, OrderRecord } from './order-record.ts';
import { saveOrder } from './order-store.ts';
import { planTask } from './order-tasks.ts';
import { placeOrder } from './order-transitions.ts';
import { isFullyPaid } from './settle-order.ts';

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

/** Refuses to change an order that is placed, has ended, or is being paid at the provider. */
function checkChangeable({ database }: TenantContext, { orderNo, status }: OrderRecord): void {
  const isPaying = intentsOfOrder(database, orderNo).some((intent) =>
    ['succeeded', 'processing'].includes(intent.status),
  );
  if (status === 'created' && !isPaying) return;
  const detail = `The payment of order '${orderNo}' can't be changed any more.`;
  throw problem(400, 'bad-request', 'Bad Request', detail, { orderNo });
}

/** The intent of a payment as it has to be now: the open one with its amount, or a new one. */
function intentFor(tenant: TenantContext, order: OrderRecord, payment: OrderPayment): Intent {
  const { database, clock } = tenant;
  const { paymentInstrumentId, amount, reference } = payment;
  const known = intentsOfOrder(database, order.orderNo).find(
    (intent) => intent.paymentInstrumentId === paymentInstrumentId && isOpen(intent),
  );
  const { orderNo, customerId, guest, basket } = order;
  const { setupFutureUsage: _, ...intent } =
    known ??
    newIntent({
      ...{ orderNo, paymentInstrumentId, customerId, amount },
      ...{ registered: !guest, currency: basket.currency, createdAt: clock.now() },
    });
  const { setupFutureUsage } = reference?.gatewayProperties?.stripe ?? {};
  const wanted: Intent = { ...intent, amount, ...(setupFutureUsage && { setupFutureUsage }) };
  saveIntent(database, wanted);
  return wanted;
}

/** The payments with their intents; intents of payments that are gone are cancelled. */
function withIntents(tenant: TenantContext, order: OrderRecord, payments: OrderPayment[]): OrderPayment[] {
  const wanted = payments.map((payment): OrderPayment => {
    const { intent: _, ...rest } = payment;
    if (payment.paymentMethodId !== SALESFORCE_PAYMENTS || !payment.reference) return rest;
    const { id, clientSecret } = intentFor(tenant, order, payment);
    return { ...rest, intent: { id, clientSecret } };
  });
  const kept = new Set(wanted.flatMap(({ intent }) => intent?.id ?? []));
  for (const intent of intentsOfOrder(tenant.database, order.orderNo)) {
    if (isOpen(intent) && !kept.has(intent.id)) cancelIntent(tenant, intent);
  }
  return wanted;
}

const certificatesIn = (payments: PaymentInstrument[]) =>
  payments
    .flatMap(({ giftCertificateCode, amount }) =>
      giftCertificateCode === undefined ? [] : `${giftCertificateCode} ${amount}`,
    )
    .join();

/** Gift certificates are redeemed with the order, and stay as they are: 400 for a change of them. */
function checkCertificatesKept({ orderNo, payments }: OrderRecord, instruments: PaymentInstrument[]): void {
  if (certificatesIn(payments) === certificatesIn(instruments)) return;
  const detail = `The gift certificates of order '${orderNo}' can't be changed any more.`;
  throw problem(400, 'bad-request', 'Bad Request', detail, { orderNo });
}

function changePayments(
  tenant: TenantContext,
  order: OrderRecord,
  change: (instruments: PaymentInstrument[]) => PaymentInstrument[],
): OrderRecord {
  checkChangeable(tenant, order);
  const { database, clock } = tenant;
  const now = clock.now();
  const instruments = change(order.payments.map(({ authorization, ...instrument }) => instrument));
  checkCertificatesKept(order, instruments);
  const amounts = amountsOf(instruments, order.total);
  const payments = withIntents(
    tenant,
    order,
    instruments.map((instrument) => ({
      ...instrument,
      amount: amounts.get(instrument.paymentInstrumentId) ?? 0,
    })),
  );
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
  const { challenge: _, ...open } = order;
  if (paid !== order.total) {
    const waiting = { ...open, payments, modifiedAt: now };
    saveOrder(database, waiting);
    return waiting;
  }
  const authorized = authorizePayments(payments, now);
  const challenge = newChallenge(authorized, now);
  const changed = { ...open, payments: authorized, modifiedAt: now, ...(challenge && { challenge }) };
  saveOrder(database, changed);
  if (challenge) planTask(database, order.orderNo, 'end', challenge.expiresAt);
  return isFullyPaid(tenant, changed) ? placeOrder(tenant, changed) : changed;
}

const placeOf = ({ database }: TenantContext, { basket }: OrderRecord) =>
  paymentPlace(database, basket.currency);

/** An unplaced order with a further payment; it is placed once it is fully paid. */
export function addOrderPayment(tenant: TenantContext, order: OrderRecord, body: PaymentInstrumentBody) {
  return changePayments(tenant, order, (instruments) =>
    addInstrument(instruments, body, placeOf(tenant, order)),
  );
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
  return changePayments(tenant, order, (instruments) =>
    changeInstrument(instruments, id, body, placeOf(tenant, order)),
  );
}

/** An unplaced order without a payment. */
export function removeOrderPayment(tenant: TenantContext, order: OrderRecord, id: string) {
  return changePayments(tenant, order, (instruments) => {
    const removed = instrumentById(instruments, id);
    return instruments.filter((one) => one !== removed);
  });
}
