import * as z from 'zod/mini';
import { confirmationPath } from '../../account/orders/order-access.ts';
import { hasReservationEnded } from '../../bag/reservation.ts';
import { findBasket } from '../../bag/shopper-basket.ts';
import { type ActionContext, defineAction } from '../../forms/define-action.ts';
import { failed, followedBy, type Outcome } from '../../forms/outcome.ts';
import { wantsJson } from '../../http/accept.ts';
import { errorFields, log } from '../../request/log.ts';
import type { SealedCookie } from '../../session/sealed-cookie.ts';
import { ordersAsAnother } from '../../session/simulated-session.ts';
import type { Basket } from '../../upstreams/commerce/basket-schema.ts';
import { giftCardRefusal } from '../../upstreams/commerce/gift-cards.ts';
import { LOST_ANSWER_PATH, ORDER_STATE_PATH } from '../paths.ts';
import { progressOf } from '../progress.ts';
import { withoutBasket } from '../without-basket.ts';
import { type Attempt, attemptCookie, isOfAttempt } from './attempt.ts';
import { fingerprintOf, isAnother } from './fingerprint.ts';
import { orderDates, orderDatesText, storesOf } from './order-dates.ts';
import { type Placed, placeBasket } from './place-basket.ts';
import { changedSince, notInStock, notOrderable } from './refusals.ts';
import { type AttemptOutcome, settleAttempt } from './settle-attempt.ts';
import { shortInStore } from './short-in-store.ts';

/** The name of the action among those of the checkout. */
export const PLACE_ORDER = 'place';
/** The field with the fingerprint of what the shopper was shown. */
export const AGREED = 'agreed';

const RESERVATION_ENDED = failed(409, 'changed', { messageId: 'checkout.review.reservationEnded' });
const SIMULATED = failed(409, 'simulated', { messageId: 'checkout.review.simulated' });
const UNAVAILABLE = failed(503, 'unavailable', { messageId: 'checkout.review.unavailable' });
const GIFT_CHANGED = failed(409, 'changed', { messageId: 'checkout.gift.changed' });

/**
 * How long a press waits for what becomes of the order, in ms: less than any action may take. Then
 * the page follows that finds out.
 */
const PLACE_MS = 5_000;

/**
 * Places the order exactly once: the order is made first, under the number that was reserved for it,
 * then paid. After a lost answer the services are asked what became of it (docs/decisions/0065).
 * Where the basket is no longer what the shopper was shown, nothing is ordered.
 */
export const placeOrder = defineAction({
  name: 'place-order',
  schema: z.object({ [AGREED]: z.string('checkout.review.changed').check(z.maxLength(100)) }),
  limit: 'REQUEST_LIMIT',
  says: {
    invalid: 'checkout.review.changed',
    unavailable: 'checkout.review.unavailable',
    // what may be changed then is the payment of a basket, of which no order was made
    unconfirmed: 'checkout.review.unavailable',
  },
  async run({ agreed }, context): Promise<Outcome> {
    const { services, session } = context;
    const attempt = attemptCookie(session);
    const last = await attempt.read();
    const basket = (await findBasket(services, session))?.basket;
    // who logs in again finds the bag, and what became of the last order
    if (!basket && session.hasEnded) return withoutBasket(services, session);
    if (last && !isOfAttempt(last, basket)) {
      const outcome = await settleLast(context, { attempt, known: last }, { basket, agreed });
      if (outcome) return outcome;
    }
    if (!basket && session.hasRestarted) return withoutBasket(services, session);
    if (!basket || basket.productItems.length === 0) return changedSince(services);
    // its prices are those of somebody else (docs/decisions/0116)
    if (await ordersAsAnother(services, session)) return SIMULATED;
    const stores = await storesOf(services, basket);
    const at = Date.now();
    const present = await fingerprintOf(basket, at, stores);
    if (isAnother(agreed, present) || progressOf(basket, null).open !== 'review') {
      const days = orderDatesText(orderDates(basket, at, stores), services.shop);
      return changedSince(services, { agreed, present, days });
    }
    const soldOut = await notInStock(services, basket);
    if (soldOut) return soldOut;
    // scripts have said it on the page that was sent
    if (!wantsJson(context.c) && hasReservationEnded(session)) return RESERVATION_ENDED;
    const until = services.timing.startedAt + PLACE_MS;
    return outcomeOfPress(context, basket, await placeBasket(context, basket, { attempt, agreed, until }));
  },
});

type Try = { attempt: SealedCookie<Attempt>; known: Attempt };

/**
 * Settles the order before, which the shopper's basket is not that of. Undefined where it is final
 * and the button was pressed for the present basket: that one can be ordered.
 */
async function settleLast(
  context: ActionContext,
  { attempt, known }: Try,
  { basket, agreed }: { basket: Basket | undefined; agreed: string },
): Promise<Outcome | undefined> {
  // the form of that order was sent again, or its basket is used up
  const isAboutIt = known.agreed === agreed || !basket;
  if (known.end && !isAboutIt) return undefined;
  const { services, session } = context;
  const outcome = await settleAttempt(services, session, { attempt, known });
  const isOver = outcome.kind === 'placed' || outcome.kind === 'none';
  if (isOver && !isAboutIt) return undefined;
  return outcome.kind === 'none' ? changedSince(services) : outcomeOf(context, known.orderNo, outcome);
}

/** What a shopper is told of a press. */
async function outcomeOfPress(context: ActionContext, basket: Basket, placed: Placed): Promise<Outcome> {
  const { services } = context;
  switch (placed.kind) {
    case 'settled':
      return outcomeOf(context, placed.orderNo, placed.outcome);
    case 'lost':
      return followedBy(services, LOST_ANSWER_PATH);
    case 'gone':
      return changedSince(services);
    case 'refused':
      return giftCardRefusal(placed.error)
        ? GIFT_CHANGED
        : ((await shortInStore(services, basket)) ?? (await notOrderable(services, placed.error, basket)));
    case 'unavailable':
      if (placed.error)
        log('warn', 'action-failed', {
          ...{ requestId: services.requestId, action: PLACE_ORDER, type: 'unavailable' },
          ...errorFields(placed.error),
        });
      return UNAVAILABLE;
  }
}

function outcomeOf({ services }: ActionContext, orderNo: string, outcome: AttemptOutcome): Outcome {
  switch (outcome.kind) {
    case 'placed':
      return followedBy(services, confirmationPath(orderNo));
    case 'refused':
      return failed(402, 'declined', outcome.message);
    case 'none':
      return failed(503, 'not-placed', { messageId: 'checkout.review.unavailable' });
    default:
      return followedBy(services, ORDER_STATE_PATH);
  }
}
