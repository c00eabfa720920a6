import type { Context } from 'hono';
import { z } from 'zod';
import { customerById } from '../customers/customer-store.ts';
import { readForm } from '../http/read-input.ts';
import { legacySessionOf } from '../legacy/legacy-session.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { sessionOf } from './session.ts';
import { siteChannel } from './site-channel.ts';
import { privateClient } from './slas-client.ts';
import { slasError } from './slas-error.ts';
import { noteLogin, tokenResponse } from './token-response.ts';

const bridgeForm = z.object({
  grant_type: z.literal('client_credentials'),
  hint: z.enum(['sb-guest', 'sb-user']),
  login_id: z.string().max(256),
  channel_id: z.string().max(100),
  dwsid: z.string().max(256).optional(),
  client_id: z.string().max(40).optional(),
  dnt: z.enum(['true', 'false']).optional(),
});

/**
 * POST /session-bridge/token: the tokens of the registered shopper whose session of the legacy site
 * `dwsid` names (docs/contracts/legacy.md §5). `hint` and `login_id` must be true of that session;
 * 400 otherwise, for a session that does not exist or has ended, and for every guest: theirs takes
 * a token that the legacy site's own scripts sign, and this one has none.
 */
export async function sessionBridge(c: Context<TenantEnv>): Promise<Response> {
  const client = privateClient(c.req.header('authorization'));
  const form = await readForm(c, bridgeForm);
  const { tenant } = c.var;
  const channelId = siteChannel(form.channel_id);
  if (form.hint === 'sb-guest') throw slasError(400, 'invalid_request', 'invalid dwsgst');
  const legacy = legacySessionOf(tenant, channelId, form.dwsid);
  if (!legacy) throw slasError(400, 'invalid_request', 'invalid dwsid');
  const login = legacy.registered ? customerById(tenant.database, legacy.customerId)?.login : undefined;
  const isTrue = login !== undefined && form.login_id === login;
  // another shopper may have signed in under the same usid
  const isCurrent = sessionOf(tenant.database, legacy.usid)?.customerId === legacy.customerId;
  if (!isTrue || !isCurrent) throw slasError(400, 'invalid_request', 'invalid login_id for this dwsid');
  noteLogin(tenant, legacy.customerId);
  return c.json(
    await tokenResponse(tenant, {
      session: legacy,
      client,
      channelId,
      dnt: form.dnt === 'true',
      provider: null,
    }),
  );
}
