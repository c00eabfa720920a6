import { BAG_GONE } from '../../shared/bag/bag-actions.ts';
import type { ActionContext } from '../forms/define-action.ts';
import { failed, followedBy, type Outcome } from '../forms/outcome.ts';
import { wantsJson } from '../http/accept.ts';
import type { FlashMessage } from '../session/flash.ts';
import type { Session } from '../session/session.ts';
import type { Services } from '../upstreams/services.ts';

const BAG_PATH = '/cart';
const MEMBER = 'checkout.ended.member';
const GUEST = 'checkout.ended.guest';

/**
 * Where a shopper goes whose session has ended while they had a bag, with a message that says so: a
 * member logs in, returns to `back` and finds the bag again; a guest's bag is lost with the session.
 * Undefined where the session goes on.
 */
export function leadFromEndedSession(
  services: Services,
  session: Session,
  back = BAG_PATH,
): string | undefined {
  const { shop } = services;
  const lead = (to: string, message: FlashMessage) => {
    session.leaveFlash(shop.link(to), { ...message, failed: true });
    return to;
  };
  if (session.hasEnded) {
    const query = new URLSearchParams({ return: shop.link(back) });
    return lead(`/login?${query}`, { messageId: MEMBER });
  }
  return session.hasRestarted ? lead(BAG_PATH, { messageId: GUEST }) : undefined;
}

/**
 * The outcome of a form of the bag where the shopper has none any more: their session has ended, or
 * the bag has become an order, which its page says. A script is answered 404 and loads that page.
 */
export function withoutBag({ c, services, session }: ActionContext): Outcome {
  if (!wantsJson(c)) return followedBy(services, leadFromEndedSession(services, session) ?? BAG_PATH);
  const guests = session.hasRestarted ? GUEST : undefined;
  const messageId = session.hasEnded ? MEMBER : guests;
  if (messageId) session.leaveFlash(services.shop.link(BAG_PATH), { messageId, failed: true });
  return failed(404, BAG_GONE, { messageId: messageId ?? 'bag.empty.title' });
}
