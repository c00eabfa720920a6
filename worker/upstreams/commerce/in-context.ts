import { allAtHand, cached } from '../../cache/cached.ts';
import type { LifetimeName } from '../../cache/lifetimes.ts';
import type { Services } from '../services.ts';
import { UpstreamError } from '../upstream-error.ts';
import { type CommerceCall, commerceCall } from './commerce-call.ts';
import { readerCall } from './reader-call.ts';

/**
 * Data of the commerce service that depends on the shopper context, such as prices and promotions
 * (docs/contracts/shopper-context.md §1). For a shopper without a context the data is cached; for
 * one with a context it is loaded each time and never stored. `load` must make its calls with
 * `contextCall`, and only `load` may use that function.
 */
export function inContext<T>(
  { cache, shopper }: Services,
  kind: LifetimeName,
  key: string,
  load: () => Promise<T>,
): Promise<T> {
  return shopper ? cache.waits.during(load()) : cached(cache, kind, key, load);
}

/** Several such values, where the cache has all of them at hand; for nobody with a context. */
export function atHandInContext<T>(
  { cache, shopper }: Services,
  kind: LifetimeName,
  keys: readonly string[],
): T[] | undefined {
  return shopper ? undefined : allAtHand<T>(cache, kind, keys);
}

/**
 * A commerce call with the shop's own token, or with the shopper's token where the answer follows
 * their context. A refused token is renewed once and the call repeated.
 */
export async function contextCall<T>(services: Services, call: Omit<CommerceCall<T>, 'token'>): Promise<T> {
  const { shopper } = services;
  if (!shopper) return readerCall(services, call);
  try {
    return await commerceCall(services, { ...call, token: await shopper.token() });
  } catch (error) {
    if (!(error instanceof UpstreamError && error.status === 401)) throw error;
    return commerceCall(services, { ...call, token: await shopper.renew(error) });
  }
}
