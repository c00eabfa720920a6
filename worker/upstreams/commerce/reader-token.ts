import { cached, renewed } from '../../cache/cached.ts';
import type { Services } from '../services.ts';
import { UpstreamError } from '../upstream-error.ts';
import { loginGuest } from './slas.ts';

/**
 * The token that reads the catalogue: the shop's own guest, shared by all requests and never given
 * to a shopper. It is renewed in the background well before its 30 minutes are over, so a page
 * rarely waits for it.
 */
export function readerToken(services: Services): Promise<string> {
  return cached(services.cache, 'readerToken', services.shop.site.id, () => signIn(services));
}

/** A new one in place of one that the service refuses. */
export function renewedReaderToken(services: Services): Promise<string> {
  return renewed(services.cache, 'readerToken', services.shop.site.id, () => signIn(services));
}

async function signIn(services: Services): Promise<string> {
  try {
    return (await loginGuest(services, services.shop.site.id)).access_token;
  } catch (cause) {
    if (!(cause instanceof UpstreamError)) throw cause;
    // a login that is not there says nothing about the thing that was to be read with it
    throw new UpstreamError({ service: 'commerce', operation: 'login-guest', kind: 'network' }, { cause });
  }
}
