import { cached } from '../../cache/cached.ts';
import type { LifetimeName } from '../../cache/lifetimes.ts';
import type { Services } from '../services.ts';
import { UpstreamError } from '../upstream-error.ts';
import { type CommerceCall, commerceCall } from './commerce-call.ts';
import { readerCall } from './reader-call.ts';

/**
 * What the commerce service answers by the shopper's context, such as prices and promotions
 * (docs/contracts/shopper-context.md §1): for everyone it is cached, for a shopper who has a
 * context it is loaded each time and kept nowhere. `load` makes its calls by `contextCall`, which
 * is for here alone.
 */
export function inContext<T>(
  { cache, shopper }: Services,
  kind: LifetimeName,
  key: string,
  load: () => Promise<T>,
): Promise<T> {
  return shopper ? cache.waits.during(load()) : cached(cache, kind, key, load);
}

/**
 * A commerce call with the shop's own token; with the shopper's where the answer follows their
 * context. One that the service refuses is renewed once and the call repeated.
 */
export async function contextCall<T>(services: Services, call: Omit<CommerceCall<T>, 'token'>): Promise<T> {
  const { shopper } = services;
  if (!shopper) return readerCall(services, call);
  try {
    return await commerceCall(services, { ...call, token: await shopper.token() });
  } catch (error) {
    if (!(error instanceof UpstreamError && error.status === 401)) throw error;
    return commerceCall(services, { ...call, token: await shopper.renew() });
  }
}
