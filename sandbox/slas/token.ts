import type { Context } from 'hono';
import { z } from 'zod';
import { readForm } from '../http/read-input.ts';
import type { TenantContext, TenantEnv } from '../tenant-context.ts';
import { takeCode } from './auth-code.ts';
import { codeChallenge } from './code-challenge.ts';
import { refreshTokenOf, voidRefreshToken } from './refresh-token.ts';
import { guestSession, registeredSession } from './session.ts';
import { siteChannel } from './site-channel.ts';
import { clientOf, type SlasClient } from './slas-client.ts';
import { slasError } from './slas-error.ts';
import { noteLogin, type TokenResponse, tokenResponse } from './token-response.ts';

const clientId = z.string().max(40);
const usid = z.string().max(256);
/** What every grant has; a private client may leave its id to its secret. */
const common = {
  client_id: clientId.optional(),
  channel_id: z.string().max(100),
  dnt: z.enum(['true', 'false']).optional(),
};
const code = { code: z.string(), redirect_uri: z.string().max(256), usid };
const verifier = z
  .string()
  .min(43)
  .max(128)
  .regex(/^[\w.~-]+$/, 'a proof key');

/** The fields that each grant requires (docs/contracts/login.md §4). */
const tokenForm = z.discriminatedUnion('grant_type', [
  z.object({ grant_type: z.literal('client_credentials'), ...common, usid: usid.optional() }),
  z.object({
    grant_type: z.literal('authorization_code_pkce'),
    ...common,
    ...code,
    client_id: clientId,
    code_verifier: verifier,
  }),
  z.object({
    grant_type: z.literal('authorization_code'),
    ...common,
    ...code,
    code_verifier: verifier.optional(),
  }),
  z.object({
    grant_type: z.literal('refresh_token'),
    ...common,
    client_id: clientId,
    refresh_token: z.string().max(256),
  }),
]);

type TokenForm = z.output<typeof tokenForm>;
type FormOf<Grant extends TokenForm['grant_type']> = Extract<TokenForm, { grant_type: Grant }>;

/** POST /token: guest sign-in, code exchange and refresh (docs/contracts/login.md §4). */
export async function token(c: Context<TenantEnv>): Promise<Response> {
  const named = await readForm(c, z.object({ client_id: common.client_id }));
  const client = clientOf(c.req.header('authorization'), named.client_id);
  const form = await readForm(c, tokenForm);
  return c.json(await grant(c.var.tenant, client, form));
}

function grant(tenant: TenantContext, client: SlasClient, form: TokenForm): Promise<TokenResponse> {
  switch (form.grant_type) {
    case 'client_credentials':
      return guestGrant(tenant, client, form);
    case 'refresh_token':
      return refreshGrant(tenant, client, form);
    default:
      return codeGrant(tenant, client, form);
  }
}

async function guestGrant(
  tenant: TenantContext,
  client: SlasClient,
  form: FormOf<'client_credentials'>,
): Promise<TokenResponse> {
  if (!client.private) throw slasError(401, 'invalid_client', 'client_credentials needs a private client');
  const channelId = siteChannel(form.channel_id);
  const session = guestSession(tenant.database, form.usid);
  return tokenResponse(tenant, { session, client, channelId, dnt: form.dnt === 'true', provider: null });
}

async function codeGrant(
  tenant: TenantContext,
  client: SlasClient,
  form: FormOf<'authorization_code_pkce' | 'authorization_code'>,
): Promise<TokenResponse> {
  if (form.grant_type === 'authorization_code' && !client.private) {
    throw slasError(401, 'invalid_client', 'client secret is not provided');
  }
  const challenge = await codeChallenge(form.code_verifier ?? '');
  const code = takeCode(tenant, form.code);
  const fits =
    code?.client_id === client.id &&
    code.redirect_uri === form.redirect_uri &&
    (code.channel_id === null || form.channel_id === code.channel_id) &&
    form.usid === code.usid;
  if (!fits) throw slasError(400, 'invalid_request', 'invalid authorization code');
  if (code.challenge !== null && code.challenge !== challenge) {
    throw slasError(400, 'invalid_request', 'code_verifier does not match code_challenge');
  }
  const channelId = siteChannel(form.channel_id);
  const session =
    code.customer_id === null
      ? guestSession(tenant.database, code.usid)
      : registeredSession(tenant.database, code.usid, code.customer_id);
  if (code.customer_id !== null) noteLogin(tenant, code.customer_id);
  const { provider } = code;
  return tokenResponse(tenant, { session, client, channelId, dnt: form.dnt === 'true', provider });
}

async function refreshGrant(
  tenant: TenantContext,
  client: SlasClient,
  form: FormOf<'refresh_token'>,
): Promise<TokenResponse> {
  const stored = refreshTokenOf(tenant, form.refresh_token);
  if (stored?.client_id !== client.id) throw slasError(400, 'invalid_request', 'invalid refresh_token');
  if (form.channel_id !== stored.channel_id) {
    throw slasError(400, 'invalid_request', 'invalid refresh_token: it belongs to another channel_id');
  }
  const { usid, customer_id: customerId, kind } = stored;
  const session = { usid, customerId, registered: kind === 'registered' };
  // refreshing uses up a public client's refresh token, not a private one's
  // (docs/contracts/login.md §1)
  if (!client.private) voidRefreshToken(tenant, stored.token);
  return tokenResponse(tenant, {
    session,
    client,
    channelId: stored.channel_id,
    dnt: (form.dnt ?? stored.dnt) === 'true',
    provider: stored.provider,
    ...(client.private && { keep: stored }),
  });
}
