import type { CacheContext } from '../cache/cached.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { UpstreamContext } from './upstream.ts';

/**
 * The tokens of the shopper whose context a page is made for: the valid one, and another in place
 * of one refused.
 */
export type ShopperTokens = { token: () => Promise<string>; renew: () => Promise<string> };

/**
 * What public pages may reach: the services and their caches. `shopper` is there for one who has a
 * shopper context only (worker/context); `inContext` alone reads it.
 */
export type Services = UpstreamContext & {
  cache: CacheContext;
  shop: ShopRequest;
  shopper?: ShopperTokens;
};
