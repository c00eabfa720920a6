import { nameOfText } from '../../shared/digest.ts';
import { BUILD_ID } from '../assets.ts';
import { type DocumentKey, isPublic, type MadeFor } from '../cache/page-cache.ts';
import { weakMemo } from '../cache/weak-memo.ts';
import type { Config } from '../config/config.ts';
import { consentVersion, hasOwnBanner } from '../config/consent-groups.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { Storefront } from '../request/storefront.ts';

/**
 * Names what the configuration says of a site, which may change without a build: nobody is shown the
 * duties of before, or asked for consent to other partners than those that are told.
 */
const siteFacts = weakMemo(({ site, config }: Storefront): string =>
  nameOfText(JSON.stringify(site) + (hasOwnBanner(site, config) ? consentVersion(config) : '')),
);

/**
 * The key of what a request's address shows everyone, of allow-listed inputs only: configured origin,
 * kind, build, site and its facts, locale, path and the part of the query that changes it, in canonical
 * spelling.
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
  const made = `${BUILD_ID}/${siteFacts(shop.storefront)}`;
  return { name: `${config.ORIGIN}/__${kind}/${made}/${address}`, shared };
}
