import type { Context, MiddlewareHandler } from 'hono';
import { categoryPath, productPath } from '../../shared/urls/addresses.ts';
import type { AppEnv } from '../http/app-env.ts';
import { Refusal } from '../http/refusal.ts';
import { tooManyRequests, type VisitorLimit, withinLimit } from '../security/rate-limit.ts';
import { ordersAsAnother } from '../session/simulated-session.ts';
import { withToken } from '../session/with-token.ts';
import { TimeLimit } from '../upstreams/time-limit.ts';
import { endLegacySessions, rememberLegacyReset } from './account/end-legacy.ts';
import { cookieHeader, isFresh, LegacySession, type LegacySessionState } from './account/legacy-session.ts';
import { openLegacySession } from './account/session-bridge.ts';
import { type LegacyAddress, readLegacyAddress } from './address.ts';
import { answerLegacy } from './answer-legacy.ts';
import { askLegacy, BEGIN_MS, legacyFailure } from './ask-legacy.ts';
import { followLegacy } from './follow-legacy.ts';
import { withinGuessLimits } from './guesses.ts';
import { effectOf, type LegacyEffect } from './legacy-effect.ts';
import { legacyPolicy } from './policy.ts';

/**
 * The endpoints at which passwords and codes can be tried (docs/decisions/0122): those of the
 * account, the logins of the checkout, gift certificates, and a guest's orders.
 */
const GUARDED = /^(?:Account|Login|COCustomer|GiftCert)-|-Login|^Order-Track$/i;
/** The endpoints that begin or end a login. */
const LOG_IN_OR_OUT = /-(?:Login(?:Form|Customer)?|Logout)$/i;
/** The endpoints at which shoppers log out. */
const LOG_OUT = /-Logout$/i;
/** The endpoints at which shoppers choose a new password; others only ask for a mail. */
const NEW_PASSWORD = /^Account-(?!PasswordReset)\w*Password/i;
/** The one of these that takes the old password too (docs/contracts/legacy.md §6). */
const WITH_OLD_PASSWORD = /^Account-SavePassword$/i;
/** What parameters of passwords are called. */
const PASSWORD = /password|passwd|pwd/i;
/** The query parameter by which the legacy shop's addresses name a language. */
const LANGUAGE_PARAMETER = 'lang';
/** What browsers call a request that another site's page causes; `none` is an address that was typed. */
const FOREIGN = /^(?:cross-site|same-site)$/;
const READS = new Set(['GET', 'HEAD']);
const GONE = new Set([404, 410]);

const notFound = () => new Refusal({ status: 404, type: 'not-found', messageId: 'errors.notFound' });

/**
 * The legacy shop at this shop's own address (docs/product/content-and-platform.md §2.2,
 * docs/contracts/legacy.md §4), where the hybrid proxy is on. Storefront addresses of pages that this
 * shop has lead to them, with the session; everything else that is allowed is passed on to the legacy
 * shop. 404 for sites, locales and addresses that are not known, and for what it does not have.
 */
export const legacyShop: MiddlewareHandler<AppEnv> = async function legacyShop(c, next) {
  const { config } = c.var;
  if (!config.FEATURE_HYBRID) return next();
  const address = readLegacyAddress(new URL(c.req.url).pathname, config.urls);
  const isRead = READS.has(c.req.method);
  if (!address || !(isRead || (c.req.method === 'POST' && address.kind !== 'file'))) throw notFound();
  // a link elsewhere would log a shopper out, or in to the account of whoever made it
  if (LOG_IN_OR_OUT.test(address.rest) && isFromElsewhere(c))
    throw new Refusal({ status: 403, type: 'cross-origin', messageId: 'errors.crossOrigin' });
  // the legacy shop cannot tell visitors apart by their IP address: every one has this shop's
  const limit = limitOf(c, address);
  if (!(await withinLimit(c, limit, 'legacy'))) throw tooManyRequests();
  const target = address.kind === 'storefront' ? ownPath(address.rest, config.LEGACY_SECTIONS) : undefined;
  if (target === undefined && (limit === 'SIGN_IN_LIMIT' || !isRead)) {
    // a storefront address may be another name of an endpoint that takes a password
    const isGuarded = limit === 'SIGN_IN_LIMIT' || address.kind === 'storefront';
    if (!(await withinGuessLimits(c, { isGuarded }))) throw tooManyRequests();
  }
  // the legacy shop takes orders too
  if (target === undefined && !isRead && (await ordersAsAnother(c.var.services, await c.var.session())))
    throw new Refusal({ status: 409, type: 'simulated', messageId: 'checkout.review.simulated' });
  if (target === undefined) return proxyLegacy(c, address);
  if (!isRead) throw notFound();
  return fromLegacy(c, target);
};

/**
 * Whether another site's page may have led here. Where the browser does not say, the page before must be
 * one of the shop's: a page that hides itself is one of another site.
 */
function isFromElsewhere(c: Context<AppEnv>): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return FOREIGN.test(site);
  // a form's origin is checked before (worker/security/origin-check.ts)
  return READS.has(c.req.method) && URL.parse(c.req.header('referer') ?? '')?.origin !== c.var.config.ORIGIN;
}

/**
 * How requests for an address are limited. The legacy platform reads a password or a code from the
 * query as well, so a read of a guarded endpoint with a query may be an attempt to sign in too.
 */
function limitOf(c: Context<AppEnv>, { kind, rest }: LegacyAddress): VisitorLimit {
  const isRead = READS.has(c.req.method);
  const names = [...c.var.shop.search.keys()];
  const isAttempt = !isRead || names.some((name) => name !== LANGUAGE_PARAMETER);
  if (kind === 'endpoint' && GUARDED.test(rest) && isAttempt) return 'SIGN_IN_LIMIT';
  if (kind !== 'file' && names.some((name) => PASSWORD.test(name))) return 'SIGN_IN_LIMIT';
  return isRead ? 'RENDER_LIMIT' : 'WRITE_LIMIT';
}

/**
 * The path of the page here that a storefront address names: home, a category, a product or one of the
 * sections; undefined for any other.
 */
function ownPath(rest: string, sections: readonly string[]): string | undefined {
  const [kind = '', id, ...others] = rest.split('/');
  if (others.length > 0) return undefined;
  if (id === undefined) {
    if (kind === '' || kind === 'home') return '/';
    return sections.includes(kind) ? categoryPath(kind) : undefined;
  }
  if (kind === 'category') return categoryPath(id);
  return kind === 'product' ? productPath({ productId: id }) : undefined;
}

/**
 * Leads on to a page of this shop, once the shopper is here who they were there. For good, but stored
 * nowhere: the next visit may bring another session.
 */
async function fromLegacy(c: Context<AppEnv>, path: string): Promise<Response> {
  const { shop } = c.var;
  await followLegacy(c, await c.var.session(), { isAsked: true });
  const search = new URLSearchParams(shop.search);
  search.delete(LANGUAGE_PARAMETER);
  return c.redirect(shop.link(search.size > 0 ? `${path}?${search}` : path), 301);
}

async function proxyLegacy(c: Context<AppEnv>, { kind, rest }: LegacyAddress): Promise<Response> {
  const visit = kind === 'file' ? undefined : await visitOf(c);
  const asking = askLegacy(c, visit?.session && cookieHeader(visit.session));
  if (isEnd(c, rest)) await endOthers(c, rest, asking);
  const answer = await asking;
  const leaves = LOG_OUT.test(rest);
  await visit?.kept.follow(visit.session, answer.headers.getSetCookie(), { leaves });
  if (GONE.has(answer.status)) {
    await answer.body?.cancel();
    throw notFound();
  }
  const passed = answerLegacy(c, answer);
  if (!passed) {
    await answer.body?.cancel();
    throw notFound();
  }
  c.header('Content-Security-Policy', legacyPolicy(c.var.config));
  return passed.body ? c.body(passed.body, passed) : c.body(null, passed);
}

/** Whether a request may end the shopper's other sessions: by a log-out or a new password. */
function isEnd(c: Context<AppEnv>, rest: string): boolean {
  return LOG_OUT.test(rest) || (NEW_PASSWORD.test(rest) && !READS.has(c.req.method));
}

/**
 * Ends the sessions at the legacy shop that have begun until it answers, unless it refuses in time. Whoever
 * changed the password with the old one goes on with their own session. Of a shopper who is not known
 * they end at the next login in this browser.
 */
async function endOthers(c: Context<AppEnv>, rest: string, asking: Promise<Response>): Promise<void> {
  const session = await c.var.session();
  const { login, customerId } = session;
  const effect = new TimeLimit(BEGIN_MS)
    .within(asking.then(effectOf), 'legacy-effect')
    .catch((): LegacyEffect => 'unknown');
  const mayBeMade = effect.then((one) => one !== 'refused');
  if (login === undefined) {
    if (!LOG_OUT.test(rest) && (await mayBeMade)) await rememberLegacyReset(session);
    return;
  }
  endLegacySessions(c.var.services, [login, customerId], mayBeMade);
  if (WITH_OLD_PASSWORD.test(rest) && (await effect) === 'made') session.settle();
}

type Visit = { kept: LegacySession; session: LegacySessionState | undefined };

/**
 * The session in which the legacy shop is asked: one of the shopper that this shop knows, begun anew
 * where it has none or that nears its end. A guest whom this shop does not know has only the legacy
 * shop's own. Throws `UpstreamError` where a session of a known shopper cannot be begun: without it the
 * legacy shop would show them an empty cart. It throws too where it is not known whether the session
 * of a member has ended, and `Refusal` where the visitor had too many handed over.
 */
async function visitOf(c: Context<AppEnv>): Promise<Visit> {
  const { services } = c.var;
  const session = await c.var.session();
  const kept = new LegacySession(services, session);
  if (c.var.legacyState === 'limited') throw tooManyRequests();
  if (c.var.legacyState === 'unsettled') throw legacyFailure('network');
  const known = await kept.read();
  if (!session.exists) {
    if (known?.of === undefined) return { kept, session: known };
    kept.drop();
    return { kept, session: undefined };
  }
  const isOwn = known !== undefined && (known.of === undefined || known.of === session.customerId);
  if (isOwn && isFresh(known)) return { kept, session: known };
  const lines = await withToken(session, (token) => openLegacySession(services, token));
  return { kept, session: await kept.begin(lines, session.customerId) };
}
