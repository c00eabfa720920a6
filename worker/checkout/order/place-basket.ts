import type { SealedCookie } from '../../session/sealed-cookie.ts';
import type { Session } from '../../session/session.ts';
import { withToken } from '../../session/with-token.ts';
import {
  PROVIDER_METHOD,
  removePayment,
  setPaymentAmount,
} from '../../upstreams/commerce/basket-payments.ts';
import type { Basket } from '../../upstreams/commerce/basket-schema.ts';
import { createOrder, reserveOrderNo } from '../../upstreams/commerce/placing.ts';
import type { Services } from '../../upstreams/services.ts';
import { TimeLimit } from '../../upstreams/time-limit.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { isCovered, restToPay } from '../rest-to-pay.ts';
import { type Attempt, isOfAttempt, rememberedLines } from './attempt.ts';
import { type AttemptOutcome, settleAttempt } from './settle-attempt.ts';
import { settleNewOrder } from './settle-order.ts';

/** What becomes of a basket that is to be ordered. */
export type Placed =
  /** What the services say of the order. */
  | { kind: 'settled'; orderNo: string; outcome: AttemptOutcome }
  /** A service gave no answer in time: nobody knows yet whether there is an order. */
  | { kind: 'lost' }
  /** Nothing is ordered: time was over before anything was asked, or the service was not asked (`error`). */
  | { kind: 'unavailable'; error?: UpstreamError }
  /** Nothing is ordered: the basket is not there any more. */
  | { kind: 'gone' }
  /** Nothing is ordered: the service refused the basket, and `error` may say why. */
  | { kind: 'refused'; error: UpstreamError };

type Shopper = { services: Services; session: Session };
type Try = { attempt: SealedCookie<Attempt>; known: Attempt };

/**
 * Orders a basket that its shopper has agreed to, exactly once: the order is made under the number that
 * is reserved for it, which `attempt` remembers first, and then paid. After a lost answer the services
 * are asked what became of it (docs/decisions/0065). `agreed`: a name of what was agreed to; `until`: in
 * epoch ms, when the answer must be there. Throws `UpstreamError` where no number is reserved.
 */
export async function placeBasket(
  shopper: Shopper,
  basket: Basket,
  { attempt, agreed, until }: { attempt: SealedCookie<Attempt>; agreed: string; until: number },
): Promise<Placed> {
  const { services, session } = shopper;
  const { basketId } = basket;
  const last = await attempt.read();
  // a basket that is open again has the number of the order that failed, which no other order gets
  const reserved = last && !last.end && isOfAttempt(last, basket) ? last.orderNo : undefined;
  const orderNo =
    reserved ?? (await withToken(session, (token) => reserveOrderNo(services, token, basketId)));
  const lines = session.registered ? {} : rememberedLines(basket);
  const known = { orderNo, basketId, agreed, isGuest: !session.registered, ...lines };
  const left = until - Date.now();
  // the shopper is told by then that nothing was ordered
  if (left <= 0) return { kind: 'unavailable' };
  await attempt.write(known);
  try {
    return await new TimeLimit(left).within(make(shopper, basket, { attempt, known }), 'place');
  } catch (error) {
    if (error instanceof UpstreamError && error.kind === 'timeout') return { kind: 'lost' };
    throw error;
  }
}

/** Makes the order and pays it. */
async function make(shopper: Shopper, basket: Basket, { attempt, known }: Try): Promise<Placed> {
  const { services, session } = shopper;
  const { basketId } = basket;
  try {
    await payWhole(shopper, basket);
    const order = await withToken(session, (token) => createOrder(services, token, basketId));
    const made = { ...known, orderNo: order.orderNo };
    if (made.orderNo !== known.orderNo) await attempt.write(made);
    const settle = () => settleNewOrder(services, session, order);
    const outcome = await settleAttempt(services, session, { attempt, known: made }, settle);
    return { kind: 'settled', orderNo: made.orderNo, outcome };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (!error.mayBeDone && !error.isNotFound && !error.isRefused) return { kind: 'unavailable', error };
    const outcome = await settleAttempt(services, session, { attempt, known });
    // an order that is late may still be made
    if (outcome.kind === 'unknown' || (outcome.kind === 'none' && error.mayStillRun)) return { kind: 'lost' };
    if (outcome.kind === 'none' && error.isNotFound) return { kind: 'gone' };
    if (outcome.kind === 'none' && error.isRefused) return { kind: 'refused', error };
    return { kind: 'settled', orderNo: known.orderNo, outcome };
  }
}

/**
 * The card pays what was agreed to and gift cards do not pay; that may have changed since it was
 * entered. Where nothing is left to pay, it is removed.
 */
async function payWhole({ services, session }: Shopper, basket: Basket): Promise<void> {
  const { basketId, paymentInstruments } = basket;
  const card = paymentInstruments.find(({ paymentMethodId }) => paymentMethodId === PROVIDER_METHOD);
  const rest = restToPay(basket);
  if (!card || rest === undefined) return;
  const { paymentInstrumentId } = card;
  const isUnneeded = isCovered(basket);
  if (!isUnneeded && (card.amount ?? 0) === rest) return;
  await withToken(session, (token) =>
    isUnneeded
      ? removePayment(services, token, basketId, paymentInstrumentId)
      : setPaymentAmount(services, token, basketId, { paymentInstrumentId, amount: rest }),
  );
}
