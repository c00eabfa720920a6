import type { Context } from 'hono';
import { z } from 'zod';
import { changedPassword } from '../../customers/change-customer.ts';
import { customerByLogin, saveCustomer } from '../../customers/customer-store.ts';
import { passwordProblem, storedPassword } from '../../customers/password.ts';
import { readForm } from '../../http/read-input.ts';
import type { TenantEnv } from '../../tenant-context.ts';
import { codeChallenge } from '../code-challenge.ts';
import { siteChannel } from '../site-channel.ts';
import { clientOf } from '../slas-client.ts';
import { slasError } from '../slas-error.ts';
import { giveOneTimeToken, oneTimeToken, userKey, voidOneTimeToken } from './one-time-token.ts';
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
 * POST /password/reset: sends a code to choose a new password with (docs/contracts/login.md §7).
 * 200, empty, also for a user nobody knows: who has an account is not told here.
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
    ...(form.mode !== 'sms' && { email: recipient.email }),
  });
  await sendCode(tenant, { purpose: 'password', token, channelId }, delivery, recipient);
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
 * POST /password/action: chooses a new password with a code (docs/contracts/login.md §7). 200,
 * empty; 400 `invalid token`.
 */
export async function passwordAction(c: Context<TenantEnv>): Promise<Response> {
  const form = await readForm(c, actionForm);
  const client = clientOf(c.req.header('authorization'), form.client_id);
  const { tenant } = c.var;
  const channelId = siteChannel(form.channel_id);
  if (form.hint !== undefined && form.user_id === undefined) {
    throw slasError(400, 'invalid_request', 'user_id is required with the hint cross_device');
  }
  const challenge = await codeChallenge(form.code_verifier ?? '');
  const password = await storedPassword(form.new_password);
  // Nothing is awaited from here on, so that a token is used once.
  const token = oneTimeToken(tenant, 'password', form.pwd_action_token);
  const customer = token && customerByLogin(tenant.database, token.user);
  const fits =
    customer &&
    token.clientId === client.id &&
    token.channelId === channelId &&
    (token.challenge === undefined || token.challenge === challenge) &&
    (form.user_id === undefined || userKey(form.user_id) === token.user);
  if (!fits) throw slasError(400, 'invalid_request', 'invalid token');
  const lacks = passwordProblem(form.new_password);
  if (lacks !== null) {
    throw slasError(400, 'invalid_request', `The new password does not satisfy its rules: ${lacks}`);
  }
  voidOneTimeToken(tenant, form.pwd_action_token);
  const emailVerified = customer.emailVerified || token.email === customer.email;
  saveCustomer(tenant.database, { ...changedPassword(tenant, customer, password), emailVerified });
  return c.body(null, 200);
}
