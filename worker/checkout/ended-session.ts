import { followedBy, type Outcome } from '../forms/outcome.ts';
import type { FlashMessage } from '../session/flash.ts';
import type { Session } from '../session/session.ts';
import type { Services } from '../upstreams/services.ts';
import { CHECKOUT_PATH } from './paths.ts';

/**
 * Where a shopper goes whose session has ended in the middle of the checkout, with a message that
 * says so: a member logs in, and finds the bag again; a guest's bag is lost with the session.
 * Undefined where the session goes on.
 */
export function leadFromEndedSession(services: Services, session: Session): string | undefined {
  const { shop } = services;
  const lead = (to: string, message: FlashMessage) => {
    session.leaveFlash(shop.link(to), { ...message, failed: true });
    return to;
  };
  if (session.hasEnded) {
    const query = new URLSearchParams({ return: shop.link(CHECKOUT_PATH) });
    return lead(`/login?${query}`, { messageId: 'checkout.ended.member' });
  }
  return session.hasRestarted ? lead('/cart', { messageId: 'checkout.ended.guest' }) : undefined;
}

/**
 * The outcome of a form of the checkout where the shopper has no basket: an order has used it up, and
 * the checkout finds out which, or their session has ended.
 */
export function withoutBasket(services: Services, session: Session): Outcome {
  return followedBy(services, leadFromEndedSession(services, session) ?? CHECKOUT_PATH);
}
