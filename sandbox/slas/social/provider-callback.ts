import type { Context } from 'hono';
import { z } from 'zod';
import { hashedLogin } from '../../customers/hashed-login.ts';
import { readQuery } from '../../http/read-input.ts';
import type { TenantEnv } from '../../tenant-context.ts';
import { giveCode } from '../auth-code.ts';
import { codeRedirect } from '../code-redirect.ts';
import { sessionOf } from '../session.ts';
import { slasError } from '../slas-error.ts';
import { externalCustomer } from './external-customer.ts';
import { endIdentityRequest, identityRequest } from './identity-request.ts';

const callbackQuery = z.object({
  state: z.string().max(100),
  code: z.string().max(100).optional(),
  error: z.string().max(100).optional(),
});

/**
 * GET /idp/callback/{provider}: the shopper comes back from the identity provider. 303 to the
 * client's redirect address with `code` and `usid`, or with `error` when the shopper cancelled or the
 * address is another account's (docs/contracts/login.md §2).
 */
export async function providerCallback(c: Context<TenantEnv>): Promise<Response> {
  const { state: id, code: given, error } = readQuery(c, callbackQuery);
  const provider = c.req.param('provider') ?? '';
  const { tenant } = c.var;
  const email = identityRequest(tenant, id, provider)?.answer?.identity.email ?? '';
  const hashed = await hashedLogin(email);
  // read again: it may have been answered meanwhile
  const request = identityRequest(tenant, id, provider);
  if (!request) throw slasError(400, 'invalid_request', 'the sign-in is unknown or took too long');
  const state = request.state ?? undefined;
  if (error !== undefined) {
    endIdentityRequest(tenant, id);
    const error_description = 'The shopper did not sign in at the identity provider';
    return codeRedirect(request.redirectUri, { error: 'access_denied', error_description, state });
  }
  const { answer } = request;
  if (!answer || answer.code !== given) throw slasError(400, 'invalid_request', 'invalid authorization code');
  endIdentityRequest(tenant, id);
  const place = { siteId: request.channelId ?? '', locale: request.uiLocales?.split(' ')[0] };
  const customer = externalCustomer(tenant, request.provider, answer.identity, hashed, place);
  if (!customer) {
    const error_description = 'An account with this e-mail address exists and is not linked to the provider';
    return codeRedirect(request.redirectUri, { error: 'conflict', error_description, state });
  }
  const known = request.usid !== null && sessionOf(tenant.database, request.usid);
  const usid = known ? known.usid : crypto.randomUUID();
  const code = giveCode(tenant, {
    usid,
    customer_id: customer.customerId,
    provider: request.provider,
    client_id: request.clientId,
    redirect_uri: request.redirectUri,
    challenge: request.challenge,
    channel_id: request.channelId,
  });
  return codeRedirect(request.redirectUri, { code, usid, state, scope: request.scope ?? undefined });
}
