import { rememberCount } from '../bag/bag-count.ts';
import { findBasket } from '../bag/shopper-basket.ts';
import { syncCoupons } from '../personalization/sync-coupons.ts';
import type { Session } from '../session/session.ts';
import { postAuth } from '../upstreams/commerce/customer-auth.ts';
import { getCustomer, setPostalCode } from '../upstreams/commerce/customers.ts';
import type { Services } from '../upstreams/services.ts';
import type { TimeLimit } from '../upstreams/time-limit.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { guestBag, mergeBag, putAddresses } from './merge-bag.ts';

/** Longest that signing in may take in all, in ms: no request of the shop takes longer than 6 s. */
export const SIGN_IN_MS = 5_500;
/** Longest part of it for reading the guest's bag before the login, in ms. */
const GUEST_BAG_MS = 1_500;
/** What is left at the end for what comes after the bag is merged, in ms. */
const AFTER_MERGE_MS = 1_000;

export type SignIn = { email: string; password: string; remember: boolean; postalCode?: string | undefined };

export type SignedIn = {
  /** Absent where the service does not know or tell it. */
  firstName: string | undefined;
  /** Items in the bag; absent where it could not be read. */
  bagCount: number | undefined;
  /** What the guest had chosen is not in the bag yet. */
  bagIsLate: boolean;
};

/**
 * Signs a shopper in, in the order of docs/contracts/login.md §12: login, post-auth, the guest's
 * bag with its addresses, the postal code. All of it shares `limit`. A bag that could not be merged
 * is not counted: it is merged when it is next read. Throws `UpstreamError` when the login fails
 * (`isWrongLogin`: for the login or password); what fails or is late after it is logged, and the
 * shopper is signed in all the same.
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
  const { email: login, password, remember, postalCode } = who;
  await session.signIn({ login, password, remember, deadline: limit.left() });
  const token = await session.token();
  const { customerId = '' } = session;
  const customer = inTime(getCustomer(services, token, customerId), 'customer');
  await inTime(postAuth(services, token), 'post-auth');
  const merging = limit.before(AFTER_MERGE_MS);
  const merged = guest && (await orAbsent(mergeBag(services, session, merging), services, 'merge-bag'));
  if (guest && merged) {
    await orAbsent(putAddresses(services, session, merged, guest, merging.left), services, 'bag-addresses');
  }
  const bagIsLate = guest !== undefined && merged === undefined;
  const [known, bagCount] = await Promise.all([
    customer,
    bagIsLate ? undefined : inTime(countBag(services, session), 'count-bag'),
    postalCode ? inTime(setPostalCode(services, token, { customerId, postalCode }), 'postal-code') : null,
  ]);
  if (bagCount !== undefined) rememberCount(session, { count: bagCount });
  return { firstName: known?.firstName, bagCount, bagIsLate };
}

/** How many items the shopper's bag holds; its flagged coupons go into the shopper context. */
async function countBag(services: Services, session: Session): Promise<number> {
  const found = await findBasket(services, session);
  if (found) await syncCoupons(services, session, found.basket);
  return found?.basket.productItems.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
}
