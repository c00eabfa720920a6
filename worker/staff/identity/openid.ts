import type { Context } from 'hono';
import * as z from 'zod';
import { cached } from '../../cache/cached.ts';
import type { OpenIdProvider } from '../../config/staff.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { log } from '../../request/log.ts';
import { browserCookies } from '../../session/cookies.ts';
import { SHORT_SECONDS, sealedCookie } from '../../session/sealed-cookie.ts';
import { createChallenge, createVerifier } from '../../upstreams/commerce/slas.ts';
import type { Services } from '../../upstreams/services.ts';
import { upstream } from '../../upstreams/upstream.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { verifyToken } from './verify-token.ts';

/** Where the provider sends staff back to. */
const STAFF_CALLBACK_PATH = '/staff/callback';
const COOKIE = 'cairn-staff-sign-in';

const attempt = z.object({
  state: z.string(),
  nonce: z.string(),
  /** The secret half of the proof key (PKCE). */
  verifier: z.string(),
  /** The path to go on to. */
  returnTo: z.string(),
});

const address = z.url({ protocol: /^https?$/ });
const discovered = z.object({
  issuer: z.string(),
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
});
const tokens = z.object({ id_token: z.string().max(8_000) });
const answer = z.object({ code: z.string().min(1).max(2_000), state: z.string().max(200) });

const attemptCookie = (c: Context<AppEnv>) =>
  sealedCookie(browserCookies(c, c.var.config), COOKIE, attempt, SHORT_SECONDS);

const redirectUri = (c: Context<AppEnv>) => `${c.var.config.ORIGIN}${STAFF_CALLBACK_PATH}`;

/** The provider's addresses (OpenID Connect Discovery 1.0 §4). Throws `UpstreamError`. */
async function discover(services: Services, provider: OpenIdProvider) {
  const url = provider.discovery ?? `${provider.issuer}/.well-known/openid-configuration`;
  return cached(services.cache, 'staffKeys', url, () =>
    upstream(services, {
      service: 'staff',
      api: 'identity',
      operation: 'discover',
      url,
      deadline: 'read',
      // a configuration of another issuer is none (§4.3)
      schema: discovered.refine(({ issuer }) => issuer.replace(/\/$/, '') === provider.issuer),
    }),
  );
}

/**
 * Begins to sign in: the provider's address to go to (OpenID Connect Core 1.0 §3.1.2). The attempt is
 * kept in a sealed cookie, so that only this browser can finish it. Throws `UpstreamError`.
 */
export async function beginOpenId(
  c: Context<AppEnv>,
  provider: OpenIdProvider,
  returnTo: string,
): Promise<string> {
  const { authorization_endpoint } = await discover(c.var.services, provider);
  const [state, nonce, verifier] = [crypto.randomUUID(), crypto.randomUUID(), createVerifier()];
  await attemptCookie(c).write({ state, nonce, verifier, returnTo });
  const to = new URL(authorization_endpoint);
  const asked = {
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: redirectUri(c),
    scope: provider.scope,
    state,
    nonce,
    code_challenge: await createChallenge(verifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(asked)) to.searchParams.set(name, value);
  return to.href;
}

/** The path to go on to after this browser's attempt to sign in, also where it fails. */
export async function pathAfterAttempt(c: Context<AppEnv>): Promise<string | undefined> {
  return (await attemptCookie(c).read())?.returnTo;
}

/**
 * Finishes to sign in with the provider's answer in the address, and returns the claims; undefined where
 * it is not the answer to this browser's attempt, or the provider refused. An attempt counts once; it
 * goes on where the answer is to an earlier one, as of another tab. Throws `UpstreamError` where the
 * provider does not answer.
 */
export async function finishOpenId(
  c: Context<AppEnv>,
  provider: OpenIdProvider,
): Promise<Record<string, unknown> | undefined> {
  const { services, config, requestId } = c.var;
  const cookie = attemptCookie(c);
  const begun = await cookie.read();
  const isItsOwn = begun !== undefined && c.req.query('state') === begun.state;
  if (!begun || isItsOwn) cookie.drop();
  const { data: given } = answer.safeParse(c.req.query());
  if (!isItsOwn || !given) {
    log('warn', 'staff-refused', { requestId, reason: begun ? 'answer' : 'attempt' });
    return undefined;
  }
  const { issuer, token_endpoint, jwks_uri } = await discover(services, provider);
  const idToken = await exchange(services, {
    url: token_endpoint,
    basic: `${encodeURIComponent(provider.clientId)}:${encodeURIComponent(config.STAFF_CLIENT_SECRET ?? '')}`,
    body: { code: given.code, code_verifier: begun.verifier, redirect_uri: redirectUri(c) },
  });
  const claims =
    idToken &&
    (await verifyToken(services, idToken, {
      keysUrl: jwks_uri,
      // as the provider spells it, which may be with a slash at its end
      issuer,
      audience: provider.clientId,
    }));
  // a token for several parties names the one that asked for it (§3.1.3.7)
  const isOwn = claims && [undefined, provider.clientId].some((party) => claims.azp === party);
  if (!isOwn || claims.nonce !== begun.nonce) {
    log('warn', 'staff-refused', { requestId, reason: 'token' });
    return undefined;
  }
  return claims;
}

type Exchange = { url: string; basic: string; body: Record<string, string> };

/** The id token for a code; undefined where the provider refuses the code. */
async function exchange(services: Services, { url, basic, body }: Exchange): Promise<string | undefined> {
  try {
    const { id_token } = await upstream(services, {
      service: 'staff',
      api: 'identity',
      operation: 'token',
      url,
      method: 'POST',
      headers: { authorization: `Basic ${btoa(basic)}` },
      body: new URLSearchParams({ grant_type: 'authorization_code', ...body }),
      schema: tokens,
    });
    return id_token;
  } catch (error) {
    if (error instanceof UpstreamError && (error.status ?? 500) < 500) return undefined;
    throw error;
  }
}
