import { z } from 'zod';
import { DEADLINE_MS, type UpstreamCall, type UpstreamContext, upstream } from '../upstream.ts';
import { UpstreamError } from '../upstream-error.ts';
import { createPkce } from './pkce.ts';
import { type TokenResponse, tokenResponse } from './token-response.ts';

/**
 * The service refuses the same login twice within a second (docs/contracts/login.md §3); so long it
 * is waited before the one retry, in ms.
 */
const SAME_LOGIN_PAUSE_MS = 1_100;
const CONFLICT = 409;
const UNAUTHORIZED = 401;
/** Asked for with the shop's own credentials alone. */
const GUEST_GRANT = 'client_credentials';

/**
 * Where the login service sends the code; it is read from the address and nothing is ever sent
 * there (docs/product/accounts.md §2.1).
 */
const redirectUri = ({ config }: UpstreamContext) =>
  config.COMMERCE_REDIRECT_URI ?? `${config.ORIGIN}/callback`;

/** The login service (SLAS), private client: docs/contracts/login.md. */
const API = '/shopper/auth/v1';

/** An address below the login service. */
function address({ config }: UpstreamContext, path: string): string {
  return `${config.COMMERCE_URL}${API}/organizations/${config.COMMERCE_ORGANIZATION}/oauth2/${path}`;
}

/** The client's own proof. */
function clientProof({ config }: UpstreamContext): string {
  return btoa(`${config.COMMERCE_CLIENT_ID}:${config.COMMERCE_CLIENT_SECRET}`);
}

function tokenCall(
  context: UpstreamContext,
  operation: string,
  form: Record<string, string>,
  deadline: UpstreamCall<TokenResponse>['deadline'] = 'read',
): Promise<TokenResponse> {
  return upstream(context, {
    service: 'commerce',
    api: API,
    operation,
    url: address(context, 'token'),
    method: 'POST',
    headers: { authorization: `Basic ${clientProof(context)}` },
    body: new URLSearchParams(form),
    deadline,
    isShoppers: form.grant_type !== GUEST_GRANT,
    schema: tokenResponse,
  });
}

/** Signs a guest in. `usid` keeps an existing guest's identity. */
export function loginGuest(context: UpstreamContext, siteId: string, usid?: string): Promise<TokenResponse> {
  const form = { grant_type: GUEST_GRANT, channel_id: siteId, ...(usid ? { usid } : {}) };
  return tokenCall(context, 'login-guest', form);
}

/**
 * A new access token for a refresh token. Throws `UpstreamError` with status 400 or 401 when the
 * grant is not valid any more.
 */
export function refreshToken(
  context: UpstreamContext,
  siteId: string,
  refresh: string,
): Promise<TokenResponse> {
  const { COMMERCE_CLIENT_ID } = context.config;
  const form = {
    grant_type: 'refresh_token',
    refresh_token: refresh,
    client_id: COMMERCE_CLIENT_ID,
    channel_id: siteId,
  };
  return tokenCall(context, 'refresh-token', form);
}

type Login = {
  login: string;
  password: string;
  /**
   * The guest one was until now: their basket can be merged afterwards (docs/contracts/baskets.md
   * §2).
   */
  usid?: string | undefined;
  /** Longest that all of it may take, in ms. */
  deadline: number;
};

const LOGIN = 'login';
/**
 * What the service says where it is the shop's own client that it does not take
 * (docs/contracts/login.md §9).
 */
const CLIENT_REFUSED = /client[ _](?:secret|authentication|id\b)/i;
const refusal = z.object({ message: z.string() });

/**
 * Whether a login failed for the login or password: no other call's 401 says so, nor one about the
 * shop's own client.
 */
export function isWrongLogin({ operation, status, body }: UpstreamError): boolean {
  if (operation !== LOGIN || status !== UNAUTHORIZED) return false;
  return !CLIENT_REFUSED.test(refusal.safeParse(body).data?.message ?? '');
}

/**
 * Signs a registered shopper in. Throws `UpstreamError`; `isWrongLogin` knows that of a wrong login
 * or password.
 */
export async function loginShopper(
  context: UpstreamContext,
  siteId: string,
  who: Login,
): Promise<TokenResponse> {
  const end = Date.now() + who.deadline;
  const left = (most: keyof typeof DEADLINE_MS) => Math.max(1, Math.min(end - Date.now(), DEADLINE_MS[most]));
  const { verifier, challenge } = await createPkce();
  const { code, usid } = await loginCode(context, siteId, who, challenge, left);
  const form = {
    grant_type: 'authorization_code_pkce',
    code,
    code_verifier: verifier,
    client_id: context.config.COMMERCE_CLIENT_ID,
    redirect_uri: redirectUri(context),
    channel_id: siteId,
    usid,
  };
  return tokenCall(context, 'token-login', form, left('read'));
}

/**
 * The code that a login is worth, once more after a moment where the same one has just been asked
 * for.
 */
async function loginCode(
  context: UpstreamContext,
  siteId: string,
  who: Login,
  challenge: string,
  left: (most: 'write') => number,
) {
  try {
    return await requestCode(context, siteId, { ...who, deadline: left('write') }, challenge);
  } catch (error) {
    if (!(error instanceof UpstreamError && error.status === CONFLICT)) throw error;
    await new Promise((resolve) => setTimeout(resolve, SAME_LOGIN_PAUSE_MS));
    return requestCode(context, siteId, { ...who, deadline: left('write') }, challenge);
  }
}

const codeAddress = z
  .string()
  .transform((text) => Object.fromEntries(URL.parse(text)?.searchParams ?? []))
  .pipe(z.object({ code: z.string().min(1), usid: z.string().min(1) }));

function requestCode(
  context: UpstreamContext,
  siteId: string,
  { login, password, usid, deadline }: Login,
  challenge: string,
) {
  const credentials = new TextEncoder().encode(`${login}:${password}`);
  return upstream(context, {
    service: 'commerce',
    api: API,
    operation: LOGIN,
    url: address(context, 'login'),
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(String.fromCharCode(...credentials))}`,
      'x-slas-client-auth': clientProof(context),
    },
    body: new URLSearchParams({
      redirect_uri: redirectUri(context),
      channel_id: siteId,
      client_id: context.config.COMMERCE_CLIENT_ID,
      code_challenge: challenge,
      response_type: 'code',
      ...(usid ? { usid } : {}),
    }),
    redirects: true,
    isShoppers: true,
    deadline,
    schema: codeAddress,
  });
}

/**
 * Ends a registered shopper's session: both tokens are void afterwards (docs/contracts/login.md
 * §5).
 */
export async function logoutShopper(
  context: UpstreamContext,
  siteId: string,
  { access, refresh }: { access: string; refresh: string },
): Promise<void> {
  const query = new URLSearchParams({
    client_id: context.config.COMMERCE_CLIENT_ID,
    refresh_token: refresh,
    channel_id: siteId,
  });
  await upstream(context, {
    service: 'commerce',
    api: API,
    operation: 'logout',
    url: `${address(context, 'logout')}?${query}`,
    headers: { authorization: `Bearer ${access}` },
    schema: z.unknown(),
    idempotent: false,
    isShoppers: true,
  });
}
