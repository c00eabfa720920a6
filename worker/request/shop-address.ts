import { internalPath } from '../../shared/urls/internal-path.ts';
import {
  decodeUrl,
  encodeUrl,
  type LocaleConfig,
  type SiteConfig,
  statesSiteOrLocale,
} from '../../shared/urls/site-locale.ts';
import type { Config } from '../config/config.ts';

type Market = { site: SiteConfig; locale: LocaleConfig };
type Addresses = Pick<Config, 'ORIGIN' | 'urls'>;

/** A page of the shop: path and query within it, the place on it, and whose it is. */
export type ShopAddress = Market & { path: string; search: string; hash: string; ours: boolean };

/**
 * Reads an address as others state it, a path or in full: the shop's own ones are taken apart,
 * undefined is answered for all else. One that names neither site nor locale is of this request's.
 * `ours` tells whether site and locale are.
 */
export function readShopAddress(
  stated: string,
  { site, locale }: Market,
  { ORIGIN, urls }: Addresses,
): ShopAddress | undefined {
  const own = stated === ORIGIN || stated.startsWith(`${ORIGIN}/`);
  const path = internalPath(own ? stated.slice(ORIGIN.length) || '/' : stated, '');
  if (path === '') return undefined;
  const read = { ...decodeUrl(path, urls), hash: /#.*$/s.exec(path)?.[0] ?? '' };
  // behind a site and locale there may be another trick with slashes
  if (internalPath(read.path, '') === '') return undefined;
  if (!statesSiteOrLocale(path, urls)) return { ...read, site, locale, ours: true };
  return { ...read, ours: read.site.id === site.id && read.locale.id === locale.id };
}

/** A path or whole address of the shop as a link in it; undefined for what is none. */
export function shopHref(stated: string, market: Market, addresses: Addresses): string | undefined {
  const own = readShopAddress(stated, market, addresses);
  return own && encodeUrl({ ...own, path: own.path + own.hash }, addresses.urls);
}
