import * as z from 'zod';

/**
 * Longest values, in characters. The access token is a JWT with scopes and names of any length; the
 * others follow docs/contracts/login.md.
 */
const ACCESS_MAX = 2_400;
const REFRESH_MAX = 256;
const ID_MAX = 128;
const CUSTOMER_ID_MAX = 64;

/** Base64url in its canonical form: no padding, a whole number of bytes, no unused bits. */
const BASE64URL = String.raw`(?:[\w-]{4})*(?:[\w-][AQgw]|[\w-]{2}[AEIMQUYcgkosw048])?`;

/** A JWT (docs/contracts/login.md §10): header, payload and signature. */
export const accessToken = z
  .string()
  .max(ACCESS_MAX)
  .regex(new RegExp(`^(?=[^.])${BASE64URL}\\.(?=[^.])${BASE64URL}\\.(?=.)${BASE64URL}$`));

/** The characters allowed in a bearer token (RFC 6750 §2.1). */
export const refreshToken = z
  .string()
  .max(REFRESH_MAX)
  .regex(/^[\w.~+/-]+=*$/);

/** Ids that the service issues. They are used in headers, addresses and cookies. */
export const usid = z
  .string()
  .max(ID_MAX)
  .regex(/^[\w-]+$/);
export const customerId = z
  .string()
  .max(CUSTOMER_ID_MAX)
  .regex(/^[\w-]+$/);

/**
 * Hash of a registered shopper's login, which identifies them to the recommendation service
 * (docs/contracts/recommendations.md §3).
 */
export const userId = z.string().regex(/^[0-9A-Za-z]{16,64}$/);

/**
 * The token response of SLAS (docs/contracts/login.md §4), with the fields that the storefront
 * keeps. Lifetimes in seconds.
 */
export const tokenResponse = z.object({
  access_token: accessToken,
  refresh_token: refreshToken,
  expires_in: z.number().nonnegative(),
  refresh_token_expires_in: z.number().nonnegative().optional(),
  usid,
  customer_id: customerId,
  /** An empty text for guests. */
  enc_user_id: userId.optional().catch(undefined),
});

export type TokenResponse = z.infer<typeof tokenResponse>;
