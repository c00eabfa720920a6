import type { UpstreamContext } from '../upstream.ts';
import { upstream } from '../upstream.ts';
import { type TokenResponse, tokenResponse } from './token-response.ts';

/** Shopper login (SLAS), private client: contracts.md §2. */
function tokenCall(
  context: UpstreamContext,
  operation: string,
  form: Record<string, string>,
): Promise<TokenResponse> {
  const { COMMERCE_URL, COMMERCE_ORGANIZATION, COMMERCE_CLIENT_ID, COMMERCE_CLIENT_SECRET } = context.config;
  return upstream(context, {
    service: 'commerce',
    operation,
    url: `${COMMERCE_URL}/shopper/auth/v1/organizations/${COMMERCE_ORGANIZATION}/oauth2/token`,
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${COMMERCE_CLIENT_ID}:${COMMERCE_CLIENT_SECRET}`)}` },
    body: new URLSearchParams(form),
    deadline: 'read',
    schema: tokenResponse,
  });
}

/** Signs a guest in. `usid` keeps an existing guest's identity. */
export function loginGuest(context: UpstreamContext, siteId: string, usid?: string): Promise<TokenResponse> {
  const form = { grant_type: 'client_credentials', channel_id: siteId, ...(usid ? { usid } : {}) };
  return tokenCall(context, 'login-guest', form);
}

/** A new access token for a refresh token. Throws `UpstreamError` with status 400 or 401 when the grant is not valid any more. */
export function refreshToken(
  context: UpstreamContext,
  siteId: string,
  refresh: string,
): Promise<TokenResponse> {
  const { COMMERCE_CLIENT_ID } = context.config;
  const form = {
    grant_type: 'refresh_token',
    refresh_token: refresh,
    client_id: COMMERCE_CLIENT_ID,
    channel_id: siteId,
  };
  return tokenCall(context, 'refresh-token', form);
}
