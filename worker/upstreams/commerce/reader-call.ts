import { cached, revalidated } from '../../cache/cached.ts';
import type { Services } from '../services.ts';
import { UpstreamError } from '../upstream-error.ts';
import { type CommerceCall, commerceCall } from './commerce-call.ts';
import { loginGuest } from './slas.ts';

const UNAUTHORIZED = 401;

/**
 * A commerce call for data that is the same for everyone, made with the shop's own token. A token
 * that the service refuses is replaced and the call made once more (docs/contracts/README.md §3.3);
 * a second refusal is final.
 */
export async function readerCall<T>(services: Services, call: Omit<CommerceCall<T>, 'token'>): Promise<T> {
  const own = { ...call, isShoppers: false, changesNothing: true };
  try {
    return await commerceCall(services, { ...own, token: await readerToken(services) });
  } catch (error) {
    if (!(error instanceof UpstreamError && error.status === UNAUTHORIZED)) throw error;
    return commerceCall(services, { ...own, token: await renewedReaderToken(services) });
  }
}

/**
 * The token that reads the catalogue. It belongs to a guest session of the shop itself, is shared
 * by all requests and never given to a shopper. It is renewed in the background well before its 30
 * minutes are over, so a page rarely waits for it.
 */
function readerToken(services: Services): Promise<string> {
  return cached(services.cache, 'readerToken', services.shop.site.id, () => signIn(services));
}

/** A new token in place of one that the service refuses. */
function renewedReaderToken(services: Services): Promise<string> {
  return revalidated(services.cache, 'readerToken', services.shop.site.id, () => signIn(services));
}

async function signIn(services: Services): Promise<string> {
  try {
    return (await loginGuest(services, services.shop.site.id)).access_token;
  } catch (cause) {
    if (!(cause instanceof UpstreamError)) throw cause;
    // a failed login says nothing about the data that the call was to read
    throw new UpstreamError({ service: 'commerce', operation: 'login-guest', kind: 'network' }, { cause });
  }
}
