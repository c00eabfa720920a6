import * as z from 'zod';
import { fromBase64Url, toBase64Url } from '../../shared/base64-url.ts';
import {
  accessToken,
  customerId,
  refreshToken,
  type TokenResponse,
  userId,
  usid,
} from '../upstreams/commerce/token-response.ts';
import { type Format, packJson, unpackJson } from './sealed-value.ts';

const DAY_SECONDS = 24 * 60 * 60;
/**
 * Longest lifetime of a session, in seconds (docs/contracts/login.md §4): 30 days for guests, 90
 * for registered shoppers.
 */
const GUEST_SECONDS = 30 * DAY_SECONDS;
const REGISTERED_SECONDS = 90 * DAY_SECONDS;

const facts = z.object({
  refresh: refreshToken,
  /** Epoch seconds. */
  accessExpires: z.number(),
  refreshExpires: z.number(),
  usid,
  customerId,
  /**
   * Hash of a registered shopper's login, which identifies them to the recommendation service
   * (docs/contracts/recommendations.md §3).
   */
  userId: userId.optional(),
  /**
   * False: the shopper did not choose to stay logged in, so the session ends with the browser
   * session.
   */
  remember: z.boolean().optional(),
  /**
   * The session of the legacy shop that they were given for, until it is sure that it had not ended:
   * when it began, and when it was handed over, in epoch ms (docs/decisions/0152).
   */
  bridged: z.object({ begun: z.number(), at: z.number() }).optional().catch(undefined),
});

/** A shopper's tokens from the login service, and whose they are. */
export type Tokens = z.infer<typeof facts> & { access: string };

/** The session of the legacy shop that tokens were given for. */
export type Bridged = NonNullable<Tokens['bridged']>;

/** The tokens in a response of the login service, at `now` in epoch seconds. */
export function tokensOf(
  answer: TokenResponse,
  now: number,
  { remember, bridged }: Pick<Tokens, 'remember' | 'bridged'>,
): Tokens {
  const longest = isRegistered(answer.access_token) ? REGISTERED_SECONDS : GUEST_SECONDS;
  return {
    access: answer.access_token,
    accessExpires: now + answer.expires_in,
    refresh: answer.refresh_token,
    refreshExpires: now + Math.min(answer.refresh_token_expires_in ?? longest, longest),
    usid: answer.usid,
    customerId: answer.customer_id,
    userId: answer.enc_user_id || undefined,
    remember,
    bridged,
  };
}

/** The tokens in their cookie. */
export const tokensFormat: Format<Tokens> = { pack: packTokens, unpack: unpackTokens };

/** Bytes that hold the length of a part. */
const LENGTH_BYTES = 2;
const JWT_PARTS = 3;

/**
 * Packs tokens as bytes: each part of the access token after its length, then the rest as JSON. The
 * parts are base64-decoded first, because base64 inside base64 would make the cookie too long for
 * browsers.
 */
function packTokens({ access, ...rest }: Tokens): Uint8Array<ArrayBuffer> {
  const parts = access.split('.').map((part) => fromBase64Url(part) ?? new Uint8Array());
  const pieces = [...parts.flatMap((part) => [lengthOf(part), part]), packJson(rest)];
  const packed = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    packed.set(piece, at);
    at += piece.length;
  }
  return packed;
}

function lengthOf({ length }: Uint8Array): Uint8Array {
  return Uint8Array.of(length >> 8, length & 0xff);
}

function unpackTokens(bytes: Uint8Array<ArrayBuffer>): Tokens | undefined {
  const parts: string[] = [];
  let at = 0;
  while (parts.length < JWT_PARTS) {
    const [high = 0, low = 0] = bytes.subarray(at, at + LENGTH_BYTES);
    const end = at + LENGTH_BYTES + (high << 8) + low;
    parts.push(toBase64Url(bytes.subarray(at + LENGTH_BYTES, end)));
    at = end;
  }
  const access = accessToken.safeParse(parts.join('.'));
  const rest = facts.safeParse(unpackJson(bytes.subarray(at)));
  return access.success && rest.success ? { ...rest.data, access: access.data } : undefined;
}

const claims = z.object({ isb: z.string() });

/**
 * The login of the shopper whom an access token belongs to; undefined for a guest's, and for an
 * unreadable one (docs/contracts/login.md §10). The token is not verified here; a service that is
 * called with it verifies it.
 */
export function loginOf(access: string): string | undefined {
  const payload = fromBase64Url(asBase64Url(access.split('.')[1] ?? ''));
  const parsed = payload && claims.safeParse(unpackJson(payload));
  const name = parsed?.data?.isb.split('::').find((part) => part.startsWith('upn:'));
  return name === undefined || name === 'upn:Guest' ? undefined : name.slice(4).replaceAll('%3A', ':');
}

/** `loginOf` for a session, which asks often for the login of one token. */
export function loginReader(): typeof loginOf {
  let last: { access: string; login: string | undefined } | undefined;
  return (access) => {
    if (last?.access !== access) last = { access, login: loginOf(access) };
    return last.login;
  };
}

/** The same text in base64url, where it is base64 with padding. */
const asBase64Url = (text: string) => text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** Whether an access token belongs to a registered shopper, as it says itself. */
export function isRegistered(access: string): boolean {
  return loginOf(access) !== undefined;
}
