import type { Context } from 'hono';
import { z } from 'zod';
import { tellCustomer } from '../../customers/account-messages.ts';
import type { CustomerRecord } from '../../customers/customer-record.ts';
import { customerByLogin, saveCustomer } from '../../customers/customer-store.ts';
import { hashedLogin } from '../../customers/hashed-login.ts';
import { newCustomer } from '../../customers/new-customer.ts';
import { readForm } from '../../http/read-input.ts';
import type { TenantContext, TenantEnv } from '../../tenant-context.ts';
import { registeredSession, sessionOf } from '../session.ts';
import { privateClient } from '../slas-client.ts';
import { slasError } from '../slas-error.ts';
import { noteLogin, tokenResponse } from '../token-response.ts';
import {
  noteWrongTry,
  type OneTimeToken,
  oneTimeToken,
  userKey,
  voidOneTimeToken,
} from './one-time-token.ts';

const tokenForm = z.object({
  grant_type: z.literal('client_credentials'),
  hint: z.literal('pwdless_login'),
  pwdless_login_token: z.string().max(100),
  client_id: z.string().max(40).optional(),
  login_id: z.string().max(256).optional(),
  dnt: z.enum(['true', 'false']).optional(),
});

/**
 * POST /passwordless/token: signs in with a code (docs/contracts/login.md §6), and registers the
 * customer if that was requested. 400 `invalid token`, also with the right one after five wrong
 * tries that named the user (`login_id`).
 */
export async function passwordlessToken(c: Context<TenantEnv>): Promise<Response> {
  const client = privateClient(c.req.header('authorization'));
  const form = await readForm(c, tokenForm);
  const { tenant } = c.var;
  const given = oneTimeToken(tenant, 'passwordless', form.pwdless_login_token);
  const hashed = given?.registration ? await hashedLogin(given.registration.login) : '';
  // read again: the token may have been used while the login was hashed
  const token = oneTimeToken(tenant, 'passwordless', form.pwdless_login_token);
  const fits =
    token &&
    token.clientId === client.id &&
    (form.client_id === undefined || form.client_id === client.id) &&
    (form.login_id === undefined || userKey(form.login_id) === token.user);
  if (!fits) {
    noteWrongTry(tenant, 'passwordless', form.login_id ?? token?.user);
    throw slasError(400, 'invalid_request', 'invalid token');
  }
  voidOneTimeToken(tenant, form.pwdless_login_token);
  const customer = verified(tenant, token, hashed);
  const usid = token.usid && sessionOf(tenant.database, token.usid) ? token.usid : crypto.randomUUID();
  const session = registeredSession(tenant.database, usid, customer.customerId);
  noteLogin(tenant, customer.customerId);
  const dnt = form.dnt === 'true';
  return c.json(
    await tokenResponse(tenant, { session, client, channelId: token.channelId, dnt, provider: null }),
  );
}

/**
 * The customer of a token, a new one if it registers one. A token sent by e-mail proves the
 * address.
 */
function verified(tenant: TenantContext, token: OneTimeToken, hashed: string): CustomerRecord {
  const known = customerByLogin(tenant.database, token.user);
  if (known) {
    const customer = { ...known, emailVerified: known.emailVerified || token.email === known.email };
    saveCustomer(tenant.database, customer);
    return customer;
  }
  if (!token.registration) throw slasError(400, 'invalid_request', 'invalid token');
  const { phoneNumber, ...registration } = token.registration;
  const customer = newCustomer(tenant, {
    ...registration,
    hashedLogin: hashed,
    emailVerified: token.email === registration.email,
    profile: phoneNumber === undefined ? {} : { phoneMobile: phoneNumber },
  });
  tellCustomer(tenant, 'welcome', customer, { siteId: token.channelId, locale: token.locale });
  return customer;
}
