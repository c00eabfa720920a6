import { confirmationPath } from '../../account/orders/order-access.ts';
import type { Session } from '../../session/session.ts';
import type { Basket } from '../../upstreams/commerce/basket-schema.ts';
import type { Services } from '../../upstreams/services.ts';
import { BACK_FROM_BANK_PATH, PAYMENT_PATH } from '../paths.ts';
import { attemptCookie, isOfAttempt } from './attempt.ts';
import { type AttemptOutcome, settleAttempt } from './settle-attempt.ts';

/**
 * Settles the last order of this browser where nobody knows yet how it ended, and returns where the
 * shopper has to go; undefined where the present basket may be paid for, or where there is none. It
 * makes no call while the basket is that of the last order. Whoever comes here has left the bank that
 * asks to confirm it, as by the browser's Back: they are not sent there again, but may choose.
 */
export async function leadToLastOrder(
  services: Services,
  session: Session,
  basket: Basket | undefined,
): Promise<string | undefined> {
  const attempt = attemptCookie(session);
  const known = await attempt.read();
  if (!known || known.end || isOfAttempt(known, basket)) return undefined;
  const outcome = await settleAttempt(services, session, { attempt, known });
  if (outcome.kind === 'none') return undefined;
  if (outcome.kind === 'placed') return basket ? undefined : confirmationPath(known.orderNo);
  return outcome.kind === 'refused' ? leadToPayment(services, session, outcome) : BACK_FROM_BANK_PATH;
}

/** The way back to the payment after one was refused; the page there says why. */
export function leadToPayment(
  services: Services,
  session: Session,
  { message }: Extract<AttemptOutcome, { kind: 'refused' }>,
): string {
  session.leaveFlash(services.shop.link(PAYMENT_PATH), { ...message, failed: true });
  return PAYMENT_PATH;
}
