import type { Context } from 'hono';
import { z } from 'zod';
import { readForm } from '../http/read-input.ts';
import { siteById } from '../sites.ts';
import type { TenantContext, TenantEnv } from '../tenant-context.ts';
import { toBase64Url } from './base64url.ts';
import { guestSession } from './guest-session.ts';
import { clientByCredentials, clientById, type SlasClient } from './slas-client.ts';
import { slasError } from './slas-error.ts';
import { rotates, type TokenResponse, tokenResponse } from './token-response.ts';

const tokenForm = z.object({
  grant_type: z.enum([
    'client_credentials',
    'authorization_code_pkce',
    'authorization_code',
    'refresh_token',
  ]),
  client_id: z.string().max(40).optional(),
  channel_id: z.string().max(100).optional(),
  usid: z.string().max(256).optional(),
  code: z.string().optional(),
  code_verifier: z.string().optional(),
  redirect_uri: z.string().max(256).optional(),
  refresh_token: z.string().max(256).optional(),
  dnt: z.enum(['true', 'false']).optional(),
});

type TokenForm = z.output<typeof tokenForm>;

/** POST /token: guest sign-in, code exchange and refresh (contracts §2.4). */
export async function token(c: Context<TenantEnv>): Promise<Response> {
  const form = await readForm(c, tokenForm);
  const byCredentials = clientByCredentials(c.req.header('authorization'));
  const client = byCredentials ?? clientById(form.client_id);
  if (client.private && !byCredentials)
    throw slasError(401, 'invalid_client', 'client secret is not provided');
  if (form.client_id !== undefined && form.client_id !== client.id) {
    throw slasError(400, 'invalid_request', 'client_id is not the authenticated client');
  }
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

function siteChannel(channelId: string | null | undefined): string {
  const site = siteById(channelId ?? '');
  if (!site) throw slasError(400, 'invalid_request', 'channel_id is not a site of this organization');
  return site.id;
}

async function guestGrant(
  tenant: TenantContext,
  client: SlasClient,
  form: TokenForm,
): Promise<TokenResponse> {
  if (!client.private) throw slasError(401, 'invalid_client', 'client_credentials needs a private client');
  const channelId = siteChannel(form.channel_id);
  const session = guestSession(tenant.database, form.usid);
  return tokenResponse(tenant, { ...session, clientId: client.id, channelId, dnt: form.dnt === 'true' });
}

type AuthCode = {
  usid: string;
  client_id: string;
  redirect_uri: string;
  challenge: string | null;
  channel_id: string | null;
  expires_at: number;
};

async function codeGrant(tenant: TenantContext, client: SlasClient, form: TokenForm): Promise<TokenResponse> {
  const { clock, database } = tenant;
  const challenge = toBase64Url(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(form.code_verifier ?? '')),
  );
  const code = database.first<AuthCode>('SELECT * FROM auth_code WHERE code = ?', form.code ?? '');
  // One exchange, whatever its outcome.
  database.run('DELETE FROM auth_code WHERE code = ?', form.code ?? '');
  const fits =
    code &&
    code.expires_at >= clock.seconds() &&
    code.client_id === client.id &&
    code.redirect_uri === form.redirect_uri &&
    (form.usid === undefined || form.usid === code.usid);
  if (!fits) throw slasError(400, 'invalid_request', 'invalid authorization code');
  if (code.challenge !== null && code.challenge !== challenge) {
    throw slasError(400, 'invalid_request', 'code_verifier does not match code_challenge');
  }
  const channelId = siteChannel(form.channel_id ?? code.channel_id);
  const session = guestSession(database, code.usid);
  return tokenResponse(tenant, { ...session, clientId: client.id, channelId, dnt: form.dnt === 'true' });
}

type RefreshToken = { usid: string; client_id: string; channel_id: string; dnt: string; expires_at: number };

async function refreshGrant(
  tenant: TenantContext,
  client: SlasClient,
  form: TokenForm,
): Promise<TokenResponse> {
  const { clock, database } = tenant;
  const presented = form.refresh_token ?? '';
  const stored = database.first<RefreshToken>('SELECT * FROM refresh_token WHERE token = ?', presented);
  if (!stored || stored.client_id !== client.id || stored.expires_at <= clock.seconds()) {
    throw slasError(400, 'invalid_request', 'invalid refresh_token');
  }
  if (form.channel_id !== undefined && form.channel_id !== stored.channel_id) {
    throw slasError(400, 'invalid_request', 'invalid refresh_token: it belongs to another channel_id');
  }
  if (rotates(client)) database.run('DELETE FROM refresh_token WHERE token = ?', presented);
  const session = guestSession(database, stored.usid);
  const dnt = (form.dnt ?? stored.dnt) === 'true';
  const subject = { ...session, clientId: client.id, channelId: stored.channel_id, dnt };
  const keep = rotates(client) ? undefined : { token: presented, expiresAt: stored.expires_at };
  return tokenResponse(tenant, subject, keep);
}
