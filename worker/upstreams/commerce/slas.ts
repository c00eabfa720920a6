import * as z from 'zod';
import { toBase64Url } from '../../../shared/base64-url.ts';
import { sha256 } from '../../../shared/digest.ts';
import { DEADLINE_MS, type UpstreamCall, type UpstreamContext, upstream } from '../upstream.ts';
import { UpstreamError } from '../upstream-error.ts';
import { asClient, sendsPrevious } from './as-client.ts';
import { isUnclearLogin, LOGIN, LOGIN_GUEST, REFRESH } from './client-refusal.ts';
import { type TokenResponse, tokenResponse } from './token-response.ts';

/**
 * Pause before the one retry, in ms: the service refuses the same login twice within a second
 * (docs/contracts/login.md §3).
 */
const SAME_LOGIN_PAUSE_MS = 1_100;
const CONFLICT = 409;
/** This grant needs the shop's own credentials only. */
const GUEST_GRANT = 'client_credentials';

/**
 * The redirect address that carries the code. The worker reads the code from it; no browser ever
 * goes there.
 */
const redirectUri = ({ config }: UpstreamContext) =>
  config.COMMERCE_REDIRECT_URI ?? `${config.ORIGIN}/callback`;

/** The login service (SLAS), private client: docs/contracts/login.md. */
export const LOGIN_API = '/shopper/auth/v1';

/** A full address of the login service. */
export function loginAddress({ config }: UpstreamContext, path: string): string {
  return `${config.COMMERCE_URL}${LOGIN_API}/organizations/${config.COMMERCE_ORGANIZATION}/oauth2/${path}`;
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

/** Signs a guest in, in at most `deadline`. */
export function loginGuest(
  context: UpstreamContext,
  siteId: string,
  { deadline = 'read' }: Pick<UpstreamCall<TokenResponse>, 'deadline'> = {},
): Promise<TokenResponse> {
  return tokenCall(context, LOGIN_GUEST, { grant_type: GUEST_GRANT, channel_id: siteId }, deadline);
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
  const { code, usid } = await provenCode(context, siteId, who, challenge, left);
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
 * The authorization code for a login. Where the service does not say what it refuses, a login of the
 * shop's own client tells: it fails where that is what is refused, and shows which secret is taken.
 */
async function provenCode(
  context: UpstreamContext,
  siteId: string,
  who: Login,
  challenge: string,
  left: (most: keyof typeof DEADLINE_MS) => number,
) {
  const sentPrevious = sendsPrevious(context.config);
  try {
    return await loginCode(context, siteId, who, challenge, left);
  } catch (error) {
    if (!isUnclearLogin(error)) throw error;
    await loginGuest(context, siteId, { deadline: left('read') });
    if (sendsPrevious(context.config) === sentPrevious) throw error;
    return loginCode(context, siteId, who, challenge, left);
  }
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
      reads: 'address',
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
