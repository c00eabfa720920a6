import { errorFields, log } from '../../request/log.ts';
import type { Session } from '../../session/session.ts';
import { withToken } from '../../session/with-token.ts';
import { PROVIDER_METHOD } from '../../upstreams/commerce/basket-payments.ts';
import { GIFT_CARD_METHOD } from '../../upstreams/commerce/gift-cards.ts';
import { getCardPayments } from '../../upstreams/commerce/payment-configuration.ts';
import { failOrder, getPlacement, type Placement, referPayment } from '../../upstreams/commerce/placing.ts';
import {
  cancelPayments,
  confirmPayment,
  findPayment,
  type PaymentState,
} from '../../upstreams/payments/provider.ts';
import type { Services } from '../../upstreams/services.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { PAYMENT_RETURN_PATH } from '../paths.ts';
import { deliveryCountry } from '../shipments.ts';
import { giveBack } from './give-back.ts';
import type { OrderOutcome } from './order-outcome.ts';

const CREATED = 'created';
const FAILED = 'failed';
const CONFLICT = 409;

/** The provider's code for a payment that the shopper did not confirm at the bank. */
const NOT_CONFIRMED = 'payment_intent_authentication_failure';
/** The same for one that ended before any bank was asked. */
const NOT_FINISHED = 'canceled';
/** The shop's own codes: the order has no card that can be charged; the shop can take no card now. */
const NO_CARD = 'no_card';
const NO_PROVIDER = 'no_provider';

/**
 * Finds out what became of an order, and takes the next step that is still missing: starts its
 * payment, or ends it where the payment was refused. Buttons, returns from a bank and reloads all
 * call it, and calling it again changes nothing (docs/decisions/0065). It never pays twice: an order
 * has one payment at the provider, which is made once.
 */
export function settleOrder(services: Services, session: Session, orderNo: string): Promise<OrderOutcome> {
  return orUnknown(services, orderNo, async () => {
    const order = await findOrder(services, session, orderNo);
    if (!order) return withoutOrder(services, orderNo);
    if (order.status !== CREATED) return settled(services, order);
    const known = await findPayment(services, orderNo);
    const payment =
      known === undefined || known.state === 'open' ? await pay(services, session, order) : known;
    return followPayment(services, session, order, payment);
  });
}

/** The same for an order that has just been made: nothing has asked for its payment before. */
export function settleNewOrder(
  services: Services,
  session: Session,
  order: Placement,
): Promise<OrderOutcome> {
  return orUnknown(services, order.orderNo, async () => {
    if (order.status !== CREATED) return settled(services, order);
    return followPayment(services, session, order, await pay(services, session, order));
  });
}

/**
 * Ends an order whose payment the shopper does not want to confirm at the bank. One that is paid
 * meanwhile stays.
 */
export function giveUpOrder(services: Services, session: Session, orderNo: string): Promise<OrderOutcome> {
  return orUnknown(services, orderNo, async () => {
    const order = await findOrder(services, session, orderNo);
    if (!order) {
      const outcome = await withoutOrder(services, orderNo);
      return outcome.kind === 'challenge' ? endUnseen(services, orderNo, NOT_CONFIRMED) : outcome;
    }
    if (order.status !== CREATED) return settled(services, order);
    return endOrder(services, session, order, NOT_CONFIRMED);
  });
}

async function findOrder(
  services: Services,
  session: Session,
  orderNo: string,
): Promise<Placement | undefined> {
  try {
    return await withToken(session, (token) => getPlacement(services, token, orderNo));
  } catch (error) {
    if (error instanceof UpstreamError && error.isNotFound) return undefined;
    throw error;
  }
}

/**
 * An order that this shopper does not have: it was never made, or it was made by a guest who has
 * signed in since. Its payment tells them apart.
 */
async function withoutOrder(services: Services, orderNo: string): Promise<OrderOutcome> {
  const payment = await findPayment(services, orderNo);
  switch (payment?.state) {
    case 'paid':
      return { kind: 'placed' };
    case 'processing':
      return { kind: 'pending' };
    case 'challenge':
      return { kind: 'challenge', url: payment.url };
    case undefined:
      return { kind: 'none' };
    default:
      return endUnseen(services, orderNo);
  }
}

/**
 * Ends the payment of an order that this shopper does not see any more: the service fails the order
 * itself in time. A payment that is made meanwhile stays.
 */
async function endUnseen(services: Services, orderNo: string, reason?: string): Promise<OrderOutcome> {
  const ended = await cancelPayments(services, orderNo);
  if (!ended.isFinal) return { kind: 'pending' };
  return { kind: 'unseen', reason: reason ?? ended.reason ?? NOT_FINISHED };
}

/** An order that is placed or has failed. */
async function settled(services: Services, order: Placement): Promise<OrderOutcome> {
  if (order.status !== FAILED) return { kind: 'placed' };
  const { isFinal, reason = NOT_FINISHED } = await cancelPayments(services, order.orderNo);
  return isFinal ? { kind: 'failed', order, reason } : giveBack(services, order);
}

/** Makes the payment of an order. */
async function pay(services: Services, session: Session, order: Placement): Promise<PaymentState> {
  const { orderNo } = order;
  // its gift cards were charged when it was made
  if (isPaidByGiftCards(order)) return { state: 'paid' };
  const card = order.paymentInstruments.find(({ paymentMethodId }) => paymentMethodId === PROVIDER_METHOD);
  if (!card?.c_paymentToken) return { state: 'refused', reason: NO_CARD };
  const payments = await getCardPayments(services, deliveryCountry(order));
  if (!payments) return { state: 'refused', reason: NO_PROVIDER };
  const { paymentInstrumentId, c_paymentToken: cardToken, c_keepsCard: keeps } = card;
  const boundTo = card.c_paymentBinding;
  const id = await withToken(session, (token) =>
    referPayment(services, token, { orderNo, paymentInstrumentId, payments, keeps }),
  );
  return confirmPayment(services, {
    id,
    cardToken,
    boundTo,
    returnUrl: services.shop.absolute(PAYMENT_RETURN_PATH),
    orderNo,
  });
}

/** Whether gift cards pay for the whole order: the service has checked that they are its total. */
const isPaidByGiftCards = ({ paymentInstruments }: Placement) =>
  paymentInstruments.length > 0 &&
  paymentInstruments.every(({ paymentMethodId }) => paymentMethodId === GIFT_CARD_METHOD);

async function followPayment(
  services: Services,
  session: Session,
  order: Placement,
  payment: PaymentState,
): Promise<OrderOutcome> {
  switch (payment.state) {
    case 'challenge':
      return { kind: 'challenge', url: payment.url };
    case 'paid':
      // the service places the order once the provider has told it so
      return afterPayment(services, session, order);
    case 'refused':
      return endOrder(services, session, order, payment.reason);
    default:
      return { kind: 'pending' };
  }
}

async function afterPayment(
  services: Services,
  session: Session,
  { orderNo }: Placement,
): Promise<OrderOutcome> {
  const order = await withToken(session, (token) => getPlacement(services, token, orderNo));
  if (order.status === CREATED) return { kind: 'pending' };
  return order.status === FAILED ? giveBack(services, order) : { kind: 'placed' };
}

/**
 * Ends an order whose payment was refused for good, so that its bag is open again. The provider is
 * asked first: what could still be paid is cancelled, and what is paid is kept.
 */
async function endOrder(
  services: Services,
  session: Session,
  order: Placement,
  reason: string,
): Promise<OrderOutcome> {
  const { orderNo } = order;
  const { isFinal } = await cancelPayments(services, orderNo);
  if (!isFinal) return afterPayment(services, session, order);
  try {
    await withToken(session, (token) => failOrder(services, token, orderNo));
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status !== CONFLICT) throw error;
    // somebody else has settled it meanwhile: the order says how
    const { status } = await withToken(session, (token) => getPlacement(services, token, orderNo));
    if (status === CREATED) return { kind: 'unknown' };
    if (status !== FAILED) return { kind: 'placed' };
  }
  return { kind: 'failed', order, reason };
}

async function orUnknown(
  services: Services,
  orderNo: string,
  settle: () => Promise<OrderOutcome>,
): Promise<OrderOutcome> {
  try {
    return await settle();
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log('warn', 'order-unsettled', { requestId: services.requestId, orderNo, ...errorFields(error) });
    return { kind: 'unknown' };
  }
}
