import type { TenantContext } from '../../tenant-context.ts';
import { toBase64Url } from '../base64url.ts';

const CHALLENGE_BYTES = 32;

/** What a challenge was made for. */
export type Challenge =
  | { for: 'create'; clientId: string; channelId: string; customerId: string; nickName: string }
  | { for: 'get'; clientId: string; channelId: string };

/** Stores a new challenge for `ms` and returns it, in base64url. */
export function giveChallenge({ database, clock }: TenantContext, made: Challenge, ms: number): string {
  const challenge = toBase64Url(crypto.getRandomValues(new Uint8Array(CHALLENGE_BYTES)));
  database.run('DELETE FROM webauthn_challenge WHERE expires_at <= ?', clock.now());
  database.run(
    'INSERT INTO webauthn_challenge (challenge, doc, expires_at) VALUES (?, ?, ?)',
    challenge,
    JSON.stringify(made),
    clock.now() + ms,
  );
  return challenge;
}

/** What a challenge was made for, or null when it is unknown, used or expired. It is used now. */
export function takeChallenge({ database, clock }: TenantContext, challenge: string): Challenge | null {
  const row = database.first<{ doc: string }>(
    'SELECT doc FROM webauthn_challenge WHERE challenge = ? AND expires_at > ?',
    challenge,
    clock.now(),
  );
  database.run('DELETE FROM webauthn_challenge WHERE challenge = ?', challenge);
  return row && JSON.parse(row.doc);
}
