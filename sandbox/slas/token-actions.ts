import type { Context } from 'hono';
import { z } from 'zod';
import { readForm } from '../http/read-input.ts';
import { SLAS_TENANT } from '../identity.ts';
import type { TenantContext, TenantEnv } from '../tenant-context.ts';
import { accessRefusal } from './access-refusal.ts';
import { BLANK_TOKEN_RESPONSE } from './blank-token-response.ts';
import { refreshTokenOf, voidRefreshToken } from './refresh-token.ts';
import { revokeAccess } from './revoke-access.ts';
import { privateClient } from './slas-client.ts';
import { slasError } from './slas-error.ts';
import { shopperOf, type TokenClaims } from './token-claims.ts';

const tokenForm = z.object({
  token: z.string().min(1).max(8192),
  token_type_hint: z.enum(['access_token', 'refresh_token']).optional(),
});

/** The claims of an access token that is valid now, or null. */
async function liveClaims(tenant: TenantContext, token: string): Promise<TokenClaims | null> {
  const claims = await tenant.keys.verify(token);
  const shopper = claims && claims.exp > tenant.clock.seconds() ? shopperOf(claims) : null;
  return claims && shopper && accessRefusal(tenant, claims, shopper) === null ? claims : null;
}

/**
 * POST /revoke: invalidates an access or refresh token (docs/contracts/login.md §8). 400 for an
 * unknown one.
 */
export async function revoke(c: Context<TenantEnv>): Promise<Response> {
  privateClient(c.req.header('authorization'));
  const { token } = await readForm(c, tokenForm);
  const { tenant } = c.var;
  const claims = await liveClaims(tenant, token);
  if (claims) revokeAccess(tenant, claims);
  else if (refreshTokenOf(tenant, token)) voidRefreshToken(tenant, token);
  else throw slasError(400, 'invalid_request', 'invalid token');
  return c.json(BLANK_TOKEN_RESPONSE);
}

/**
 * POST /introspect: the data of a token (docs/contracts/login.md §8); `{ "active": false }` for an
 * invalid one.
 */
export async function introspect(c: Context<TenantEnv>): Promise<Response> {
  privateClient(c.req.header('authorization'));
  const { token } = await readForm(c, tokenForm);
  const { tenant } = c.var;
  const claims = await liveClaims(tenant, token);
  if (claims) {
    const { exp, iat, iss, sub, scp } = claims;
    const clientId = shopperOf(claims)?.clientId;
    const kind = { active: true, token_type: 'access_token', client_id: clientId };
    return c.json({ ...kind, exp, iat, iss, scope: scp, sub });
  }
  const refresh = refreshTokenOf(tenant, token);
  if (!refresh) return c.json({ active: false });
  return c.json({
    active: true,
    token_type: 'refresh_token',
    client_id: refresh.client_id,
    exp: refresh.expires_at,
    iat: refresh.issued_at,
    iss: `slas/prod/${SLAS_TENANT}`,
    sub: `cc-slas::${SLAS_TENANT}::scid:${refresh.client_id}::usid:${refresh.usid}`,
  });
}
