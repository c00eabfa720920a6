import { decodeUrl, type SiteLocale, statesSiteOrLocale } from '../../shared/urls/site-locale.ts';
import type { Config } from '../config/config.ts';
import { internalPath } from '../security/internal-path.ts';
import type { ShopRequest } from './shop-request.ts';

/** A page of the shop: path and query within it, and whose it is. */
export type ShopAddress = SiteLocale & { path: string; search: string; ours: boolean };

/**
 * Reads an address as others state it, a path or in full: the shop's own ones are taken apart, undefined is answered
 * for all else. One that names neither site nor locale is of this request's. `ours` tells whether site and locale are.
 */
export function readShopAddress(
  stated: string,
  { site, locale }: Pick<ShopRequest, 'site' | 'locale'>,
  { ORIGIN, urls }: Pick<Config, 'ORIGIN' | 'urls'>,
): ShopAddress | undefined {
  const path = internalPath(stated.startsWith(`${ORIGIN}/`) ? stated.slice(ORIGIN.length) : stated, '');
  if (path === '') return undefined;
  const read = decodeUrl(path, urls);
  if (!statesSiteOrLocale(path, urls)) return { ...read, site, locale, ours: true };
  return { ...read, ours: read.site.id === site.id && read.locale.id === locale.id };
}
