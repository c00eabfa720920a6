import { NO_BAG, rememberBag } from '../bag/bag-count.ts';
import { findBasket } from '../bag/shopper-basket.ts';
import { errorFields, log } from '../request/log.ts';
import type { Session } from '../session/session.ts';
import { withToken } from '../session/with-token.ts';
import { getCardPayments } from '../upstreams/commerce/payment-configuration.ts';
import {
  failOrder,
  getPlacement,
  type Placement,
  PROVIDER_METHOD,
  referPayment,
  removePayment,
} from '../upstreams/commerce/placing.ts';
import { confirmPayment, findPayment, type PaymentState } from '../upstreams/payments/provider.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';
import { PAYMENT_RETURN_PATH } from './paths.ts';

/** What became of an order that a shopper tried to place. */
export type Settlement =
  /** It is placed and paid. */
  | { kind: 'placed' }
  /** The payment is under way: ask again in a moment. */
  | { kind: 'pending' }
  /** The shopper's bank asks them to confirm the payment at `url`. */
  | { kind: 'challenge'; url: string }
  /** It was refused for good, nothing was charged, and the bag is open again. */
  | { kind: 'refused'; reason: string }
  /** There is no such order: it was never made. */
  | { kind: 'none' }
  /** A service gave no answer: nobody can say yet. */
  | { kind: 'unknown' };

const CREATED = 'created';
const FAILED = 'failed';
const CONFLICT = 409;

/**
 * Finds out what became of an order, and takes the next step that is still missing: starts its
 * payment, or ends it where the payment was refused. Buttons, returns from a bank and reloads all
 * call it, and calling it again changes nothing (docs/decisions/0065). It never pays twice: the
 * order's number is the payment's key.
 */
export async function settleOrder(
  services: Services,
  session: Session,
  orderNo: string,
): Promise<Settlement> {
  try {
    const order = await withToken(session, (token) => getPlacement(services, token, orderNo));
    if (order.status === FAILED) return ended(services, session, '');
    if (order.status !== CREATED) return placed(session);
    const known = await findPayment(services, orderNo);
    const payment =
      known === undefined || known.state === 'open' ? await pay(services, session, order) : known;
    return await followPayment(services, session, orderNo, payment);
  } catch (error) {
    return unsettled(services, orderNo, error);
  }
}

/** The same for an order that has just been made: nothing has asked for its payment before. */
export async function settleNewOrder(
  services: Services,
  session: Session,
  order: Placement,
): Promise<Settlement> {
  try {
    if (order.status !== CREATED) return placed(session);
    const payment = await pay(services, session, order);
    return await followPayment(services, session, order.orderNo, payment);
  } catch (error) {
    return unsettled(services, order.orderNo, error);
  }
}

/** Makes the payment of an order. */
async function pay(services: Services, session: Session, order: Placement): Promise<PaymentState> {
  const { orderNo } = order;
  const card = order.paymentInstruments.find(({ paymentMethodId }) => paymentMethodId === PROVIDER_METHOD);
  const payments = await getCardPayments(services);
  if (!card?.c_paymentToken || !payments) return { state: 'refused', reason: 'no_card' };
  const { paymentInstrumentId, c_paymentToken: cardToken } = card;
  const { id } = await withToken(session, (token) =>
    referPayment(services, token, { orderNo, paymentInstrumentId, payments }),
  );
  return confirmPayment(services, {
    id,
    cardToken,
    returnUrl: services.shop.absolute(PAYMENT_RETURN_PATH),
    key: orderNo,
  });
}

async function followPayment(
  services: Services,
  session: Session,
  orderNo: string,
  payment: PaymentState,
): Promise<Settlement> {
  switch (payment.state) {
    case 'challenge':
      return { kind: 'challenge', url: payment.url };
    case 'paid':
      // the service places the order once the provider has told it so
      return afterPayment(services, session, orderNo);
    case 'refused':
      return endOrder(services, session, orderNo, payment.reason);
    default:
      return { kind: 'pending' };
  }
}

async function afterPayment(services: Services, session: Session, orderNo: string): Promise<Settlement> {
  const { status } = await withToken(session, (token) => getPlacement(services, token, orderNo));
  if (status === CREATED) return { kind: 'pending' };
  // paid and yet failed: somebody has to look at it
  if (status === FAILED) {
    log('error', 'paid-order-failed', { requestId: services.requestId, orderNo });
    return { kind: 'unknown' };
  }
  return placed(session);
}

/** Ends an order whose payment was refused for good, so that its bag is open again. */
async function endOrder(
  services: Services,
  session: Session,
  orderNo: string,
  reason: string,
): Promise<Settlement> {
  try {
    await withToken(session, (token) => failOrder(services, token, orderNo));
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status !== CONFLICT) throw error;
    // somebody else has settled it meanwhile: the order says how
    const { status } = await withToken(session, (token) => getPlacement(services, token, orderNo));
    if (status === CREATED) return { kind: 'unknown' };
    if (status !== FAILED) return placed(session);
  }
  return ended(services, session, reason);
}

/** The order has failed, and its basket is open again. */
async function ended(services: Services, session: Session, reason: string): Promise<Settlement> {
  session.setBasket(undefined);
  await orAbsent(removeCards(services, session), services, 'refused-card');
  return { kind: 'refused', reason };
}

/** Removes the refused card from the basket that is open again: it cannot be used twice. */
async function removeCards(services: Services, session: Session): Promise<void> {
  const found = await findBasket(services, session);
  for (const { paymentInstrumentId, paymentMethodId } of found?.basket.paymentInstruments ?? [])
    if (found && paymentMethodId === PROVIDER_METHOD)
      await withToken(session, (token) =>
        removePayment(services, token, found.basket.basketId, paymentInstrumentId),
      );
}

/** The basket is used up by its order. */
function placed(session: Session): Settlement {
  session.setBasket(undefined);
  rememberBag(session, NO_BAG);
  return { kind: 'placed' };
}

function unsettled(services: Services, orderNo: string, error: unknown): Settlement {
  if (!(error instanceof UpstreamError)) throw error;
  if (error.isNotFound && error.operation === 'get-order') return { kind: 'none' };
  log('warn', 'order-unsettled', { requestId: services.requestId, orderNo, ...errorFields(error) });
  return { kind: 'unknown' };
}
