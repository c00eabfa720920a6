import type { Context } from 'hono';
import type { AccessTeam } from '../../config/staff.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { verifyToken } from './verify-token.ts';

/**
 * The claims of the assertion that Cloudflare Access puts on a request that it let through; undefined
 * without a genuine one for this application. Throws `UpstreamError` where the team's keys cannot be
 * had.
 */
export async function accessClaims(
  c: Context<AppEnv>,
  { team, audience }: AccessTeam,
): Promise<Record<string, unknown> | undefined> {
  const assertion = c.req.header('cf-access-jwt-assertion');
  if (!assertion) return undefined;
  return verifyToken(c.var.services, assertion, {
    keysUrl: `${team}/cdn-cgi/access/certs`,
    issuer: team,
    audience,
  });
}
