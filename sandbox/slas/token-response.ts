import type { TenantContext } from '../tenant-context.ts';
import { toBase64Url } from './base64url.ts';
import type { SlasClient } from './slas-client.ts';
import { ACCESS_TOKEN_SECONDS, guestClaims, type TokenSubject } from './token-claims.ts';

const DAY_SECONDS = 86_400;
/** A guest's refresh token lives 30 days (contracts §2.4). */
export const GUEST_REFRESH_SECONDS = 30 * DAY_SECONDS;
const REFRESH_TOKEN_BYTES = 32;

export type TokenResponse = {
  access_token: string;
  id_token: string;
  refresh_token: string;
  expires_in: number;
  refresh_token_expires_in: number;
  token_type: 'Bearer';
  usid: string;
  customer_id: string;
  enc_user_id: string;
  idp_access_token: null;
  dnt: string;
};

/**
 * Signs an access token for a guest and stores a refresh token beside it.
 * @param keep a private client's refresh token, answered again instead of a new one
 */
export async function tokenResponse(
  { clock, database, keys }: TenantContext,
  subject: TokenSubject,
  keep?: { token: string; expiresAt: number },
): Promise<TokenResponse> {
  const now = clock.seconds();
  const claims = guestClaims(subject, now);
  const accessToken = await keys.sign(claims);
  const { scp: _, ...identity } = claims;
  const idToken = await keys.sign(identity);
  const expiresAt = keep?.expiresAt ?? now + GUEST_REFRESH_SECONDS;
  const token = keep?.token ?? toBase64Url(crypto.getRandomValues(new Uint8Array(REFRESH_TOKEN_BYTES)));
  if (!keep) {
    database.run(
      'INSERT INTO refresh_token (token, usid, client_id, channel_id, dnt, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
      token,
      subject.usid,
      subject.clientId,
      subject.channelId,
      subject.dnt ? 'true' : 'false',
      expiresAt,
    );
  }
  return {
    access_token: accessToken,
    id_token: idToken,
    refresh_token: token,
    expires_in: ACCESS_TOKEN_SECONDS,
    refresh_token_expires_in: expiresAt - now,
    token_type: 'Bearer',
    usid: subject.usid,
    customer_id: subject.customerId,
    enc_user_id: '',
    idp_access_token: null,
    dnt: subject.dnt ? 'true' : 'false',
  };
}

/** Whether a client's refresh token is used up by refreshing (contracts §2.1). */
export function rotates(client: SlasClient): boolean {
  return !client.private;
}
