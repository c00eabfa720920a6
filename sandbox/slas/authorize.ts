import type { Context } from 'hono';
import { z } from 'zod';
import { readQuery } from '../http/read-input.ts';
import { siteById } from '../sites.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { toBase64Url } from './base64url.ts';
import { guestSession } from './guest-session.ts';
import { clientByCredentials, clientById, isRegisteredRedirect } from './slas-client.ts';
import { slasError } from './slas-error.ts';

/** An authorization code is good for one exchange within this time (contracts, appendix G). */
const CODE_SECONDS = 60;
const CODE_BYTES = 32;

const authorizeQuery = z.object({
  redirect_uri: z.string().max(256),
  response_type: z.literal('code'),
  client_id: z.string().max(40),
  channel_id: z.string().max(100).optional(),
  code_challenge: z.string().min(43).max(128).optional(),
  hint: z.string().optional(),
  usid: z.string().max(256).optional(),
  scope: z.string().optional(),
  state: z.string().max(512).optional(),
});

/** GET /authorize with `hint=guest`: 303 to the redirect address with `code` and `usid` (contracts §2.2). */
export function authorize(c: Context<TenantEnv>): Response {
  const query = readQuery(c, authorizeQuery);
  const client = clientById(query.client_id);
  if (client.private) {
    const strict = c.req.header('x-slas-client-auth');
    const proof = clientByCredentials(strict ? `Basic ${strict}` : c.req.header('authorization'));
    if (!proof) throw slasError(401, 'invalid_client', 'client secret is not provided');
  } else if (!query.code_challenge) {
    throw slasError(400, 'invalid_request', 'code_challenge is required for a public client');
  }
  if (!isRegisteredRedirect(query.redirect_uri)) {
    throw slasError(400, 'invalid_request', "redirect_uri doesn't match the registered redirects");
  }
  if (query.channel_id !== undefined && !siteById(query.channel_id)) {
    throw slasError(400, 'invalid_request', 'channel_id is not a site of this organization');
  }
  if (query.hint !== 'guest') {
    throw slasError(400, 'invalid_request', 'hint must be guest: no identity provider is configured');
  }
  const { clock, database } = c.var.tenant;
  const session = guestSession(database, query.usid);
  const code = toBase64Url(crypto.getRandomValues(new Uint8Array(CODE_BYTES)));
  database.run(
    `INSERT INTO auth_code (code, usid, client_id, redirect_uri, challenge, channel_id, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    code,
    session.usid,
    client.id,
    query.redirect_uri,
    query.code_challenge ?? null,
    query.channel_id ?? null,
    clock.seconds() + CODE_SECONDS,
  );
  const target = new URL(query.redirect_uri);
  target.searchParams.set('code', code);
  target.searchParams.set('usid', session.usid);
  if (query.state !== undefined) target.searchParams.set('state', query.state);
  if (query.scope !== undefined) target.searchParams.set('scope', query.scope);
  return new Response(null, { status: 303, headers: { location: target.href } });
}
