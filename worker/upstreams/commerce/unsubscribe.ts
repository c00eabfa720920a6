import * as z from 'zod';
import type { Services } from '../services.ts';
import { UpstreamError } from '../upstream-error.ts';
import { commerceCall } from './commerce-call.ts';

/** Longest call, in ms: the shopper waits for it. */
const UNSUBSCRIBE_MS = 2_000;

/**
 * Ends the newsletter's subscription that the link of a mail names (docs/contracts/custom-apis.md §2.5).
 * Repeating it has the same effect. False where the service does not know such links. Throws
 * `UpstreamError` where it gave no answer.
 */
export async function endSubscription(services: Services, token: string, link: string): Promise<boolean> {
  try {
    const { success } = await commerceCall(services, {
      operation: 'unsubscribe',
      api: '/custom/subscriptions/v1',
      path: '/newsletter/unsubscribe',
      method: 'POST',
      query: { locale: services.shop.locale.id },
      body: { token: link },
      token,
      schema: z.object({ success: z.boolean() }),
      idempotent: true,
      deadline: UNSUBSCRIBE_MS,
    });
    return success;
  } catch (error) {
    if (error instanceof UpstreamError && (error.isNotFound || error.isRefused)) return false;
    throw error;
  }
}
