import { toBase64Url } from '../slas/base64url.ts';
import type { TenantContext } from '../tenant-context.ts';
import type { LegacySession } from './legacy-session.ts';

/** Lifetime of a token of the older API, in seconds. */
const TOKEN_SECONDS = 30 * 60;
const TOKEN_BYTES = 48;

/**
 * A token with which the older API knows the shopper of a session. Every call gives another one.
 */
export function giveLegacyToken(
  { database, clock }: TenantContext,
  { siteId, customerId }: LegacySession,
): string {
  const token = toBase64Url(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)));
  database.run('DELETE FROM legacy_token WHERE expires_at <= ?', clock.seconds());
  database.run(
    'INSERT INTO legacy_token (token, site_id, customer_id, expires_at) VALUES (?, ?, ?, ?)',
    token,
    siteId,
    customerId,
    clock.seconds() + TOKEN_SECONDS,
  );
  return token;
}

/** The customer whom a token names on a site; null for any other token. */
export function customerOfLegacyToken(
  { database, clock }: TenantContext,
  siteId: string,
  token: string,
): string | null {
  const row = database.first<{ customer_id: string }>(
    'SELECT customer_id FROM legacy_token WHERE token = ? AND site_id = ? AND expires_at > ?',
    token,
    siteId,
    clock.seconds(),
  );
  return row?.customer_id ?? null;
}
