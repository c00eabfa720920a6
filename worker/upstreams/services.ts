import type { CacheContext } from '../cache/cached.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { UpstreamContext } from './upstream.ts';

/** What public pages may reach: the services and their caches, and nothing of any shopper. */
export type Services = UpstreamContext & {
  cache: CacheContext;
  shop: ShopRequest;
};
