import { ORGANIZATION_ID, SLAS_TENANT } from '../../identity.ts';
import { siteById } from '../../sites.ts';
import type { TenantContext } from '../../tenant-context.ts';
import { isRegisteredCallback } from '../slas-client.ts';
import { slasError } from '../slas-error.ts';
import { codeMessage } from './code-messages.ts';
import type { TokenPurpose } from './one-time-token.ts';

/** How long the address that a code is posted to may take, milliseconds. */
const CALLBACK_DEADLINE_MS = 5000;
/** Life of the proof that a callback comes from the login service, seconds. */
const PROOF_SECONDS = 60;

/** How a code reaches its user (docs/contracts/login.md §6). */
export type Delivery = {
  mode: 'callback' | 'sms' | 'email';
  callbackUri?: string;
  locale?: string;
};

/** Where a user can be reached. */
export type Recipient = { email: string; phone?: string };

/**
 * Refuses a delivery that cannot be: 400 for a callback address that is not registered, 412 for a
 * text message to no telephone.
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

/**
 * Sends a one-time token: by message, or posted to the shop's callback address, which then writes
 * the message itself (docs/contracts/login.md §6). A callback that does not answer 2xx leaves the
 * token in the mailbox.
 */
export async function sendCode(
  tenant: TenantContext,
  code: { purpose: TokenPurpose; token: string; channelId: string },
  { mode, callbackUri, locale }: Delivery,
  { email, phone }: Recipient,
): Promise<void> {
  const posted = mode === 'callback' && (await post(tenant, callbackUri ?? '', email, code.token));
  if (posted) return;
  const to = mode === 'sms' ? (phone ?? email) : email;
  const language = locale ?? siteById(code.channelId)?.defaultLocale ?? 'en-US';
  tenant.mailbox.deliver(codeMessage(code.purpose, to, code.token, language));
}
