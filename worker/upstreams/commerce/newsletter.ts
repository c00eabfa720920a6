import { z } from 'zod';
import type { Services } from '../services.ts';
import { commerceCall } from './commerce-call.ts';

/** The first step of the newsletter's sign-up (docs/contracts/custom-apis.md §2.5). */
const API = '/custom/subscriptions/v1';

/** Longest call, in ms: the shopper waits for it between two sections of the checkout. */
const SUBSCRIBE_MS = 2_000;

const answer = z.object({ success: z.boolean() });

/**
 * Signs an e-mail address up for the newsletter; false where the service does not take it. Repeating
 * it has the same effect. Throws `UpstreamError`: 400 for an address that is not valid.
 */
export async function subscribeToNewsletter(
  services: Services,
  token: string,
  email: string,
): Promise<boolean> {
  const { success } = await commerceCall(services, {
    operation: 'subscribe-to-newsletter',
    api: API,
    path: '/newsletter/subscribe',
    method: 'POST',
    body: { email },
    token,
    schema: answer,
    idempotent: true,
    deadline: SUBSCRIBE_MS,
  });
  return success;
}
