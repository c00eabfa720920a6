import { outlineOf, rememberBag } from '../../bag/bag-count.ts';
import { carryLines, findBasket } from '../../bag/shopper-basket.ts';
import {
  cookieHeader,
  LEGACY_SESSION_COOKIE,
  type LegacySession,
  type LegacySessionState,
} from '../../session/legacy-session.ts';
import type { Session } from '../../session/session.ts';
import {
  bridgeSession,
  cartOfLegacyGuest,
  isSessionRefused,
  type LegacyShopper,
  shopperOfLegacySession,
} from '../../upstreams/commerce/session-bridge.ts';
import type { Services } from '../../upstreams/services.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { leaveAccount } from '../leave-account.ts';
import { signIn, signInLimit } from '../sign-in/sign-in.ts';
import { legacySessionOf } from './legacy-session-of.ts';

/**
 * Lets a shopper who comes from the legacy shop go on here as who they were there, with their bag
 * (docs/decisions/0104). Asks nothing where the browser has no session of that shop, or one that
 * has been handed over already; with `isAsked` the latter is compared again. A session that is
 * nobody's is deleted and logged. Where a service fails, the shopper keeps the session of this
 * shop, and the next request tries again.
 */
export async function followLegacy(
  services: Services,
  session: Session,
  { isAsked = false }: { isAsked?: boolean } = {},
): Promise<void> {
  if (!services.config.FEATURE_HYBRID) return;
  const kept = legacySessionOf(services, session);
  const legacy = await kept.read();
  if (!legacy || (legacy.of !== undefined && !isAsked)) return;
  // whoever has logged out here is nobody there either
  if (legacy.of !== undefined && !session.exists) return kept.drop();
  const who = await orAbsent(
    shopperOfLegacySession(services, cookieHeader(legacy)),
    services,
    'legacy-session',
  );
  if (who === undefined) return;
  if (who === null) return kept.refuse('nobodys');
  // this shop's shopper has changed since: the legacy shop gets a session of the present one
  if (who.customerId === legacy.of && who.customerId !== session.customerId) return kept.drop();
  if (who.customerId === session.customerId) await kept.bind(legacy, who.customerId);
  else {
    const handedOver = handOver(services, session, kept, legacy, who).catch((error: unknown) => {
      if (!isSessionRefused(error)) throw error;
      kept.refuse('nobodys');
    });
    await orAbsent(handedOver, services, 'legacy-session');
  }
  const found = await orAbsent(findBasket(services, session), services, 'count-bag');
  if (found) rememberBag(session, outlineOf(found.basket));
}

async function handOver(
  services: Services,
  session: Session,
  kept: LegacySession,
  legacy: LegacySessionState,
  who: LegacyShopper,
): Promise<void> {
  if (who.login !== undefined) {
    const { login } = who;
    const dwsid = legacy.cookies[LEGACY_SESSION_COOKIE] ?? '';
    const authenticate = (_usid: string | undefined, deadline: number) =>
      bridgeSession(services, { dwsid, login, deadline });
    await signIn(services, session, { authenticate, remember: false }, signInLimit(services));
    return kept.bind(legacy, session.customerId);
  }
  // without their leave, a session that the legacy shop has lost logs nobody out
  if (session.registered && !legacy.left) return kept.drop();
  const lines = await cartOfLegacyGuest(services, who);
  if (session.registered) await leaveAccount(services, session);
  // the login service gives no tokens for a guest's session: the guest here is another one, who
  // takes the cart along, and whose session the legacy shop gets
  const taken: Promise<unknown> = lines.length > 0 ? carryLines(services, session, lines) : session.token();
  await signInLimit(services).within(taken, 'carry-legacy-cart');
  kept.drop();
}
