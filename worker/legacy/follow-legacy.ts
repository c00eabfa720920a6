import type { Context } from 'hono';
import { leaveAccount } from '../account/leave-account.ts';
import { signIn, signInLimit } from '../account/sign-in/sign-in.ts';
import { outlineOf, rememberBag } from '../bag/bag-count.ts';
import { fillBag } from '../bag/fill-bag.ts';
import { findBasket } from '../bag/shopper-basket.ts';
import type { AppEnv } from '../http/app-env.ts';
import { log } from '../request/log.ts';
import { withinLimit } from '../security/rate-limit.ts';
import type { Session } from '../session/session.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { logOutThere } from './account/end-legacy.ts';
import { hasLegacyEnded, SPREAD_SECONDS } from './account/ended-sessions.ts';
import {
  cookieHeader,
  LEGACY_SESSION_COOKIE,
  LegacySession,
  type LegacySessionState,
} from './account/legacy-session.ts';
import {
  bridgeSession,
  cartOfLegacyGuest,
  isSessionRefused,
  type LegacyShopper,
  shopperOfLegacySession,
} from './account/session-bridge.ts';

/**
 * Whether the legacy shop may be asked in a session. `unsettled`: it is or may be a member's, and it is
 * not known whether it has ended. `limited`: the visitor had too many handed over to ask whose it is.
 */
export type LegacyState = 'usable' | 'unsettled' | 'limited';

declare module 'hono' {
  interface ContextVariableMap {
    /** As `followLegacy` returned it when this request read its session. */
    legacyState?: LegacyState;
    /** Whether this visitor may have a session compared in this request. */
    mayCompareLegacy?: Promise<boolean>;
  }
}

/**
 * Lets a shopper who comes from the legacy shop go on here as who they were there, with their bag
 * (docs/decisions/0104). Asks nothing where the browser has no session of that shop, or one that
 * has been handed over already; with `isAsked` the latter is compared again. A session that is
 * nobody's is deleted and logged, and one that a change of the password or a log-out has ended
 * (docs/decisions/0152). Where a service fails, the shopper keeps the session of this shop, and the
 * next request tries again. Beyond the limit of sessions that are compared the shopper goes on without.
 * Returns whether the legacy shop may be asked in that session meanwhile.
 */
export async function followLegacy(
  c: Context<AppEnv>,
  session: Session,
  { isAsked = false }: { isAsked?: boolean } = {},
): Promise<LegacyState> {
  const { services } = c.var;
  if (!services.config.FEATURE_HYBRID) return 'usable';
  await recheck(services, session);
  const kept = new LegacySession(services, session);
  const legacy = await kept.read();
  if (!legacy || (legacy.of !== undefined && !isAsked)) return 'usable';
  // whoever has logged out here is nobody there either
  if (legacy.of !== undefined && !session.exists) {
    kept.drop();
    return 'usable';
  }
  if (!(await mayCompare(c))) return 'limited';
  const who = await orAbsent(
    shopperOfLegacySession(services, cookieHeader(legacy)),
    services,
    'legacy-session',
  );
  if (who === null) kept.refuse('nobodys');
  if (who === undefined && legacy.of === undefined) return 'unsettled';
  if (!who) return 'usable';
  // this shop's shopper has changed since: the legacy shop gets a session of the present one
  if (who.customerId === legacy.of && who.customerId !== session.customerId) {
    kept.drop();
    return 'usable';
  }
  const settled = await orAbsent(settle(services, session, kept, legacy, who), services, 'legacy-session');
  const found = await orAbsent(findBasket(services, session), services, 'count-bag');
  if (found) rememberBag(session, outlineOf(found.basket));
  return settled === undefined && who.login !== undefined ? 'unsettled' : 'usable';
}

/**
 * Counts, once in a request, that a session is compared; false where the visitor had too many this
 * minute.
 */
function mayCompare(c: Context<AppEnv>): Promise<boolean> {
  const may = c.var.mayCompareLegacy ?? withinLimit(c, 'SIGN_IN_LIMIT', 'session');
  c.set('mayCompareLegacy', may);
  return may;
}

/**
 * Hands the session over, notes that it is this shopper's, or refuses it. Throws `UpstreamError` where
 * a service fails.
 */
async function settle(
  services: Services,
  session: Session,
  kept: LegacySession,
  legacy: LegacySessionState,
  who: LegacyShopper,
): Promise<'settled'> {
  try {
    if (who.customerId === session.customerId) await kept.bind(legacy, who.customerId);
    else await handOver(services, session, kept, legacy, who);
  } catch (error) {
    if (!isSessionRefused(error)) throw error;
    kept.refuse('nobodys');
  }
  return 'settled';
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
    // a login with an earlier password, or before a log-out
    const begun = legacy.begun ?? 0;
    if (await hasLegacyEnded(services.env.CACHE, [login, who.customerId], begun)) {
      logOutThere(services, legacy);
      return kept.refuse('ended');
    }
    const dwsid = legacy.cookies[LEGACY_SESSION_COOKIE] ?? '';
    const authenticate = (_usid: string | undefined, deadline: number) =>
      bridgeSession(services, { dwsid, login, deadline });
    const bridged = { begun, at: Date.now() };
    await signIn(services, session, { authenticate, remember: false, bridged }, signInLimit(services));
    return kept.bind(legacy, session.customerId);
  }
  // without their leave, a session that the legacy shop has lost logs nobody out
  if (session.registered && !legacy.left) return kept.drop();
  const lines = await cartOfLegacyGuest(services, who);
  if (session.registered) await leaveAccount(services, session);
  // the login service gives no tokens for a guest's session: the guest here is another one, who
  // takes the cart along, and whose session the legacy shop gets
  const taken: Promise<unknown> = lines.length > 0 ? fillBag(services, session, lines) : session.token();
  await signInLimit(services).within(taken, 'carry-legacy-cart');
  kept.drop();
}

/**
 * Looks once more whether the session of the legacy shop that signed this shopper in had ended, when
 * every place knows of it (docs/decisions/0152). Where KV fails, the next request tries again.
 */
async function recheck(services: Services, session: Session): Promise<void> {
  const { bridged, login, customerId } = session;
  if (!bridged || bridged.at + SPREAD_SECONDS * 1_000 > Date.now()) return;
  const names = [login, customerId].filter((name) => name !== undefined);
  const ended = await orAbsent(
    hasLegacyEnded(services.env.CACHE, names, bridged.begun),
    services,
    'legacy-end',
  );
  if (ended === false) session.settle();
  if (!ended) return;
  log('warn', 'legacy-session-refused', { requestId: services.requestId, reason: 'ended' });
  await leaveAccount(services, session, { endsOthers: false });
}
