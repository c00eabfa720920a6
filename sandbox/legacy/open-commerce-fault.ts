import type { Context } from 'hono';
import { Refusal } from '../http/refusal.ts';
import { PRIVATE_CLIENT_ID, PUBLIC_CLIENT_ID } from '../identity.ts';
import { type Site, siteById } from '../sites.ts';
import type { TenantEnv } from '../tenant-context.ts';

export const OCAPI_VERSION = '21.3';
const CLIENTS = [PUBLIC_CLIENT_ID, PRIVATE_CLIENT_ID];

/** The fault document of the older API (docs/contracts/legacy.md §3). */
export function fault(
  status: number,
  type: string,
  message: string,
  args: Record<string, unknown> = {},
): Refusal {
  return new Refusal(status, { _v: OCAPI_VERSION, fault: { type, message, arguments: args } });
}

/** The site in the path of a call; throws 404. */
export function siteOf(c: Context<TenantEnv>): Site {
  const siteId = (c.req.param('siteId') ?? '').slice(0, 32);
  const site = siteById(siteId);
  if (!site) throw fault(404, 'SiteNotFoundException', 'No site was found.', { siteId });
  return site;
}

/** Refuses a call without a known client id: 401, 403. */
export function requireClient(c: Context<TenantEnv>): void {
  const clientId = c.req.header('x-dw-client-id');
  if (!clientId) throw fault(401, 'MissingClientIdException', 'The client id is missing.');
  if (!CLIENTS.includes(clientId)) {
    throw fault(403, 'UnknownClientIdException', 'The client id is unknown.');
  }
}
