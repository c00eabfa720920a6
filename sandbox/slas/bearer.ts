import type { Context } from 'hono';
import type { TenantEnv } from '../tenant-context.ts';
import { accessRefusal } from './access-refusal.ts';
import { slasError } from './slas-error.ts';
import { type Shopper, shopperOf, type TokenClaims } from './token-claims.ts';

/** The shopper of a login call's access token; throws 401. */
export async function bearer(c: Context<TenantEnv>): Promise<{ shopper: Shopper; claims: TokenClaims }> {
  const { tenant } = c.var;
  const token = c.req.header('authorization')?.match(/^Bearer\s+(\S+)$/i)?.[1];
  const claims = token ? await tenant.keys.verify(token) : null;
  const shopper = claims && claims.exp > tenant.clock.seconds() ? shopperOf(claims) : null;
  if (!claims || !shopper) throw slasError(401, 'invalid_client', 'invalid access_token');
  const refused = accessRefusal(tenant, claims, shopper);
  if (refused !== null) throw slasError(401, 'invalid_client', refused);
  return { shopper, claims };
}
