import * as z from 'zod';
import { UpstreamError } from '../upstream-error.ts';

/** Operations of the login service, whose refusals are read here. */
export const LOGIN = 'login';
export const LOGIN_GUEST = 'login-guest';
export const REFRESH = 'refresh-token';
export const BRIDGE = 'bridge-session';
/** Calls that send no shopper's secret beside the client's. */
const CLIENT_CALLS = new Set([
  ...[LOGIN_GUEST, REFRESH, BRIDGE, 'token-login', 'token-social'],
  ...['request-sign-in-code', 'request-password-reset'],
]);

const UNAUTHORIZED = 401;
const REFUSED = new Set([400, UNAUTHORIZED]);
/**
 * Matches the service's message when it refuses the shop's own client (docs/contracts/login.md §9).
 */
const CLIENT_REFUSED = /client[ _](?:secret|authentication|id\b)/i;
/** Matches the service's message when it refuses a login or a password. */
const LOGIN_REFUSED = /password|credential|log-?in\b|user/i;
/** Matches the service's message when it refuses a refresh token (docs/contracts/login.md §4). */
const REFRESH_REFUSED = /refresh[ _]?token/i;
/** Codes by which the service refuses the shop's own client, whatever its message names. */
const OF_CLIENT = new Set(['invalid_client', 'unauthorized_client', 'unsupported_grant_type']);
const text = z.string().catch('');
const refusal = z.object({ message: text, error: text, error_description: text });

/** What a refusal of the service says: its code, and its message in either of its two forms. */
function refusalOf({ body }: UpstreamError) {
  const { error = '', message = '', error_description = '' } = refusal.safeParse(body).data ?? {};
  return { code: error, message, description: error_description };
}

/** By these words the commerce service refuses a token that is older than the shopper's password. */
const CREDENTIALS_CHANGED = 'Customer credentials changed after token was issued.';
const detailed = z.object({ detail: z.string() });

/**
 * Whether a token was refused because the shopper's login or password has been changed since: the session
 * has ended then, and must not be refreshed (docs/contracts/README.md §3.2).
 */
export function areCredentialsChanged({ status, body }: UpstreamError): boolean {
  return status === UNAUTHORIZED && detailed.safeParse(body).data?.detail === CREDENTIALS_CHANGED;
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
 * Whether the service does not say what it refuses of a login, the shopper's password or the shop's own
 * client: both have the same code.
 */
export function isUnclearLogin(error: unknown): boolean {
  if (!(error instanceof UpstreamError) || !isWrongLogin(error)) return false;
  const { message, description } = refusalOf(error);
  return !LOGIN_REFUSED.test(`${message} ${description}`);
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
