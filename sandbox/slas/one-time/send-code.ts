import { ORGANIZATION_ID, SLAS_TENANT } from '../../identity.ts';
import type { TenantContext } from '../../tenant-context.ts';
import { isRegisteredCallback } from '../slas-client.ts';
import { slasError } from '../slas-error.ts';
import { codeMessage, type MailedCode } from './code-messages.ts';

/** Longest wait for a callback address, in milliseconds. */
const CALLBACK_DEADLINE_MS = 5000;
/** Lifetime of the proof that a callback comes from the login service, in seconds. */
const PROOF_SECONDS = 60;

/** How a code is delivered (docs/contracts/login.md §6). */
export type Delivery = {
  mode: 'callback' | 'sms' | 'email';
  callbackUri?: string;
  locale?: string;
};

/** A user's addresses for messages. */
export type Recipient = { email: string; phone?: string };

/**
 * Refuses an impossible delivery: 400 for a callback address that is not registered, 412 for a text
 * message without a telephone number.
 */
export function checkDelivery({ mode, callbackUri }: Delivery, recipient: Recipient | null): void {
  if (mode === 'callback') {
    if (callbackUri === undefined || callbackUri === '') {
      throw slasError(400, 'invalid_request', 'no callback_uri is registered for this request');
    }
    if (!isRegisteredCallback(callbackUri)) {
      throw slasError(400, 'invalid_request', "callback_uri doesn't match the registered callbacks");
    }
  }
  if (mode === 'sms' && recipient && recipient.phone === undefined) {
    throw slasError(412, 'precondition_failure', 'The user has no telephone number');
  }
}

async function post(tenant: TenantContext, address: string, email: string, token: string): Promise<boolean> {
  const now = tenant.clock.seconds();
  const proof = await tenant.keys.sign({
    iss: `slas/prod/${SLAS_TENANT}`,
    aud: ORGANIZATION_ID,
    sub: email,
    iat: now,
    exp: now + PROOF_SECONDS,
  });
  try {
    const { ok } = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-slas-callback-token': proof },
      body: JSON.stringify({ email_id: email, token }),
      redirect: 'manual',
      signal: AbortSignal.timeout(CALLBACK_DEADLINE_MS),
    });
    return ok;
  } catch {
    return false;
  }
}

/** What a callback address says of the shop: its origin, and in its query where to go afterwards. */
function shopOfCallback(callbackUri: string): Pick<MailedCode, 'origin' | 'redirectUrl'> {
  const { origin, searchParams } = new URL(callbackUri);
  return { origin, redirectUrl: searchParams.get('redirectUrl') ?? searchParams.get('redirect_url') };
}

/**
 * Sends a one-time token: as a message, or posted to the shop's callback address, which then sends
 * the message itself (docs/contracts/login.md §6). If the callback does not answer 2xx, the message
 * goes to the mailbox, with a link to the shop that the callback address belongs to.
 */
export async function sendCode(
  tenant: TenantContext,
  code: Pick<MailedCode, 'purpose' | 'token' | 'userId'> & { channelId: string },
  { mode, callbackUri, locale }: Delivery,
  { email, phone }: Recipient,
): Promise<void> {
  const { channelId, ...token } = code;
  const callback = mode === 'callback' && callbackUri ? callbackUri : null;
  if (callback !== null && (await post(tenant, callback, email, code.token))) return;
  const to = mode === 'sms' ? (phone ?? email) : email;
  const shop = callback === null ? { origin: tenant.shopOrigin } : shopOfCallback(callback);
  tenant.mailbox.deliver(codeMessage(to, { ...token, ...shop, place: { siteId: channelId, locale } }));
}
