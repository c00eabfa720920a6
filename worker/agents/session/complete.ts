import { Refused } from '../../bag/refused.ts';
import { changeOwnBasket } from '../../bag/shopper-basket.ts';
import { LastOrderOpen } from '../../checkout/checkout-action.ts';
import { attemptCookie } from '../../checkout/order/attempt.ts';
import { isAnother, seenOf } from '../../checkout/order/fingerprint.ts';
import { placeBasket } from '../../checkout/order/place-basket.ts';
import { reserveNumber } from '../../checkout/order/reserve-number.ts';
import { type AttemptOutcome, settleAttempt } from '../../checkout/order/settle-attempt.ts';
import { giveUpOrder } from '../../checkout/order/settle-order.ts';
import { type Billing, payWith } from '../../checkout/payment/pay-with.ts';
import { signUp } from '../../newsletter/sign-up.ts';
import { withToken } from '../../session/with-token.ts';
import type { CardToken } from '../../upstreams/commerce/basket-payments.ts';
import type { Basket } from '../../upstreams/commerce/basket-schema.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { countAgent } from '../platforms/platform-records.ts';
import { ORDER_MS } from '../store/order-news.ts';
import { emailOf } from './checkout-facts.ts';
import { countDecline } from './payment-limits.ts';
import { orderId, SESSION_MS, type Shopping } from './shopping.ts';

/**
 * How long an answer waits for what becomes of the order, in ms. Changes begin within 8 s of the
 * session's 20, so that it is there within the lease (shopping.ts).
 */
const PLACE_MS = 5_000;
/**
 * How long an order of which no service knows may still be made, in ms: all calls of the request that
 * was to make it have ended by then.
 */
const LATE_MS = 60_000;

/** `key`: the idempotency key of the request that pays. */
type Payment = { card: CardToken; billing: Billing; key: string | undefined };

/**
 * Pays for the basket of a session and places its order, once; the record says what became of it. The
 * number of the order and that it is being placed are kept before anything can pay, so that whoever comes
 * after a lost answer can ask (`settleCheckout`). Throws `UpstreamError` where nothing is ordered because a
 * service gave no answer.
 */
export async function placeCheckout(
  shopping: Shopping,
  basket: Basket,
  { card, billing, key }: Payment,
): Promise<void> {
  const { services, session, record, checkTime, keep } = shopping;
  const seen = await seenOf(basket);
  checkTime();
  record.completing = { at: Date.now() };
  record.until = Math.max(record.until, Date.now() + ORDER_MS);
  record.key = key;
  try {
    await withToken(session, (token) => reserveNumber({ services, session }, token, basket));
  } catch (error) {
    // nobody knows yet what became of the order before: it is that which is being placed
    if (error instanceof LastOrderOpen) return;
    reopen(shopping);
    throw error;
  }
  record.payments += 1;
  await keep();
  let paid: Basket | undefined;
  try {
    paid = (
      await changeOwnBasket(services, session, (token, basketId) =>
        payWith({ services, session }, { token, basketId }, { card, billing }),
      )
    )?.basket;
    checkTime();
  } catch (error) {
    reopen(shopping);
    const isRefused = error instanceof UpstreamError && error.isRefused;
    if (!isRefused && !(error instanceof Refused) && !(error instanceof LastOrderOpen)) throw error;
    record.problem = 'refused';
    return;
  }
  if (!paid || isAnother(seen, await seenOf(paid))) {
    reopen(shopping);
    record.problem = 'changed';
    return;
  }
  const attempt = attemptCookie(session);
  const placed = await placeBasket({ services, session }, paid, {
    ...{ attempt, agreed: seen, until: Date.now() + PLACE_MS },
  });
  switch (placed.kind) {
    case 'settled':
      return take(shopping, placed.outcome);
    case 'lost':
      // it is kept that it is being placed
      return;
    case 'unavailable':
      reopen(shopping);
      throw placed.error ?? new UpstreamError({ service: 'commerce', operation: 'place', kind: 'timeout' });
    case 'gone':
    case 'refused':
      reopen(shopping);
      record.problem = placed.kind === 'gone' ? 'changed' : 'refused';
  }
}

/**
 * Finds out what became of the order of a session where nobody knew it yet. One that is found late, after
 * the platform was told that nothing is being ordered, is given up, unless it is paid.
 */
export async function settleCheckout(shopping: Shopping): Promise<void> {
  const { services, session, record } = shopping;
  if (record.order || record.isCanceled) return;
  const attempt = attemptCookie(session);
  const known = await attempt.read();
  const { completing } = record;
  // it may have ended after its answer was sent
  if (known?.end === 'placed') return end(shopping, known.orderNo);
  if (known?.end === 'failed' && completing) return fail(shopping, 'declined');
  // a number that was reserved alone makes no order
  if (!known || known.end || (!completing && known.agreed === undefined)) {
    reopen(shopping);
    return;
  }
  const outcome = await settleAttempt(
    services,
    session,
    { attempt, known },
    completing ? undefined : () => giveUpOrder(services, session, known.orderNo),
  );
  if (outcome.kind !== 'none') return take(shopping, outcome, completing ? undefined : 'late');
  if (completing && completing.at + LATE_MS < Date.now()) reopen(shopping);
}

/**
 * Keeps what the services say of the order. A payment that the bank asks about is given up. `givenUp`: why
 * the order was ended, where it was not the payment's refusal.
 */
async function take(shopping: Shopping, outcome: AttemptOutcome, givenUp?: 'bank' | 'late'): Promise<void> {
  const { services, session, record } = shopping;
  const attempt = attemptCookie(session);
  const known = await attempt.read();
  switch (outcome.kind) {
    case 'placed':
      return end(shopping, known?.orderNo ?? '');
    case 'refused':
      if (givenUp !== 'late') return fail(shopping, givenUp ?? 'declined');
      record.completing = undefined;
      return;
    case 'challenge': {
      if (!known || givenUp) return;
      const giveUp = () => giveUpOrder(services, session, known.orderNo);
      return take(shopping, await settleAttempt(services, session, { attempt, known }, giveUp), 'bank');
    }
    default:
      // under way, or not known: whoever asks again is told
      record.completing ??= { at: Date.now() };
  }
}

async function end(shopping: Shopping, orderNo: string): Promise<void> {
  const { services, record, keep } = shopping;
  const { due } = record;
  record.completing = undefined;
  record.problem = undefined;
  record.until = Date.now() + ORDER_MS;
  record.order = { id: orderId(shopping), orderNo, at: Date.now(), isOwn: true };
  // what is not kept is found again, and would be counted twice
  await keep();
  countAgent(services, record, { orders: 1, ...(due && { [`sold:${due.currency}`]: due.amount }) });
  await honourConsent(shopping);
}

/**
 * Does what a buyer has agreed to, once their order is placed by the platform: a yes to marketing asks for
 * the newsletter where its own mail asks them again (docs/contracts/agents.md §5.3), and for nothing
 * elsewhere: anybody's address could be signed up. Where it fails, nothing is signed up.
 */
async function honourConsent({ services, session, record: { checkout } }: Shopping): Promise<void> {
  if (services.shop.site.newsletter !== 'double-opt-in') return;
  const stated = emailOf(checkout);
  if (checkout.consent.marketing === true && 'email' in stated)
    await orAbsent(signUp(services, session, stated.email), services, 'agent-newsletter');
}

async function fail(shopping: Shopping, problem: 'declined' | 'bank'): Promise<void> {
  const { services, record } = shopping;
  reopen(shopping);
  record.problem = problem;
  // of a platform that tries out cards, each counts: those that fail at the bank, too
  await orAbsent(countDecline(services, record.platform), services, 'agent-declines');
  countAgent(services, record, { declined: 1 });
}

/** Nothing is being ordered: the checkout is open again, as long as one is after a change. */
function reopen({ record }: Shopping): void {
  if (record.completing) record.until = Date.now() + SESSION_MS;
  record.completing = undefined;
}
