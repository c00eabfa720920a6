import { BUILD_ID } from '../assets.ts';
import { type DocumentKey, isPublic, type MadeFor } from '../cache/page-cache.ts';
import type { Config } from '../config/config.ts';
import type { ShopRequest } from '../request/shop-request.ts';

/**
 * The key of what a request's address shows everyone, of allow-listed inputs only: configured origin,
 * kind, build, site, locale, path and the part of the query that changes it, in canonical spelling.
 * Undefined where nothing may be stored: for a preview, for a shopper with prices of their own, and
 * where the page cache is off.
 */
export function documentKey(
  { config, shop, cache, shopper }: MadeFor & { config: Config; shop: ShopRequest },
  kind: 'document' | 'markdown' | 'fragment' | 'llms',
  { canonical, shared }: { canonical: string; shared: boolean },
): DocumentKey | undefined {
  if (!config.FEATURE_DOCUMENT_CACHE || !isPublic({ cache, shopper })) return undefined;
  const address = `${shop.site.id}/${shop.locale.id}${shop.path}${canonical && `?${canonical}`}`;
  return { name: `${config.ORIGIN}/__${kind}/${BUILD_ID}/${address}`, shared };
}
