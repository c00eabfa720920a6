import { z } from 'zod';
import { SLAS_TENANT, TOKEN_SCOPES } from '../identity.ts';

/** Lifetime of access tokens: 30 minutes (docs/contracts/login.md §4). */
export const ACCESS_TOKEN_SECONDS = 1800;
/** `nbf` is this much earlier than `iat` (docs/contracts/login.md §10). */
const NOT_BEFORE_SECONDS = 30;
/** Longest `isb`; a longer subject is refused with 400 (docs/contracts/login.md §10). */
export const MAX_ISB_LENGTH = 256;

export const tokenClaims = z.object({
  aut: z.literal('GUID'),
  scp: z.string(),
  sub: z.string(),
  ctx: z.literal('slas'),
  iss: z.string(),
  ist: z.literal(1),
  aud: z.string(),
  nbf: z.number(),
  iat: z.number(),
  exp: z.number(),
  sty: z.literal('User'),
  isb: z.string().max(MAX_ISB_LENGTH),
  jti: z.string(),
  dnt: z.enum(['0', '1']),
});

export type TokenClaims = z.output<typeof tokenClaims>;

/** The subject of a token. */
export type TokenSubject = {
  usid: string;
  /** The 26-character id of the guest, or of the guest before a registered customer signed in. */
  guestId: string;
  /** The registered customer; absent for a guest. */
  customer?: {
    customerId: string;
    login: string;
    /** First and last name. */
    name: string;
    /** `ecom`, or the identity provider that authenticated the customer. */
    origin: string;
    /** The version of the customer's credentials. */
    credentials: number;
    /** How often all of the customer's sessions were logged out at once. */
    logouts: number;
  };
  clientId: string;
  channelId: string;
  dnt: boolean;
};

const escaped = (text: string) => text.replaceAll(':', '%3A');

/** The subject in the order in which clients parse it (docs/contracts/login.md §10). */
export function isbOf({ customer, guestId, channelId }: TokenSubject): string {
  if (!customer) return `uido:slas::upn:Guest::uidn:Guest User::gcid:${guestId}::chid:${channelId}`;
  const { origin, login, name, customerId } = customer;
  const who = `uido:${origin}::upn:${escaped(login)}::uidn:${escaped(name)}`;
  return `${who}::gcid:${guestId}::rcid:${customerId}::chid:${channelId}`;
}

/** The claims of an access token issued at `issuedAt` (epoch seconds), with `scopes` separated by spaces. */
export function claimsOf(subject: TokenSubject, issuedAt: number, scopes = TOKEN_SCOPES): TokenClaims {
  return {
    aut: 'GUID',
    scp: scopes,
    sub: `cc-slas::${SLAS_TENANT}::scid:${subject.clientId}::usid:${subject.usid}`,
    ctx: 'slas',
    iss: `slas/prod/${SLAS_TENANT}`,
    ist: 1,
    aud: `commercecloud/prod/${SLAS_TENANT}`,
    nbf: issuedAt - NOT_BEFORE_SECONDS,
    iat: issuedAt,
    exp: issuedAt + ACCESS_TOKEN_SECONDS,
    sty: 'User',
    isb: isbOf(subject),
    jti: [crypto.randomUUID(), subject.customer?.credentials ?? 0, subject.customer?.logouts ?? 0].join('.'),
    dnt: subject.dnt ? '1' : '0',
  };
}

/**
 * What a token's id says of the customer at its time: the version of the credentials, and how often
 * all sessions had been logged out at once.
 */
export function issuedAtOf({ jti }: TokenClaims): { credentials: number; logouts: number } {
  const [, credentials = 0, logouts = 0] = jti.split('.');
  return { credentials: Number(credentials), logouts: Number(logouts) };
}

/** A shopper from verified claims. */
export type Shopper = {
  usid: string;
  customerId: string;
  registered: boolean;
  channelId: string;
  clientId: string;
};

/** The shopper in `isb` and `sub`, or null when they do not have the documented order. */
export function shopperOf(claims: TokenClaims): Shopper | null {
  const part = (prefix: string, text: string) =>
    text
      .split('::')
      .find((piece) => piece.startsWith(prefix))
      ?.slice(prefix.length);
  const registeredId = part('rcid:', claims.isb);
  const customerId = registeredId ?? part('gcid:', claims.isb);
  const usid = part('usid:', claims.sub);
  const clientId = part('scid:', claims.sub);
  const channelId = part('chid:', claims.isb);
  if (!customerId || !usid || !clientId || !channelId) return null;
  return { usid, customerId, registered: registeredId !== undefined, channelId, clientId };
}
