import { type Failed, failed } from '../../forms/outcome.ts';
import { errorFields, log } from '../../request/log.ts';
import { refusalOf } from '../../upstreams/commerce/one-time-codes.ts';
import type { Services } from '../../upstreams/services.ts';

/** Longest call that sends a code, in ms. */
export const CODE_REQUEST_MS = 3_500;
/** Requests for codes are answered after whole steps of this length, in ms. */
const STEP_MS = 1_000;
/** How long the service refuses further codes for an address, in seconds. */
const TOO_MANY_SECONDS = 600;

/**
 * Runs the request for a code so that neither the answer nor its time tells whether the address has
 * an account (docs/decisions/0056): the time is rounded up to whole steps, and an unknown address
 * counts as a success. The failure is one that every address would get. Throws `UpstreamError` for
 * any other failure.
 */
export async function requestCode(
  services: Services,
  request: () => Promise<void>,
): Promise<Failed | undefined> {
  const start = Date.now();
  try {
    await request();
    return undefined;
  } catch (error) {
    switch (refusalOf(error)) {
      case 'unknown-user':
        return undefined;
      case 'too-many':
        return {
          ...failed(429, 'too-many-codes', { messageId: 'account.code.tooMany' }),
          retryAfter: TOO_MANY_SECONDS,
        };
      case 'unavailable':
        log('error', 'codes-unavailable', { requestId: services.requestId, ...errorFields(error) });
        return FEATURE_UNAVAILABLE;
      default:
        throw error;
    }
  } finally {
    const taken = Date.now() - start;
    const rest = Math.max(1, Math.ceil(taken / STEP_MS)) * STEP_MS - taken;
    await new Promise((resolve) => setTimeout(resolve, rest));
  }
}

/** The feature is switched off, or not set up at the service. */
export const FEATURE_UNAVAILABLE = failed(503, 'feature-unavailable', {
  messageId: 'account.code.unavailable',
});
