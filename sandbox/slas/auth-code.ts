import { credentialsVersion, customerById } from '../customers/customer-store.ts';
import type { Database } from '../database/database.ts';
import type { TenantContext } from '../tenant-context.ts';
import { toBase64Url } from './base64url.ts';

/**
 * Lifetime of an authorization code, which can be exchanged once
 * (docs/contracts/reference-server.md §1).
 */
const CODE_SECONDS = 60;
const CODE_BYTES = 32;

export type AuthCode = {
  usid: string;
  /** The registered customer whom the code signs in; null for a guest. */
  customer_id: string | null;
  /** The identity provider that authenticated the customer, if any. */
  provider: string | null;
  client_id: string;
  redirect_uri: string;
  challenge: string | null;
  channel_id: string | null;
};

const credentials = (database: Database, customerId: string | null) =>
  credentialsVersion(customerId === null ? null : customerById(database, customerId));

/** Stores the data of a code and returns the code. */
export function giveCode({ database, clock }: TenantContext, code: AuthCode): string {
  const text = toBase64Url(crypto.getRandomValues(new Uint8Array(CODE_BYTES)));
  database.run(
    `INSERT INTO auth_code (code, usid, customer_id, provider, client_id, redirect_uri, challenge, channel_id, credentials, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    text,
    code.usid,
    code.customer_id,
    code.provider,
    code.client_id,
    code.redirect_uri,
    code.challenge,
    code.channel_id,
    credentials(database, code.customer_id),
    clock.seconds() + CODE_SECONDS,
  );
  return text;
}

/**
 * Returns the data of a code and invalidates it; null when it is unknown or expired, or when the
 * customer's login or password were changed meanwhile.
 */
export function takeCode({ database, clock }: TenantContext, text: string): AuthCode | null {
  const code = database.first<AuthCode & { credentials: number; expires_at: number }>(
    'SELECT * FROM auth_code WHERE code = ?',
    text,
  );
  database.run('DELETE FROM auth_code WHERE code = ? OR expires_at < ?', text, clock.seconds());
  const isValid =
    code &&
    code.expires_at >= clock.seconds() &&
    code.credentials === credentials(database, code.customer_id);
  return isValid ? code : null;
}
