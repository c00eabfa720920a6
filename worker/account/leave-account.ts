import { rememberCount } from '../bag/bag-count.ts';
import { CHECKOUT_STEPS_COOKIE } from '../bag/tell-checkout-step.ts';
import { forgetStorage, VISIT_COOKIE } from '../session/cookies.ts';
import { OpenedOrders } from '../session/opened-orders.ts';
import type { Session } from '../session/session.ts';
import type { Services } from '../upstreams/services.ts';
import { AskedCodeCookie } from './codes/asked-code.ts';
import { LINK_KINDS, MailedLinkCookie } from './codes/mailed-link.ts';
import { PROFILING_LATER_COOKIE } from './profiling/dismissal.ts';
import { SocialAttempts } from './social/social-attempts.ts';
import { keepGuestWishes } from './wish-list/guest-wishes.ts';

/**
 * Ends the session, so that this browser keeps nothing of the shopper (docs/product/accounts.md
 * §4.8), in cookies or storage. The country and the consent stay, which are the browser's; so does
 * the bag of who is a guest by now.
 */
export async function leaveAccount(services: Services, session: Session): Promise<void> {
  const { config } = services;
  const wasGuest = !session.registered && !session.hasEnded;
  await session.signOut();
  if (!session.exists) rememberCount(session, { count: 0 });
  for (const name of [VISIT_COOKIE, CHECKOUT_STEPS_COOKIE, PROFILING_LATER_COOKIE]) {
    session.cookies.drop(name);
  }
  new OpenedOrders(session.cookies, session.siteId, config).drop();
  // a link or a code of this shopper would open the account to whoever uses the browser next
  for (const kind of LINK_KINDS) new MailedLinkCookie(services, session, kind).drop();
  new AskedCodeCookie(services, session).drop();
  new SocialAttempts(session.cookies, config).dropAll();
  // those of a shopper are on their list, or would be added to the next shopper's
  if (!wasGuest) keepGuestWishes(session, []);
  forgetStorage(session.cookies);
}
