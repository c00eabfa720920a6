import { rememberCount } from '../bag/bag-count.ts';
import { findBasket } from '../bag/shopper-basket.ts';
import { syncCoupons } from '../context/sync-coupons.ts';
import type { Session } from '../session/session.ts';
import { postAuth } from '../upstreams/commerce/customer-auth.ts';
import { getCustomer, setPostalCode } from '../upstreams/commerce/customers.ts';
import type { Services } from '../upstreams/services.ts';
import { DEADLINE_MS, orAbsent } from '../upstreams/upstream.ts';
import { guestBag, mergeBag, putAddresses } from './merge-bag.ts';

/** Longest that the bag's changes may take in all after the login, in ms: one write's deadline, however many there are. */
const BAG_MS = DEADLINE_MS.write;

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
 * Signs a shopper in, in the order of contracts.md §2.12: login, post-auth, the guest's bag with its addresses, the postal
 * code. A bag that could not be merged is not counted: it is merged when it is next read. Throws `UpstreamError` when the login fails (`isWrongLogin`: for the login or password); what fails after it is logged, and the
 * shopper is signed in all the same.
 */
export async function signIn(services: Services, session: Session, who: SignIn): Promise<SignedIn> {
  const guest = await guestBag(services, session);
  await session.signIn({ login: who.email, password: who.password, remember: who.remember });
  const token = await session.token();
  const { customerId = '' } = session;
  const customer = orAbsent(getCustomer(services, token, customerId), services, 'customer');
  await orAbsent(postAuth(services, token), services, 'post-auth');
  const until = Date.now() + BAG_MS;
  const left = () => Math.max(1, until - Date.now());
  const merged = guest && (await orAbsent(mergeBag(services, session, left), services, 'merge-bag'));
  if (guest && merged) {
    await orAbsent(putAddresses(services, session, merged, guest, left), services, 'bag-addresses');
  }
  const bagIsLate = guest !== undefined && merged === undefined;
  const { postalCode } = who;
  const [known, bagCount] = await Promise.all([
    customer,
    bagIsLate ? undefined : orAbsent(countBag(services, session), services, 'count-bag'),
    postalCode
      ? orAbsent(setPostalCode(services, token, { customerId, postalCode }), services, 'postal-code')
      : null,
  ]);
  return { firstName: known?.firstName, bagCount, bagIsLate };
}

/** How many items the shopper's bag holds; the header is told, and its flagged coupons go into the shopper context. */
async function countBag(services: Services, session: Session): Promise<number> {
  const found = await findBasket(services, session);
  if (found) await syncCoupons(services, session, found.basket);
  const count = found?.basket.productItems.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
  rememberCount(session, { count });
  return count;
}
