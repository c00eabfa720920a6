import type { TenantContext } from '../tenant-context.ts';
import { toBase64Url } from './base64url.ts';

/**
 * An authorization code is good for one exchange within this time
 * (docs/contracts/reference-server.md §1).
 */
const CODE_SECONDS = 60;
const CODE_BYTES = 32;

export type AuthCode = {
  usid: string;
  /** The registered customer whom the code signs in; null for a guest. */
  customer_id: string | null;
  /** The identity provider that vouched for the customer, if one did. */
  provider: string | null;
  client_id: string;
  redirect_uri: string;
  challenge: string | null;
  channel_id: string | null;
};

/** Stores what a code stands for and returns the code. */
export function giveCode({ database, clock }: TenantContext, code: AuthCode): string {
  const text = toBase64Url(crypto.getRandomValues(new Uint8Array(CODE_BYTES)));
  database.run(
    `INSERT INTO auth_code (code, usid, customer_id, provider, client_id, redirect_uri, challenge, channel_id, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    text,
    code.usid,
    code.customer_id,
    code.provider,
    code.client_id,
    code.redirect_uri,
    code.challenge,
    code.channel_id,
    clock.seconds() + CODE_SECONDS,
  );
  return text;
}

/**
 * What a code stands for, or null when it is unknown or too old. It is used up whatever comes of
 * it.
 */
export function takeCode({ database, clock }: TenantContext, text: string): AuthCode | null {
  const code = database.first<AuthCode & { expires_at: number }>(
    'SELECT * FROM auth_code WHERE code = ?',
    text,
  );
  database.run('DELETE FROM auth_code WHERE code = ? OR expires_at < ?', text, clock.seconds());
  return code && code.expires_at >= clock.seconds() ? code : null;
}
