import type { ActionContext } from '../../forms/define-action.ts';
import type { Session } from '../../session/session.ts';
import { withToken } from '../../session/with-token.ts';
import type { Basket } from '../../upstreams/commerce/basket-schema.ts';
import { reserveOrderNo } from '../../upstreams/commerce/placing.ts';
import type { Services } from '../../upstreams/services.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { LastOrderOpen } from '../checkout-action.ts';
import { CHECKOUT_PATH } from '../paths.ts';
import { attemptCookie, isOfAttempt } from './attempt.ts';
import { settleAttempt } from './settle-attempt.ts';

/**
 * Reserves the number that a basket's order will have, and remembers it in this browser, before
 * anything pays for the basket (docs/decisions/0065). The order of another basket is settled first.
 * Throws `LastOrderOpen` before it reserves anything, and `UpstreamError`.
 */
export async function reserveNumber(
  { services, session }: Pick<ActionContext, 'services' | 'session'>,
  token: string,
  basket: Pick<Basket, 'basketId' | 'c_orderNo'>,
): Promise<void> {
  const attempt = attemptCookie(session);
  const last = await attempt.read();
  if (last && !last.end && !isOfAttempt(last, basket)) {
    const outcome = await settleAttempt(services, session, { attempt, known: last });
    if (outcome.kind === 'refused') {
      // its lines are in this basket now: the shopper sees that before anything pays for them
      const to = services.shop.link(CHECKOUT_PATH);
      session.leaveFlash(to, { ...outcome.message, failed: true });
    }
    // one that was never made, such as that of a bag that a sign-in has merged, is in nobody's way
    if (outcome.kind !== 'none' && outcome.kind !== 'placed') throw new LastOrderOpen();
  }
  await reserve({ services, session }, token, basket);
}

/**
 * Whether this browser knows the number of the order that is to be made of a basket, as it has to before the
 * button is pressed (docs/decisions/0163). It asks for the number only where it does not: the basket was paid
 * for in another browser, or a day ago, or is open again and needs no card any more.
 */
export async function knowsNumber(services: Services, session: Session, basket: Basket): Promise<boolean> {
  const known = await attemptCookie(session).read();
  if (known && !known.end && isOfAttempt(known, basket)) return true;
  const reserving = withToken(session, (token) => reserve({ services, session }, token, basket));
  return (await orAbsent(reserving, services, 'order-number')) !== undefined;
}

/** Reserves the number, remembers it in this browser and returns it. */
async function reserve(
  { services, session }: Pick<ActionContext, 'services' | 'session'>,
  token: string,
  { basketId }: Pick<Basket, 'basketId'>,
): Promise<string> {
  const orderNo = await reserveOrderNo(services, token, basketId);
  await attemptCookie(session).write({ orderNo, basketId, isGuest: !session.registered });
  return orderNo;
}
