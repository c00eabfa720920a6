import { NO_BAG, rememberBag } from '../bag/bag-count.ts';
import { mergeLater } from '../bag/merge-later.ts';
import { endLegacySessions, leaveLegacy } from '../legacy/account/end-legacy.ts';
import { CHECKOUT_STEPS_COOKIE, forgetStorage, VISIT_COOKIE } from '../session/cookies.ts';
import { KnownGiftCards } from '../session/known-gift-cards.ts';
import { OpenedOrders } from '../session/opened-orders.ts';
import { forgetPayments } from '../session/payment-cookies.ts';
import type { Session } from '../session/session.ts';
import type { Services } from '../upstreams/services.ts';
import { TimeLimit } from '../upstreams/time-limit.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { AskedCodeCookie } from './codes/asked-code.ts';
import { LINK_KINDS, MailedLinkCookie } from './codes/mailed-link.ts';
import { PROFILING_LATER_COOKIE } from './profiling/dismissal.ts';
import { joinedCookie } from './registration/joined.ts';
import { SocialAttempts } from './social/social-attempts.ts';
import { keepGuestWishes } from './wish-list/guest-wishes.ts';

/** Longest time for a merge of the bag that is still due, in ms. */
const LATE_MERGE_MS = 1_500;

/**
 * Ends the session, so that this browser keeps nothing of the shopper, in cookies or storage. The
 * country and the consent stay, which are the browser's; so does the bag of who is a guest by now.
 * `endsOthers`: sessions of the legacy shop that have begun until now sign nobody in here any more.
 */
export async function leaveAccount(
  services: Services,
  session: Session,
  { endsOthers = true }: { endsOthers?: boolean } = {},
): Promise<void> {
  const wasGuest = !session.registered && !session.hasEnded;
  // an old copy of the session, which the service refuses, must not end what the owner has begun since
  if (session.registered) await orAbsent(session.token(), services, 'log-out');
  // a copy of a session of the legacy shop would sign in again
  if (endsOthers && session.registered) endLegacySessions(services, [session.login, session.customerId]);
  await leaveLegacy(services, session);
  // afterwards the service no longer knows which guest the shopper was
  if (session.registered && session.mergeDue) {
    const merging = new TimeLimit(LATE_MERGE_MS).within(mergeLater(services, session), 'late-merge');
    await orAbsent(merging, services, 'late-merge');
  }
  await session.signOut();
  if (!session.exists) rememberBag(session, NO_BAG);
  forgetShopper(services, session, { wasGuest });
}

/**
 * Deletes what this browser keeps of a shopper besides the session: nobody who uses the browser
 * next may find it.
 */
export function forgetShopper(
  services: Services,
  session: Session,
  { wasGuest }: { wasGuest: boolean },
): void {
  for (const name of [VISIT_COOKIE, CHECKOUT_STEPS_COOKIE, PROFILING_LATER_COOKIE]) {
    session.cookies.drop(name);
  }
  joinedCookie(session).drop();
  new KnownGiftCards(session).drop();
  new OpenedOrders(session).drop();
  // a link or a code of this shopper would open the account to whoever uses the browser next
  for (const kind of LINK_KINDS) new MailedLinkCookie(services, session, kind).drop();
  new AskedCodeCookie(session).drop();
  new SocialAttempts(session.cookies).dropAll();
  if (!wasGuest) {
    // those of a shopper are on their list, or would be added to the next shopper's
    keepGuestWishes(session, []);
    forgetPayments(session);
  }
  forgetStorage(session.cookies);
}
