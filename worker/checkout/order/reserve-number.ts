import type { ActionContext } from '../../forms/define-action.ts';
import type { Basket } from '../../upstreams/commerce/basket-schema.ts';
import { reserveOrderNo } from '../../upstreams/commerce/placing.ts';
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
  const { basketId } = basket;
  const orderNo = await reserveOrderNo(services, token, basketId);
  await attempt.write({ orderNo, basketId });
}
