import type { Context } from 'hono';
import { z } from 'zod';
import { registerForm } from '../../auth/register-form.ts';
import { tellCustomer } from '../../customers/account-messages.ts';
import { setPassword } from '../../customers/change-customer.ts';
import { customerByLogin } from '../../customers/customer-store.ts';
import { passwordProblem, storedPassword } from '../../customers/password.ts';
import { readForm } from '../../http/read-input.ts';
import { siteById } from '../../sites.ts';
import type { TenantEnv } from '../../tenant-context.ts';
import { codeChallenge } from '../code-challenge.ts';
import { siteChannel } from '../site-channel.ts';
import { clientOf } from '../slas-client.ts';
import { slasError } from '../slas-error.ts';
import { giveOneTimeToken, mayRequestCode, noteWrongTry, oneTimeToken, userKey } from './one-time-token.ts';
import { recipientOf } from './recipient.ts';
import { checkDelivery, sendCode } from './send-code.ts';

const CROSS_DEVICE = z.literal('cross_device').optional();

const resetForm = z.object({
  user_id: z.string().trim().min(1).max(128),
  mode: z.enum(['callback', 'sms', 'email']),
  channel_id: z.string().max(100),
  locale: z.string().max(10).optional(),
  client_id: z.string().max(40).optional(),
  code_challenge: z.string().min(43).max(128).optional(),
  callback_uri: z.string().max(2048).optional(),
  hint: CROSS_DEVICE,
});

/**
 * POST /password/reset: sends a code for choosing a new password (docs/contracts/login.md §7). 200
 * without content, and 400 after six requests in ten minutes: both also for an unknown user, so that
 * nobody learns who has an account.
 */
export async function passwordReset(c: Context<TenantEnv>): Promise<Response> {
  const form = await readForm(c, resetForm);
  const client = clientOf(c.req.header('authorization'), form.client_id);
  const { tenant } = c.var;
  const channelId = siteChannel(form.channel_id);
  if (form.mode !== 'callback' && !form.locale) {
    throw slasError(400, 'invalid_request', `locale is required for mode ${form.mode}`);
  }
  if (!client.private && form.hint === undefined && !form.code_challenge) {
    throw slasError(400, 'invalid_request', 'code_challenge is required for a public client');
  }
  const delivery = { mode: form.mode, callbackUri: form.callback_uri, locale: form.locale };
  checkDelivery(delivery, null);
  if (!mayRequestCode(tenant, `password ${userKey(form.user_id)}`)) {
    const message = 'Too many password reset requests were made. Please try again later.';
    throw slasError(400, 'invalid_request', message);
  }
  const customer = customerByLogin(tenant.database, form.user_id);
  if (!customer) return c.body(null, 200);
  const recipient = recipientOf(customer);
  checkDelivery(delivery, recipient);
  const token = giveOneTimeToken(tenant, {
    purpose: 'password',
    user: userKey(customer.login),
    clientId: client.id,
    channelId,
    ...(form.hint === undefined && { challenge: form.code_challenge }),
    locale: form.locale,
    ...(form.mode !== 'sms' && { email: recipient.email }),
  });
  await sendCode(
    tenant,
    { purpose: 'password', token, userId: customer.login, channelId },
    delivery,
    recipient,
  );
  return c.body(null, 200);
}

const actionForm = z.object({
  client_id: z.string().max(40),
  pwd_action_token: z.string().max(100),
  channel_id: z.string().max(100),
  new_password: z.string().max(4096),
  code_verifier: z.string().max(1000).optional(),
  hint: CROSS_DEVICE,
  user_id: z.string().max(256).optional(),
});

/**
 * POST /password/action: sets a new password with a code (docs/contracts/login.md §7). 200 without
 * content; 400 `invalid token`, also with the right one after five wrong tries for the user, and for
 * one without a proof key that comes without `user_id`.
 */
export async function passwordAction(c: Context<TenantEnv>): Promise<Response> {
  const form = await readForm(c, actionForm);
  const client = clientOf(c.req.header('authorization'), form.client_id);
  const { tenant } = c.var;
  const channelId = siteChannel(form.channel_id);
  if (form.hint !== undefined && form.user_id === undefined) {
    throw slasError(400, 'invalid_request', 'user_id is required with the hint cross_device');
  }
  // a code without a proof key is bound to the user it names, whose wrong tries are counted
  if (!client.private && form.hint === undefined && form.code_verifier === undefined) {
    throw slasError(400, 'invalid_request', 'code_verifier is required without the hint cross_device');
  }
  const challenge = await codeChallenge(form.code_verifier ?? '');
  const password = await storedPassword(form.new_password);
  // nothing is awaited from here on, so that a token is used once
  const token = oneTimeToken(tenant, 'password', form.pwd_action_token);
  const customer = token && customerByLogin(tenant.database, token.user);
  const fits =
    customer &&
    token.clientId === client.id &&
    token.channelId === channelId &&
    (token.challenge === undefined ? form.user_id !== undefined : token.challenge === challenge) &&
    (form.user_id === undefined || userKey(form.user_id) === token.user);
  if (!fits) {
    noteWrongTry(tenant, 'password', form.user_id ?? token?.user);
    throw slasError(400, 'invalid_request', 'invalid token');
  }
  const site = siteById(channelId);
  const lacks =
    site && passwordProblem(form.new_password, registerForm(tenant.database, site).passwordConstraints);
  if (lacks) {
    const message = `The new password does not satisfy the rules of the site: ${lacks.en}`;
    throw slasError(400, 'invalid_request', message);
  }
  const emailVerified = customer.emailVerified || token.email === customer.email;
  const changed = setPassword(tenant, { ...customer, emailVerified }, password);
  tellCustomer(tenant, 'password-changed', changed, { siteId: channelId, locale: token.locale });
  return c.body(null, 200);
}
