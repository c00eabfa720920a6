import type { Context } from 'hono';
import { z } from 'zod';
import { customerById, saveCustomer } from '../customers/customer-store.ts';
import type { Database } from '../database/database.ts';
import { readQuery } from '../http/read-input.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { bearer } from './bearer.ts';
import { BLANK_TOKEN_RESPONSE } from './blank-token-response.ts';
import { voidRefreshToken } from './refresh-token.ts';
import { revokeAccess } from './revoke-access.ts';
import { clientById } from './slas-client.ts';
import { slasError } from './slas-error.ts';

const logoutQuery = z.object({
  client_id: z.string().max(40),
  refresh_token: z.string().max(256),
  channel_id: z.string().max(100).optional(),
  hint: z.literal('all-sessions').optional(),
});

/**
 * GET /logout: ends a registered session, or with `hint=all-sessions` all sessions of the customer
 * (docs/contracts/login.md §5). Access and refresh token become invalid and the shopper context is
 * deleted; the answer is a blank token response. 400 for a guest.
 */
export async function logout(c: Context<TenantEnv>): Promise<Response> {
  const { client_id, refresh_token, channel_id, hint } = readQuery(c, logoutQuery);
  const client = clientById(client_id);
  const { shopper, claims } = await bearer(c);
  const { tenant } = c.var;
  const { database } = tenant;
  if (!shopper.registered) throw slasError(400, 'invalid_request', 'only a registered session can log out');
  if (channel_id !== undefined && channel_id !== shopper.channelId) {
    throw slasError(400, 'invalid_request', 'channel_id is not the channel of the access token');
  }
  const known = database.first(
    'SELECT 1 FROM refresh_token WHERE token = ? AND usid = ? AND customer_id = ? AND client_id = ?',
    refresh_token,
    shopper.usid,
    shopper.customerId,
    client.id,
  );
  if (!known) throw slasError(400, 'invalid_request', 'invalid refresh_token');
  const usid = hint === undefined ? shopper.usid : null;
  database.transaction(() => {
    revokeAccess(tenant, claims);
    voidRefreshToken(tenant, refresh_token);
    if (usid === null) endAllSessions(database, shopper.customerId);
    // a usid may belong to another shopper by now
    database.run(
      `DELETE FROM shopper_context WHERE usid IN
         (SELECT usid FROM session WHERE customer_id = ?1 AND (?2 IS NULL OR usid = ?2))`,
      shopper.customerId,
      usid,
    );
  });
  return c.json(BLANK_TOKEN_RESPONSE);
}

/** Invalidates every access and refresh token of a customer. */
function endAllSessions(database: Database, customerId: string): void {
  database.run('DELETE FROM refresh_token WHERE customer_id = ?', customerId);
  const customer = customerById(database, customerId);
  if (customer) saveCustomer(database, { ...customer, logouts: (customer.logouts ?? 0) + 1 });
}
