import * as z from 'zod';
import { toBase64Url } from '../../../shared/base64-url.ts';
import { sha256 } from '../../../shared/digest.ts';
import { DEADLINE_MS, type UpstreamCall, type UpstreamContext, upstream } from '../upstream.ts';
import { UpstreamError } from '../upstream-error.ts';
import { type TokenResponse, tokenResponse } from './token-response.ts';

/**
 * Pause before the one retry, in ms: the service refuses the same login twice within a second
 * (docs/contracts/login.md §3).
 */
const SAME_LOGIN_PAUSE_MS = 1_100;
const CONFLICT = 409;
const UNAUTHORIZED = 401;
/** This grant needs the shop's own credentials only. */
const GUEST_GRANT = 'client_credentials';

/**
 * The redirect address that carries the code. The worker reads the code from it; no browser ever
 * goes there (docs/product/accounts.md §2.1).
 */
const redirectUri = ({ config }: UpstreamContext) =>
  config.COMMERCE_REDIRECT_URI ?? `${config.ORIGIN}/callback`;

/** The login service (SLAS), private client: docs/contracts/login.md. */
export const LOGIN_API = '/shopper/auth/v1';

/** A full address of the login service. */
export function loginAddress({ config }: UpstreamContext, path: string): string {
  return `${config.COMMERCE_URL}${LOGIN_API}/organizations/${config.COMMERCE_ORGANIZATION}/oauth2/${path}`;
}

/**
 * Makes a call with the client's own credentials, which `call` gets for an Authorization header. Where
 * the service refuses the client, the previous secret is tried, so that the secret can be changed
 * (docs/operations.md).
 */
export async function asClient<T>(
  { config }: UpstreamContext,
  call: (proof: string) => Promise<T>,
): Promise<T> {
  const { COMMERCE_CLIENT_ID, COMMERCE_CLIENT_SECRET, COMMERCE_CLIENT_SECRET_PREVIOUS: previous } = config;
  const proof = (secret: string) => btoa(`${COMMERCE_CLIENT_ID}:${secret}`);
  try {
    return await call(proof(COMMERCE_CLIENT_SECRET));
  } catch (error) {
    if (previous === undefined || !(error instanceof UpstreamError && isClientRefused(error))) throw error;
    return call(proof(previous));
  }
}

type ClientCall<T> = Pick<
  UpstreamCall<T>,
  'operation' | 'schema' | 'deadline' | 'isShoppers' | 'changesNothing'
> & {
  path: string;
  form: Record<string, string>;
};

/** A form that the shop sends with its own credentials. */
export function clientCall<T>(context: UpstreamContext, { path, form, ...call }: ClientCall<T>): Promise<T> {
  return asClient(context, (proof) =>
    upstream(context, {
      ...call,
      service: 'commerce',
      api: LOGIN_API,
      url: loginAddress(context, path),
      method: 'POST',
      headers: { authorization: `Basic ${proof}` },
      body: new URLSearchParams(form),
    }),
  );
}

function tokenCall(
  context: UpstreamContext,
  operation: string,
  form: Record<string, string>,
  deadline: UpstreamCall<TokenResponse>['deadline'] = 'read',
): Promise<TokenResponse> {
  const isShoppers = form.grant_type !== GUEST_GRANT;
  return clientCall(context, {
    operation,
    path: 'token',
    form,
    schema: tokenResponse,
    deadline,
    isShoppers,
    changesNothing: true,
  });
}

/** Signs a guest in. `usid` keeps an existing guest's identity. */
export function loginGuest(context: UpstreamContext, siteId: string, usid?: string): Promise<TokenResponse> {
  const form = { grant_type: GUEST_GRANT, channel_id: siteId, ...(usid ? { usid } : {}) };
  return tokenCall(context, LOGIN_GUEST, form);
}

/**
 * A new access token for a refresh token. Throws `UpstreamError`; `refreshRefusalOf` tells a refresh
 * token that is no longer valid.
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
  return tokenCall(context, REFRESH, form);
}

type Login = {
  login: string;
  password: string;
  /**
   * The guest session until now: its basket can be merged afterwards (docs/contracts/baskets.md
   * §2).
   */
  usid?: string | undefined;
  /** Longest that all calls together may take, in ms. */
  deadline: number;
};

const LOGIN = 'login';
const LOGIN_GUEST = 'login-guest';
const REFRESH = 'refresh-token';
/** Calls that send no shopper's secret beside the client's. */
const CLIENT_CALLS = new Set([LOGIN_GUEST, REFRESH, 'token-login', 'token-social']);
/**
 * Matches the service's message when it refuses the shop's own client (docs/contracts/login.md §9).
 */
const CLIENT_REFUSED = /client[ _](?:secret|authentication|id\b)/i;
/** Matches the service's message when it refuses a refresh token (docs/contracts/login.md §4). */
const REFRESH_REFUSED = /refresh[ _]?token/i;
const REFUSED = new Set([400, UNAUTHORIZED]);
/** Codes by which the service refuses the shop's own client, whatever its message names. */
const OF_CLIENT = new Set(['invalid_client', 'unauthorized_client', 'unsupported_grant_type']);
const text = z.string().catch('');
const refusal = z.object({ message: text, error: text, error_description: text });

/** What a refusal of the service says: its code, and its message in either of its two forms. */
function refusalOf({ body }: UpstreamError) {
  const { error = '', message = '', error_description = '' } = refusal.safeParse(body).data ?? {};
  return { code: error, message, description: error_description };
}

/** What a refusal of a refresh token means. */
export type RefreshRefusal =
  /** The token continues no session any more: the service names it. */
  | 'ended'
  /** The service refuses the shop's own client, which says nothing of the session. */
  | 'client'
  /** The service does not say which of the two it refuses. */
  | 'unnamed';

/** What the service refuses, the refresh token or the client; undefined for any other failure. */
export function refreshRefusalOf(error: unknown): RefreshRefusal | undefined {
  if (!(error instanceof UpstreamError) || !REFUSED.has(error.status ?? 0)) return undefined;
  const { code, message, description } = refusalOf(error);
  if (OF_CLIENT.has(code) || isClientRefused(error)) return 'client';
  return code === 'invalid_grant' || REFRESH_REFUSED.test(`${message} ${description}`) ? 'ended' : 'unnamed';
}

/**
 * Whether a login failed because of a wrong login or password. A 401 of another call, or one about
 * the shop's own client, does not count.
 */
export function isWrongLogin(error: UpstreamError): boolean {
  return error.operation === LOGIN && error.status === UNAUTHORIZED && !isClientRefused(error);
}

/**
 * Whether the service refused the shop's own client, and not what a shopper sent. A wrong password has
 * the same code as a wrong client, so only the message of a login tells.
 */
export function isClientRefused(error: UpstreamError): boolean {
  const { code, message, description } = refusalOf(error);
  if (CLIENT_REFUSED.test(message)) return true;
  if (!CLIENT_CALLS.has(error.operation)) return false;
  return code === 'invalid_client' || CLIENT_REFUSED.test(description);
}

/**
 * Signs a registered shopper in. Throws `UpstreamError`; `isWrongLogin` recognises a wrong login or
 * password.
 */
export async function loginShopper(
  context: UpstreamContext,
  siteId: string,
  who: Login,
): Promise<TokenResponse> {
  const end = Date.now() + who.deadline;
  const left = (most: keyof typeof DEADLINE_MS) => Math.max(1, Math.min(end - Date.now(), DEADLINE_MS[most]));
  const verifier = createVerifier();
  const challenge = await createChallenge(verifier);
  const { code, usid } = await loginCode(context, siteId, who, challenge, left);
  return exchangeCode(context, siteId, {
    ...{ code, usid, verifier, redirectUri: redirectUri(context) },
    operation: 'token-login',
    deadline: left('read'),
  });
}

type Exchange = {
  code: string;
  usid: string;
  verifier: string;
  redirectUri: string;
  operation: string;
  deadline: number;
};

/** The tokens for an authorization code (docs/contracts/login.md §4). Throws `UpstreamError`. */
export function exchangeCode(
  context: UpstreamContext,
  siteId: string,
  { code, usid, verifier, redirectUri: uri, operation, deadline }: Exchange,
): Promise<TokenResponse> {
  const form = {
    grant_type: 'authorization_code_pkce',
    code,
    code_verifier: verifier,
    client_id: context.config.COMMERCE_CLIENT_ID,
    redirect_uri: uri,
    channel_id: siteId,
    usid,
  };
  return tokenCall(context, operation, form, deadline);
}

/**
 * The authorization code for a login. Tries once more after a pause where the same login was
 * requested a moment ago.
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
  return asClient(context, (proof) =>
    upstream(context, {
      service: 'commerce',
      api: LOGIN_API,
      operation: LOGIN,
      changesNothing: true,
      url: loginAddress(context, 'login'),
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa(String.fromCharCode(...credentials))}`,
        'x-slas-client-auth': proof,
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
    }),
  );
}

/**
 * Ends a registered shopper's session: both tokens are invalid afterwards (docs/contracts/login.md
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
    api: LOGIN_API,
    operation: 'logout',
    url: `${loginAddress(context, 'logout')}?${query}`,
    headers: { authorization: `Bearer ${access}` },
    schema: z.unknown(),
    idempotent: false,
    isShoppers: true,
  });
}

/**
 * Bytes of a verifier, which is 43 characters in base64url (docs/contracts/login.md §1 allows 43 to
 * 128).
 */
const VERIFIER_BYTES = 32;

/** A new proof key (PKCE) for one exchange of an authorization code: its secret half. */
export function createVerifier(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(VERIFIER_BYTES)));
}

/** The public half of a proof key (RFC 7636, S256). */
export async function createChallenge(verifier: string): Promise<string> {
  return toBase64Url(await sha256(verifier));
}
