import type { Context } from 'hono';
import { z } from 'zod';
import { customerByLogin } from '../../customers/customer-store.ts';
import { emailAddress } from '../../email-address.ts';
import { readForm, readQuery } from '../../http/read-input.ts';
import type { TenantEnv } from '../../tenant-context.ts';
import { siteChannel } from '../site-channel.ts';
import { privateClient } from '../slas-client.ts';
import { slasError } from '../slas-error.ts';
import { giveOneTimeToken, mayRequestCode, userKey } from './one-time-token.ts';
import { recipientOf } from './recipient.ts';
import { checkDelivery, sendCode } from './send-code.ts';

const truth = z.enum(['true', 'false']).optional();
const passwordlessQuery = z.object({ register_customer: truth, strict_verify: truth });
const passwordlessForm = z.object({
  user_id: z.string().trim().min(1).max(256),
  mode: z.enum(['callback', 'sms', 'email']),
  channel_id: z.string().max(100),
  locale: z.string().max(10).optional(),
  usid: z.string().max(256).optional(),
  callback_uri: z.string().max(2048).optional(),
  last_name: z.string().trim().min(1).max(256).optional(),
  email: emailAddress.optional(),
  first_name: z.string().trim().min(1).max(256).optional(),
  phone_number: z.string().max(32).optional(),
});

function newcomer(form: z.output<typeof passwordlessForm>) {
  const { user_id, email, last_name, first_name, phone_number } = form;
  if (email === undefined || last_name === undefined) {
    throw slasError(400, 'invalid_request', 'register_customer needs last_name and email');
  }
  return {
    login: user_id,
    email,
    lastName: last_name,
    ...(first_name !== undefined && { firstName: first_name }),
    ...(phone_number !== undefined && { phoneNumber: phone_number }),
  };
}

/**
 * POST /passwordless/login: sends a code for signing in (docs/contracts/login.md §6). Private
 * clients only. 200 without content.
 */
export async function passwordlessLogin(c: Context<TenantEnv>): Promise<Response> {
  const client = privateClient(c.req.header('authorization'));
  const { register_customer, strict_verify } = readQuery(c, passwordlessQuery);
  const form = await readForm(c, passwordlessForm);
  const { tenant } = c.var;
  const channelId = siteChannel(form.channel_id);
  const delivery = { mode: form.mode, callbackUri: form.callback_uri, locale: form.locale };
  checkDelivery(delivery, null);
  const user = userKey(form.user_id);
  if (!mayRequestCode(tenant, `passwordless ${user}`)) {
    throw slasError(400, 'invalid_request', 'Too many login requests were made. Please try again later.');
  }
  const customer = customerByLogin(tenant.database, user);
  if (!customer && register_customer !== 'true') throw slasError(400, 'invalid_request', 'user not found');
  if (customer && strict_verify === 'true' && !customer.emailVerified) {
    throw slasError(400, 'invalid_request', 'The e-mail address of the user is not verified');
  }
  const registration = customer ? undefined : newcomer(form);
  const recipient = customer
    ? recipientOf(customer)
    : {
        email: registration?.email ?? '',
        ...(registration?.phoneNumber !== undefined && { phone: registration.phoneNumber }),
      };
  checkDelivery(delivery, recipient);
  const token = giveOneTimeToken(tenant, {
    purpose: 'passwordless',
    user,
    clientId: client.id,
    channelId,
    usid: form.usid,
    registration,
    locale: form.locale,
    ...(form.mode !== 'sms' && { email: recipient.email }),
  });
  await sendCode(
    tenant,
    { purpose: 'passwordless', token, userId: customer?.login ?? form.user_id, channelId },
    delivery,
    recipient,
  );
  return c.body(null, 200);
}
