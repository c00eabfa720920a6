import type { Context } from 'hono';
import { z } from 'zod';
import { baseAddress } from '../http/base-address.ts';
import { readQuery } from '../http/read-input.ts';
import { siteById } from '../sites.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { giveCode } from './auth-code.ts';
import { codeRedirect } from './code-redirect.ts';
import { guestSession } from './session.ts';
import { checkStrictAuth, clientById, isRegisteredRedirect, privateClient } from './slas-client.ts';
import { slasError } from './slas-error.ts';
import { beginIdentityRequest, IDENTITY_PROVIDERS, identityProvider } from './social/identity-request.ts';

const authorizeQuery = z.object({
  redirect_uri: z.string().max(256),
  response_type: z.literal('code'),
  client_id: z.string().max(40),
  channel_id: z.string().max(100).optional(),
  code_challenge: z.string().min(43).max(128).optional(),
  hint: z.string().optional(),
  usid: z.string().max(256).optional(),
  scope: z.string().max(512).optional(),
  state: z.string().max(512).optional(),
  ui_locales: z.string().max(100).optional(),
});

/**
 * GET /authorize (docs/contracts/login.md §2): with `hint=guest` 303 to the redirect address with
 * `code` and `usid`; with an identity provider 303 to its page. A private client authenticates for
 * a guest, not for a redirect to a provider.
 */
export function authorize(c: Context<TenantEnv>): Response {
  const query = readQuery(c, authorizeQuery);
  const client = clientById(query.client_id);
  checkStrictAuth(client, c.req.header('x-slas-client-auth'));
  if (!client.private && !query.code_challenge) {
    throw slasError(400, 'invalid_request', 'code_challenge is required for a public client');
  }
  if (!isRegisteredRedirect(query.redirect_uri, c.var.tenant.shopOrigin)) {
    throw slasError(400, 'invalid_request', "redirect_uri doesn't match the registered redirects");
  }
  if (query.channel_id !== undefined && !siteById(query.channel_id)) {
    throw slasError(400, 'invalid_request', 'channel_id is not a site of this organization');
  }
  const { tenant } = c.var;
  const provider = identityProvider.safeParse(query.hint).data;
  if (provider) {
    const id = beginIdentityRequest(tenant, {
      provider,
      clientId: client.id,
      redirectUri: query.redirect_uri,
      channelId: query.channel_id ?? null,
      challenge: query.code_challenge ?? null,
      usid: query.usid ?? null,
      state: query.state ?? null,
      scope: query.scope ?? null,
      uiLocales: query.ui_locales ?? null,
    });
    return c.redirect(`${baseAddress(c)}/identity/${provider}?request=${id}`, 303);
  }
  if (query.hint !== 'guest') {
    const hints = ['guest', ...IDENTITY_PROVIDERS].join(', ');
    throw slasError(400, 'invalid_request', `hint must be one of ${hints}`);
  }
  if (client.private && !client.strict) privateClient(c.req.header('authorization'));
  const { usid } = guestSession(tenant.database, query.usid);
  const code = giveCode(tenant, {
    usid,
    customer_id: null,
    provider: null,
    client_id: client.id,
    redirect_uri: query.redirect_uri,
    challenge: query.code_challenge ?? null,
    channel_id: query.channel_id ?? null,
  });
  return codeRedirect(query.redirect_uri, { code, usid, state: query.state, scope: query.scope });
}
