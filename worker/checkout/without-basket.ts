import { leadFromEndedSession } from '../bag/ended-session.ts';
import { followedBy, type Outcome } from '../forms/outcome.ts';
import type { Session } from '../session/session.ts';
import type { Services } from '../upstreams/services.ts';
import { CHECKOUT_PATH } from './paths.ts';

/**
 * The outcome of a form of the checkout where the shopper has no basket: an order has used it up, and
 * the checkout finds out which, or their session has ended.
 */
export function withoutBasket(services: Services, session: Session): Outcome {
  return followedBy(services, leadFromEndedSession(services, session, CHECKOUT_PATH) ?? CHECKOUT_PATH);
}
