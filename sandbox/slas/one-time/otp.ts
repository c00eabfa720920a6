import type { Context } from 'hono';
import { z } from 'zod';
import { readForm } from '../../http/read-input.ts';
import type { TenantEnv } from '../../tenant-context.ts';
import { siteChannel } from '../site-channel.ts';
import { privateClient } from '../slas-client.ts';
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
import { checkDelivery, sendCode } from './send-code.ts';

const requestForm = z.object({
  client_id: z.string().max(40),
  channel_id: z.string().max(100),
  user_id: z.string().trim().min(1).max(256),
  mode: z.enum(['callback', 'email']),
  email: z.email().max(256).optional(),
  callback_uri: z.string().max(2048).optional(),
  locale: z.string().max(10).optional(),
});

/**
 * POST /otp/request: sends a code that verifies a user (docs/contracts/passkeys.md §4). 202; 429
 * after six in ten minutes.
 */
export async function otpRequest(c: Context<TenantEnv>): Promise<Response> {
  const client = privateClient(c.req.header('authorization'));
  const form = await readForm(c, requestForm);
  const { tenant } = c.var;
  const channelId = siteChannel(form.channel_id);
  if (form.mode === 'email' && form.email === undefined) {
    throw slasError(400, 'invalid_request', 'email is required for mode email');
  }
  const delivery = { mode: form.mode, callbackUri: form.callback_uri, locale: form.locale };
  checkDelivery(delivery, null);
  const user = userKey(form.user_id);
  if (!mayRequestCode(tenant, `otp ${user}`)) {
    throw slasError(429, 'invalid_request', 'Too many OTP requests were made. Please try again later.');
  }
  const token = giveOneTimeToken(tenant, { purpose: 'otp', user, clientId: client.id, channelId });
  const recipient = { email: form.email ?? form.user_id };
  await sendCode(tenant, { purpose: 'otp', token, userId: form.user_id, channelId }, delivery, recipient);
  return c.body(null, 202);
}

const verifyForm = z.object({
  pwd_action_token: z.string().max(100),
  client_id: z.string().max(40),
  channel_id: z.string().max(100),
  user_id: z.string().max(256),
});

/**
 * POST /otp/verify: checks such a code and invalidates it (docs/contracts/passkeys.md §4). 204; 400
 * `invalid token`; 429 after five wrong tries.
 */
export async function otpVerify(c: Context<TenantEnv>): Promise<Response> {
  const client = privateClient(c.req.header('authorization'));
  const form = await readForm(c, verifyForm);
  const { tenant } = c.var;
  if (hadTooManyTries(tenant, 'otp', form.user_id)) {
    const message = 'Too many OTP verification attempts were made. Please try again later.';
    throw slasError(429, 'invalid_request', message);
  }
  const token = oneTimeToken(tenant, 'otp', form.pwd_action_token);
  const fits =
    token &&
    token.clientId === client.id &&
    token.channelId === form.channel_id &&
    token.user === userKey(form.user_id);
  if (!fits) {
    noteWrongTry(tenant, 'otp', form.user_id);
    throw slasError(400, 'invalid_request', 'invalid token');
  }
  voidOneTimeToken(tenant, form.pwd_action_token);
  return c.body(null, 204);
}
