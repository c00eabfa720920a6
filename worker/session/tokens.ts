import { z } from 'zod';
import { fromBase64Url, toBase64Url } from '../../shared/base64-url.ts';
import {
  accessToken,
  customerId,
  refreshToken,
  type TokenResponse,
  userId,
  usid,
} from '../upstreams/commerce/token-response.ts';
import { packJson, type SealedCookie, unpackJson } from './sealed-cookie.ts';
import { isRegistered } from './shopper-kind.ts';

const DAY_SECONDS = 24 * 60 * 60;
/**
 * Longest that a session lives, in seconds (docs/contracts/login.md §4): 30 days, registered
 * shoppers' 90.
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
   * Hash of a registered shopper's login, by which recommendations know them
   * (docs/contracts/recommendations.md §3).
   */
  userId: userId.optional(),
  /** False for who is not to be kept logged in: the session then ends with the browser's. */
  remember: z.boolean().optional(),
});

/** A shopper's tokens at the login service, and whose they are. */
export type Tokens = z.infer<typeof facts> & { access: string };

/** The tokens in an answer of the login service, at `now` in epoch seconds. */
export function tokensOf(answer: TokenResponse, now: number, remember: boolean | undefined): Tokens {
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
  };
}

/** The cookie of the tokens on a site: `name` is that of the site's sessions. */
export function tokensCookie(name: string): SealedCookie<Tokens> {
  return { name, pack: packTokens, unpack: unpackTokens };
}

/** Bytes that say how long a part is. */
const LENGTH_BYTES = 2;
const JWT_PARTS = 3;

/**
 * Tokens as bytes: the parts of the access token, each after its length, then the rest as JSON. The
 * parts are decoded first: base64 inside of base64 would make the cookie too long for browsers.
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
