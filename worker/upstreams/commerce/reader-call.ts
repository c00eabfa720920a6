import type { Services } from '../services.ts';
import { UpstreamError } from '../upstream-error.ts';
import { type CommerceCall, commerceCall } from './commerce-call.ts';
import { readerToken, renewedReaderToken } from './reader-token.ts';

const UNAUTHORIZED = 401;

/**
 * A commerce call that reads what is the same for everyone, with the shop's own token. A token that
 * the service no longer takes is replaced and the call made once more (docs/contracts/README.md
 * §3.3); a second refusal is the answer.
 */
export async function readerCall<T>(services: Services, call: Omit<CommerceCall<T>, 'token'>): Promise<T> {
  const own = { ...call, isShoppers: false };
  try {
    return await commerceCall(services, { ...own, token: await readerToken(services) });
  } catch (error) {
    if (!(error instanceof UpstreamError && error.status === UNAUTHORIZED)) throw error;
    return commerceCall(services, { ...own, token: await renewedReaderToken(services) });
  }
}
