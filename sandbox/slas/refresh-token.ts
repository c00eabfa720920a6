import { credentialsVersion, customerById } from '../customers/customer-store.ts';
import type { TenantContext } from '../tenant-context.ts';
import { toBase64Url } from './base64url.ts';
import { sessionOf } from './session.ts';

const DAY_SECONDS = 86_400;
/**
 * Lifetime of refresh tokens: 30 days for a guest, 90 for a registered customer
 * (docs/contracts/login.md §4).
 */
const LIFE_SECONDS = { guest: 30 * DAY_SECONDS, registered: 90 * DAY_SECONDS } as const;
const TOKEN_BYTES = 32;

export type RefreshToken = {
  token: string;
  usid: string;
  customer_id: string;
  kind: 'guest' | 'registered';
  /** The version of the customer's credentials that it was issued with. */
  credentials: number;
  /** Identity provider that authenticated the customer, if any. */
  provider: string | null;
  client_id: string;
  channel_id: string;
  dnt: 'true' | 'false';
  /** Epoch seconds. */
  issued_at: number;
  expires_at: number;
};

type Given = Omit<RefreshToken, 'token' | 'issued_at' | 'expires_at'>;

/** Stores a new refresh token and returns it. */
export function giveRefreshToken({ database, clock }: TenantContext, given: Given): RefreshToken {
  const issued_at = clock.seconds();
  const token: RefreshToken = {
    ...given,
    token: toBase64Url(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))),
    issued_at,
    expires_at: issued_at + LIFE_SECONDS[given.kind],
  };
  database.run(
    `INSERT INTO refresh_token (token, usid, customer_id, kind, credentials, provider, client_id, channel_id, dnt, issued_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    token.token,
    token.usid,
    token.customer_id,
    token.kind,
    token.credentials,
    token.provider,
    token.client_id,
    token.channel_id,
    token.dnt,
    token.issued_at,
    token.expires_at,
  );
  return token;
}

/**
 * The refresh token with that text, or null when it can continue no session: it is unknown or
 * expired, its usid belongs to another shopper by now, or its customer's credentials were changed.
 */
export function refreshTokenOf({ database, clock }: TenantContext, text: string): RefreshToken | null {
  const stored = database.first<RefreshToken>('SELECT * FROM refresh_token WHERE token = ?', text);
  if (!stored || stored.expires_at <= clock.seconds()) return null;
  const registered = stored.kind === 'registered';
  const session = sessionOf(database, stored.usid);
  if (session?.customerId !== stored.customer_id || session.registered !== registered) return null;
  const customer = registered ? customerById(database, stored.customer_id) : null;
  if (registered && !customer) return null;
  return credentialsVersion(customer) === stored.credentials ? stored : null;
}

/** Invalidates one refresh token. */
export function voidRefreshToken({ database }: TenantContext, text: string): void {
  database.run('DELETE FROM refresh_token WHERE token = ?', text);
}
