import type { Context } from 'hono';
import { z } from 'zod';
import { customerByLogin } from '../customers/customer-store.ts';
import { isPassword } from '../customers/password.ts';
import { readForm } from '../http/read-input.ts';
import { siteById } from '../sites.ts';
import type { TenantContext, TenantEnv } from '../tenant-context.ts';
import { giveCode } from './auth-code.ts';
import { decodeBasic } from './basic-credentials.ts';
import { codeRedirect } from './code-redirect.ts';
import { sessionOf } from './session.ts';
import { checkStrictAuth, clientById, isRegisteredRedirect } from './slas-client.ts';
import { slasError } from './slas-error.ts';

/**
 * A second identical login within this time is a conflict (docs/contracts/login.md §3),
 * milliseconds.
 */
const SAME_LOGIN_MS = 1000;

const loginForm = z.object({
  redirect_uri: z.string().max(256),
  channel_id: z.string().max(100),
  client_id: z.string().max(40).optional(),
  response_type: z.literal('code').optional(),
  code_challenge: z.string().min(43).max(128).optional(),
  usid: z.string().max(128).optional(),
  state: z.string().max(512).optional(),
  scope: z.string().max(512).optional(),
});

/**
 * POST /login: a registered customer signs in with login and password (docs/contracts/login.md §3).
 * 303 to the redirect address with `code` and `usid`; 401 for a wrong login or password alike; 409
 * for the same login twice within a second.
 */
export async function login(c: Context<TenantEnv>): Promise<Response> {
  const form = await readForm(c, loginForm);
  const client = clientById(form.client_id);
  checkStrictAuth(client, c.req.header('x-slas-client-auth'));
  if (!client.private && !form.code_challenge) {
    throw slasError(400, 'invalid_request', 'code_challenge is required for a public client');
  }
  if (!isRegisteredRedirect(form.redirect_uri, c.var.tenant.shopOrigin)) {
    throw slasError(400, 'invalid_request', "redirect_uri doesn't match the registered redirects");
  }
  if (!siteById(form.channel_id)) {
    throw slasError(400, 'invalid_request', 'channel_id is not a site of this organization');
  }
  const { tenant } = c.var;
  const customerId = await authenticated(tenant, c.req.header('authorization'));
  const usid = form.usid && sessionOf(tenant.database, form.usid) ? form.usid : crypto.randomUUID();
  const code = giveCode(tenant, {
    usid,
    customer_id: customerId,
    provider: null,
    client_id: client.id,
    redirect_uri: form.redirect_uri,
    challenge: form.code_challenge ?? null,
    channel_id: form.channel_id,
  });
  return codeRedirect(form.redirect_uri, { code, usid, state: form.state, scope: form.scope });
}

/**
 * The id of the customer with the login and password of the Basic credential; throws 401 or 409.
 */
async function authenticated(tenant: TenantContext, authorization: string | undefined): Promise<string> {
  const { database, clock } = tenant;
  const encoded = authorization?.match(/^Basic\s+(.+)$/i)?.[1];
  const credentials = encoded ? decodeBasic(encoded) : null;
  if (!credentials) throw slasError(401, 'invalid_client', 'login and password are not provided');
  const customer = customerByLogin(database, credentials.name);
  const correct = await isPassword(credentials.password, customer?.password ?? null);
  // the password may have been changed while it was checked
  const current = customerByLogin(database, credentials.name);
  if (!current || !correct || current.password?.hash !== customer?.password?.hash) {
    throw slasError(401, 'invalid_client', 'Invalid login or password');
  }
  const now = clock.now();
  const last = database.first<{ at: number }>(
    'SELECT at FROM login_at WHERE login = ?',
    current.customerId,
  )?.at;
  if (last !== undefined && now >= last && now - last < SAME_LOGIN_MS) {
    throw slasError(409, 'conflict', 'The same login was requested twice within one second');
  }
  database.run('INSERT OR REPLACE INTO login_at (login, at) VALUES (?, ?)', current.customerId, now);
  return current.customerId;
}
