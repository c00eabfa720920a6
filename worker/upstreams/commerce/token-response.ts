import { z } from 'zod';

/**
 * Longest values, in characters: a JWT of any scopes and names, and what docs/contracts/login.md
 * allows of the others.
 */
const ACCESS_MAX = 2_400;
const REFRESH_MAX = 256;
const ID_MAX = 128;
const CUSTOMER_ID_MAX = 64;

/** Base64url in its one spelling, without padding: a whole number of bytes and no bits to spare. */
const BASE64URL = String.raw`(?:[\w-]{4})*(?:[\w-][AQgw]|[\w-]{2}[AEIMQUYcgkosw048])?`;

/** A JWT (docs/contracts/login.md §10): header, payload and signature. */
export const accessToken = z
  .string()
  .max(ACCESS_MAX)
  .regex(new RegExp(`^(?=[^.])${BASE64URL}\\.(?=[^.])${BASE64URL}\\.(?=.)${BASE64URL}$`));

/** The characters that a bearer token may have (RFC 6750 §2.1). */
export const refreshToken = z
  .string()
  .max(REFRESH_MAX)
  .regex(/^[\w.~+/-]+=*$/);

/** Ids of the service: they become part of headers, addresses and cookies. */
export const usid = z
  .string()
  .max(ID_MAX)
  .regex(/^[\w-]+$/);
export const customerId = z
  .string()
  .max(CUSTOMER_ID_MAX)
  .regex(/^[\w-]+$/);

/**
 * Hash of a registered shopper's login, by which recommendations know them
 * (docs/contracts/recommendations.md §3).
 */
export const userId = z.string().regex(/^[0-9A-Za-z]{16,64}$/);

/**
 * The SLAS token answer (docs/contracts/login.md §4), with the fields the storefront keeps.
 * Lifetimes in seconds.
 */
export const tokenResponse = z.object({
  access_token: accessToken,
  refresh_token: refreshToken,
  expires_in: z.number().nonnegative(),
  refresh_token_expires_in: z.number().nonnegative().optional(),
  usid,
  customer_id: customerId,
  /** '' for guests. */
  enc_user_id: userId.optional().catch(undefined),
});

export type TokenResponse = z.infer<typeof tokenResponse>;
