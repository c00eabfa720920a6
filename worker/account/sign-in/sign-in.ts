import { NO_BAG, outlineOf, rememberBag } from '../../bag/bag-count.ts';
import { withOwnEmail } from '../../bag/own-email.ts';
import { findBasket } from '../../bag/shopper-basket.ts';
import { isOptIn } from '../../config/consent-groups.ts';
import { trackEvent } from '../../events/track-event.ts';
import { endAfterReset, endLegacySessions, leaveLegacy } from '../../legacy/account/end-legacy.ts';
import { syncCoupons } from '../../personalization/sync-coupons.ts';
import type { Session } from '../../session/session.ts';
import type { Bridged } from '../../session/tokens.ts';
import { postAuth } from '../../upstreams/commerce/customer-auth.ts';
import { getCustomer, updateCustomer } from '../../upstreams/commerce/customers.ts';
import { loginShopper } from '../../upstreams/commerce/slas.ts';
import type { TokenResponse } from '../../upstreams/commerce/token-response.ts';
import type { Services } from '../../upstreams/services.ts';
import { TimeLimit } from '../../upstreams/time-limit.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { forgetShopper } from '../leave-account.ts';
import { guestBag, joinBags, mergeBag, putAddresses } from './merge-bag.ts';

/** Longest duration of the whole login, in ms: less than any action may take. */
const SIGN_IN_MS = 5_400;
/** Longest time for reading the guest's bag before the login, in ms. */
const GUEST_BAG_MS = 1_500;
/** Time that merging the bag leaves for the steps after it, in ms. */
const AFTER_MERGE_MS = 1_000;

export type SignIn = {
  /**
   * Proves who the shopper is and gets the tokens, in at most `deadline` ms. `usid` is the guest
   * session until now.
   */
  authenticate: (usid: string | undefined, deadline: number) => Promise<TokenResponse>;
  remember: boolean;
  postalCode?: string | undefined;
  /** The session of the legacy shop that proves it. */
  bridged?: Bridged | undefined;
  /** Whether the login may be bound to another browser's guest session, which asked for it. */
  mayBeElsewhere?: boolean;
};

export type SignedIn = {
  /** Undefined where the service does not know the name or gave no answer. */
  firstName: string | undefined;
  /** When the account was made, as an ISO time; undefined like the name. */
  createdAt: string | undefined;
  /** Items in the bag; undefined where the bag could not be read. */
  bagCount: number | undefined;
  /** Whether the guest's bag is not merged yet. */
  bagIsLate: boolean;
};

/** The deadline of a request that signs in: all its calls share it. */
export const signInLimit = ({ timing }: Services) =>
  new TimeLimit(SIGN_IN_MS - (Date.now() - timing.startedAt));

/**
 * Whether a login without the box Keep me logged in outlives the browser: where visitors opt in, only
 * those do for which it was ticked.
 */
export const staysIn = ({ shop }: Services): boolean => !isOptIn(shop.site);

/** Signing in with a password. */
export const byPassword =
  (services: Services, siteId: string, login: string, password: string): SignIn['authenticate'] =>
  (usid, deadline) =>
    loginShopper(services, siteId, { login, password, usid, deadline });

/**
 * Signs a shopper in, in the order of docs/contracts/login.md §12: login, post-auth, the guest's
 * bag with its addresses, the postal code. Every way of signing in uses it. All steps share
 * `limit`. A bag that could not be merged is not counted; it is merged when the bag is next read.
 * Throws `UpstreamError` where the login itself fails (`isWrongLogin` tells a wrong login or
 * password). A later step that fails or takes too long is only logged, and the shopper is signed
 * in.
 */
export async function signIn(
  services: Services,
  session: Session,
  who: SignIn,
  limit: TimeLimit,
): Promise<SignedIn> {
  const inTime = <T>(work: Promise<T>, section: string, most?: number) =>
    orAbsent(limit.within(work, section, most), services, section);
  const guest = await guestBag(services, session, (work) => inTime(work, 'guest-bag', GUEST_BAG_MS));
  const { authenticate, remember, postalCode, bridged, mayBeElsewhere = false } = who;
  const before = session.usid;
  const wasGuest = session.exists && !session.registered;
  const former = session.registered ? session.customerId : undefined;
  const formerLogin = session.login;
  await session.signIn((usid) => authenticate(usid, limit.left()), { remember, bridged });
  trackEvent(services, async () => [{ type: 'log-in' }], 'collector');
  if (former !== undefined && former !== session.customerId) {
    endLegacySessions(services, [formerLogin, former]);
    if (!bridged) await leaveLegacy(services, session);
    forgetShopper(services, session, { wasGuest: false });
  }
  await endAfterReset(services, session, bridged);
  const token = await session.token();
  const { customerId = '' } = session;
  const customer = inTime(getCustomer(services, token, customerId), 'customer');
  await inTime(postAuth(services, token), 'post-auth');
  const merging = limit.before(AFTER_MERGE_MS);
  const isElsewhere = mayBeElsewhere && session.usid !== before;
  const merged = isElsewhere
    ? await orAbsent(joinBags(services, session, guest ?? { items: [] }, merging), services, 'join-bags')
    : guest && (await orAbsent(mergeBag(services, session, guest, merging), services, 'merge-bag'));
  if (guest && merged) {
    await orAbsent(putAddresses(services, session, merged, guest, merging.left), services, 'bag-addresses');
  }
  const bagIsLate = guest !== undefined && merged === undefined;
  const [known, bag] = await Promise.all([
    customer,
    bagIsLate ? undefined : inTime(outlineBag(services, session), 'count-bag'),
    postalCode
      ? inTime(updateCustomer(services, { token, customerId }, { c_postalCode: postalCode }), 'postal-code')
      : null,
  ]);
  // another tab may be adding to the guest's bag right now: the next read of the bag merges that
  // too
  const isLate = bagIsLate || guest?.isOwed;
  if (wasGuest || (isElsewhere && !merged)) session.setMergeDue(true, isLate ? guest?.items : []);
  if (bag) rememberBag(session, bag);
  return { firstName: known?.firstName, createdAt: known?.creationDate, bagCount: bag?.count, bagIsLate };
}

/**
 * Reads the shopper's bag for what the browser remembers of it, and adds the bag's flagged coupons
 * to the shopper context and the shopper's e-mail address to the bag.
 */
async function outlineBag(services: Services, session: Session): Promise<ReturnType<typeof outlineOf>> {
  const found = await findBasket(services, session);
  if (!found) return NO_BAG;
  await syncCoupons(services, session, found.basket);
  return outlineOf(await withOwnEmail(services, session, found.basket));
}
