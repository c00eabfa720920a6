import { internalPath } from '../../shared/urls/internal-path.ts';
import { decodeUrl, type LocaleConfig } from '../../shared/urls/site-locale.ts';
import type { Config } from '../config/config.ts';
import type { Site } from '../config/sites.ts';
import { carriedQuery } from './carried-query.ts';
import type { ShopRequest } from './shop-request.ts';

/** A site in one of its locales. */
export type Market = { site: Site; locale: LocaleConfig };

/** A site in one of its locales as text: `{siteId}:{localeId}`. */
export const marketId = ({ site, locale }: Market): string => `${site.id}:${locale.id}`;

/** The site and locale of a text as `{siteId}:{localeId}`; undefined for unknown ones. */
export function findMarket(to: string, config: Config): Market | undefined {
  const [siteId, localeId] = to.split(':', 2);
  const site = config.SITES.find((candidate) => candidate.id === siteId);
  const locale = site?.l10n.supportedLocales.find((candidate) => candidate.id === localeId);
  return site && locale ? { site, locale } : undefined;
}

type Here = { shop: ShopRequest; config: Config };

/**
 * The address of the page that a path, with or without its query, leads to, at another site and in
 * another locale. `referrer` may name the query.
 */
export function pageIn(
  to: Market,
  { path: from, referrer }: { path: string; referrer?: string | undefined },
  { shop, config }: Here,
): string {
  const { path, query } = targetPage(from, referrer, to, shop, config);
  const address = (page: string) => shop.linkFor(to.site, to.locale, page);
  // leaves out the query where the address with it would be too long
  const page = internalPath(address(path), address('/'));
  return internalPath(address(path + query), page);
}

/**
 * Path and query of the page to show. The form of a cached document does not know the query of the
 * page; the referrer does, and is used where it names the same page.
 */
function targetPage(
  path: string,
  referrer: string | undefined,
  to: Market,
  from: ShopRequest,
  config: Config,
): { path: string; query: string } {
  const page = decodeUrl(internalPath(path), config.urls);
  const before = referrer ? decodeUrl(referrer, config.urls) : undefined;
  const search = page.search || (before?.path === page.path ? before.search : '');
  const query = carriedQuery(
    search,
    { locale: from.locale.id, currency: from.currency },
    { locale: to.locale.id, currency: to.locale.preferredCurrency || to.site.l10n.defaultCurrency },
  );
  // the path behind the site and locale may again lead elsewhere, e.g. by two slashes
  return { path: internalPath(page.path), query };
}
