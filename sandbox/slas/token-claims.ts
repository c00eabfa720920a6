import { z } from 'zod';
import { SLAS_TENANT, TOKEN_SCOPES } from '../identity.ts';

/** Access tokens live 30 minutes (contracts §2.4). */
export const ACCESS_TOKEN_SECONDS = 1800;
/** `nbf` lies this far before `iat` (contracts §2.10). */
const NOT_BEFORE_SECONDS = 30;
const MAX_ISB_LENGTH = 256;

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

/** Who a token is for; `customerId` is the 26-character commerce customer id. */
export type TokenSubject = {
  usid: string;
  customerId: string;
  clientId: string;
  channelId: string;
  dnt: boolean;
};

/** The claims of a guest's access token issued at `issuedAt` (epoch seconds), order of `isb` as clients split it. */
export function guestClaims(subject: TokenSubject, issuedAt: number): TokenClaims {
  return {
    aut: 'GUID',
    scp: TOKEN_SCOPES,
    sub: `cc-slas::${SLAS_TENANT}::scid:${subject.clientId}::usid:${subject.usid}`,
    ctx: 'slas',
    iss: `slas/prod/${SLAS_TENANT}`,
    ist: 1,
    aud: `commercecloud/prod/${SLAS_TENANT}`,
    nbf: issuedAt - NOT_BEFORE_SECONDS,
    iat: issuedAt,
    exp: issuedAt + ACCESS_TOKEN_SECONDS,
    sty: 'User',
    isb: `uido:slas::upn:Guest::uidn:Guest User::gcid:${subject.customerId}::chid:${subject.channelId}`,
    jti: crypto.randomUUID(),
    dnt: subject.dnt ? '1' : '0',
  };
}

/** A shopper as read from verified claims. */
export type Shopper = {
  usid: string;
  customerId: string;
  registered: boolean;
  channelId: string;
  clientId: string;
};

/** Reads the shopper out of `isb` and `sub`, or null when they are not in the documented order. */
export function shopperOf(claims: TokenClaims): Shopper | null {
  const part = (prefix: string, text: string) =>
    text
      .split('::')
      .find((piece) => piece.startsWith(prefix))
      ?.slice(prefix.length);
  const registered = part('upn:', claims.isb) !== 'Guest';
  const customerId = part(registered ? 'rcid:' : 'gcid:', claims.isb);
  const usid = part('usid:', claims.sub);
  const clientId = part('scid:', claims.sub);
  const channelId = part('chid:', claims.isb);
  if (!customerId || !usid || !clientId || !channelId) return null;
  return { usid, customerId, registered, channelId, clientId };
}
