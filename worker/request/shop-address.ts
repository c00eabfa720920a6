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

/**
 * The address of a page of the shop: path, query and fragment, and the site and locale it belongs
 * to.
 */
export type ShopAddress = Market & { path: string; search: string; hash: string; ours: boolean };

/**
 * Parses an address, either a path or a full URL, that may lead to a page of the shop; undefined
 * for any other address. An address that names neither site nor locale takes those of this request.
 * `ours` tells whether the result has this request's site and locale.
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
  // the part after the site and locale may hold another trick with slashes
  if (internalPath(read.path, '') === '') return undefined;
  if (!statesSiteOrLocale(path, urls)) return { ...read, site, locale, ours: true };
  return { ...read, ours: read.site.id === site.id && read.locale.id === locale.id };
}

/**
 * A link to an address of the shop, given as a path or a full URL; undefined for other addresses.
 */
export function shopHref(stated: string, market: Market, addresses: Addresses): string | undefined {
  const own = readShopAddress(stated, market, addresses);
  return own && encodeUrl({ ...own, path: own.path + own.hash }, addresses.urls);
}
