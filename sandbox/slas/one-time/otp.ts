import type { Context } from 'hono';
import { z } from 'zod';
import type { CustomerRecord } from '../../customers/customer-record.ts';
import { customerById, customerByLogin } from '../../customers/customer-store.ts';
import { emailAddress } from '../../email-address.ts';
import { readForm } from '../../http/read-input.ts';
import type { TenantEnv } from '../../tenant-context.ts';
import { bearer } from '../bearer.ts';
import { siteChannel } from '../site-channel.ts';
import { slasError } from '../slas-error.ts';
import {
  giveOneTimeToken,
  hadTooManyTries,
  mayRequestCode,
  noteWrongTry,
  oneTimeToken,
  userKey,
  voidOneTimeToken,
} from './one-time-token.ts';
import { recipientOf } from './recipient.ts';
import { checkDelivery, sendCode } from './send-code.ts';

const SCOPE = 'sfcc.pwdless_login';

const asked = {
  client_id: z.string().max(40),
  channel_id: z.string().max(100),
  user_id: z.string().trim().min(1).max(128),
};

const requestForm = z.object({
  ...asked,
  mode: z.enum(['callback', 'sms', 'email']),
  email: emailAddress.optional(),
  callback_uri: z.string().max(256).optional(),
  locale: z.string().max(10).optional(),
});

type Asked = { client_id: string; channel_id: string; user_id: string };

/**
 * The client, site and user of a call with a shopper's access token. Throws 401 without one, 403
 * where scope, client, site, or a registered shopper's login are not the token's.
 */
async function askedBy(c: Context<TenantEnv>, { client_id, channel_id, user_id }: Asked) {
  const { shopper, claims } = await bearer(c);
  const channelId = siteChannel(channel_id);
  const isOfToken = client_id === shopper.clientId && channelId === shopper.channelId;
  if (!isOfToken || !claims.scp.split(' ').includes(SCOPE)) {
    throw slasError(403, 'forbidden', 'The access token is of another client or site, or lacks the scope.');
  }
  const user = userKey(user_id);
  const own = shopper.registered ? customerById(c.var.tenant.database, shopper.customerId) : null;
  if (own && userKey(own.login) !== user) {
    throw slasError(403, 'forbidden', 'The access token belongs to another user.');
  }
  return { clientId: client_id, channelId, user };
}

/** Whether an address is the registered one of a customer. */
const isRegistered = (customer: CustomerRecord | null, email: string | undefined) =>
  customer !== null && email !== undefined && userKey(customer.email) === userKey(email);

/**
 * POST /otp/request: sends a code that verifies a user (docs/contracts/passkeys.md §4), with a
 * shopper's access token. 202; nothing is sent to an unknown user, or to an address that is not the
 * registered one. 429 after six in ten minutes.
 */
export async function otpRequest(c: Context<TenantEnv>): Promise<Response> {
  const form = await readForm(c, requestForm);
  const { clientId, channelId, user } = await askedBy(c, form);
  const { tenant } = c.var;
  if (form.mode === 'email' && form.email === undefined) {
    throw slasError(400, 'invalid_request', 'email is required for mode email');
  }
  const delivery = { mode: form.mode, callbackUri: form.callback_uri, locale: form.locale };
  checkDelivery(delivery, null);
  if (!mayRequestCode(tenant, `otp ${user}`)) {
    throw slasError(429, 'invalid_request', 'Too many OTP requests were made. Please try again later.');
  }
  const customer = customerByLogin(tenant.database, user);
  if (!customer || (form.mode === 'email' && !isRegistered(customer, form.email))) return c.body(null, 202);
  const recipient = recipientOf(customer);
  if (form.mode === 'sms' && recipient.phone === undefined) return c.body(null, 202);
  const token = giveOneTimeToken(tenant, { purpose: 'otp', user, clientId, channelId });
  await sendCode(tenant, { purpose: 'otp', token, userId: customer.login, channelId }, delivery, recipient);
  return c.body(null, 202);
}

const verifyForm = z.object({ ...asked, pwd_action_token: z.string().max(100) });

/**
 * POST /otp/verify: checks such a code and invalidates it (docs/contracts/passkeys.md §4). 204; 400
 * `invalid token`; 429 after five wrong tries.
 */
export async function otpVerify(c: Context<TenantEnv>): Promise<Response> {
  const form = await readForm(c, verifyForm);
  const { clientId, channelId, user } = await askedBy(c, form);
  const { tenant } = c.var;
  if (hadTooManyTries(tenant, 'otp', user)) {
    const message = 'Too many OTP verification attempts were made. Please try again later.';
    throw slasError(429, 'invalid_request', message);
  }
  const token = oneTimeToken(tenant, 'otp', form.pwd_action_token);
  const fits = token?.clientId === clientId && token.channelId === channelId && token.user === user;
  if (!fits) {
    noteWrongTry(tenant, 'otp', user);
    throw slasError(400, 'invalid_request', 'invalid token');
  }
  voidOneTimeToken(tenant, form.pwd_action_token);
  return c.body(null, 204);
}
