import type { MessageId } from '../../../shared/i18n/message-id.ts';
import { PROVIDER_NAMES } from '../../config/social-providers.ts';
import type { Message } from '../../http/problem-response.ts';
import type { Redirect } from '../../rendering/page.ts';
import type { Session } from '../../session/session.ts';
import { isClientRefused } from '../../upstreams/commerce/client-refusal.ts';
import { createVerifier } from '../../upstreams/commerce/slas.ts';
import {
  authorizeAddress,
  isMismatch,
  isRedirectMismatch,
  loginAtProvider,
} from '../../upstreams/commerce/social-login.ts';
import type { Services } from '../../upstreams/services.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { returnTarget } from '../sign-in/return-target.ts';
import { type SignIn, signIn, signInLimit, staysIn } from '../sign-in/sign-in.ts';
import { isNewerThan, welcome, welcomeNewcomer } from '../sign-in/welcome.ts';
import { readState, type SocialAttempt, SocialAttempts, type StateFacts } from './social-attempts.ts';

/** An account that is not older than this, in ms, was made by this login. */
const JOINED_MS = 60_000;

/** Why nobody was logged in. */
export type SocialFailure = {
  kind: 'failed';
  status: 400 | 503;
  message: Message;
  /** The attempt that failed; undefined where this browser has none. */
  attempt?: SocialAttempt | undefined;
};

const failedWith = (
  status: SocialFailure['status'],
  messageId: MessageId,
  attempt?: SocialAttempt,
): SocialFailure => ({
  kind: 'failed',
  status,
  message: { messageId, ...(attempt && { values: { provider: PROVIDER_NAMES[attempt.provider] } }) },
  attempt,
});

/**
 * The return from an identity provider (docs/contracts/login.md §2). Only the browser that began
 * the attempt can finish it: its cookie holds the proof key of the code. An unknown `state` (a lost
 * cookie, an old tab) begins the login again, once. An address that is loaded again after the login
 * leads on.
 */
export async function finishSocialLogin(
  services: Services,
  session: Session,
): Promise<Redirect | SocialFailure> {
  const { shop } = services;
  const state = shop.search.get('state') ?? '';
  const attempts = new SocialAttempts(session.cookies);
  const attempt = await attempts.find(state);
  const home = attempt && homeOf(services, attempt);
  if (!attempt || !home) return withoutAttempt(services, session, attempts, readState(state));
  if (home.site.id !== shop.site.id || home.locale.id !== shop.locale.id) {
    return redirect(shop.linkFor(home.site, home.locale, `${shop.path}?${shop.search}`));
  }
  if (attempt.isDone) {
    const after = returnTarget(shop, attempt.returnTo) ?? shop.link('/account');
    return redirect(session.registered ? after : shop.link('/login'));
  }
  const code = shop.search.get('code');
  const usid = shop.search.get('usid');
  if (!code || !usid) {
    // the address of the answer is of no use any more
    if (isCancelled(shop.search)) {
      await attempts.cancel(state, attempt);
      return redirect(signInAddress(services, attempt));
    }
    attempts.drop(state);
    return refused(shop.search, attempt);
  }
  try {
    const to = await finish(services, session, { ...attempt, code, usid });
    await attempts.finish(state, attempt);
    return redirect(to);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    // the code is still valid: the shopper can load the address again
    if (error.kind !== 'status' || (error.status ?? 0) >= 500 || isClientRefused(error)) {
      return failedWith(503, 'account.failed', attempt);
    }
    attempts.drop(state);
    return failedWith(
      400,
      isRedirectMismatch(error) ? 'account.social.unavailable' : 'account.failed',
      attempt,
    );
  }
}

const redirect = (to: string): Redirect => ({ kind: 'redirect', status: 303, to, isSpelled: true });

/** The site and locale that an attempt began in; undefined where the shop has them no more. */
function homeOf({ config }: Services, { siteId, localeId }: SocialAttempt) {
  const site = config.SITES.find(({ id }) => id === siteId);
  const locale = site?.l10n.supportedLocales.find(({ id }) => id === localeId);
  return site && locale && { site, locale };
}

/** Logs in with the code, and returns where to go next. */
async function finish(
  services: Services,
  session: Session,
  { code, usid, verifier, returnTo }: SocialAttempt & { code: string; usid: string },
): Promise<string> {
  const limit = signInLimit(services);
  const authenticate: SignIn['authenticate'] = (_, deadline) =>
    loginAtProvider(services, services.shop.site.id, { code, usid, verifier, deadline });
  const signedIn = await signIn(services, session, { authenticate, remember: staysIn(services) }, limit);
  // the first login at a provider makes the account
  const greet = isNewerThan(JOINED_MS, signedIn) ? welcomeNewcomer : welcome;
  const { to, flash } = await greet(services, session, { ...signedIn, returnTo }, limit);
  if (flash) session.leaveFlash(to, flash);
  return to;
}

/** The sign-in page, which then leads to where the attempt would have led. */
function signInAddress({ shop }: Services, { returnTo }: SocialAttempt): string {
  const query = returnTo === undefined ? '' : `?${new URLSearchParams({ return: returnTo })}`;
  return shop.link(`/login${query}`);
}

/** Whether the shopper or the provider said no; a wrong configuration may be told in the same words. */
function isCancelled(search: URLSearchParams): boolean {
  return search.get('error') === 'access_denied' && !isMismatch(search.get('error_description'));
}

/** The failures that the login service or the provider states in the address. */
function refused(search: URLSearchParams, attempt: SocialAttempt): SocialFailure {
  const error = search.get('error');
  if (isMismatch(search.get('error_description')) || isMismatch(error))
    return failedWith(400, 'account.social.unavailable', attempt);
  if (error === 'conflict') return failedWith(400, 'account.social.taken', attempt);
  return failedWith(400, 'account.failed', attempt);
}

/** The return from an attempt that this browser knows nothing of. */
async function withoutAttempt(
  services: Services,
  session: Session,
  attempts: SocialAttempts,
  stated: StateFacts | undefined,
): Promise<Redirect | SocialFailure> {
  const { shop } = services;
  if (session.registered) return redirect(shop.link('/account'));
  const isOffered = stated && shop.socialProviders.includes(stated.provider);
  if (!isOffered || stated.isRestart || shop.search.has('error')) return failedWith(400, 'account.failed');
  const { provider } = stated;
  const made: SocialAttempt = {
    provider,
    verifier: createVerifier(),
    usid: session.usid,
    siteId: shop.site.id,
    localeId: shop.locale.id,
  };
  const state = await attempts.begin(made, { isRestart: true });
  return redirect(await authorizeAddress(services, { ...made, state }));
}
