import { aliasOf, PSEUDO_LOCALE, SITES, siteById } from '../sites.ts';

/**
 * The first segments of the shop's addresses in each site and locale: those of defaults are left
 * out, e.g. none, `/ca` and `/ca/fr` (docs/contracts/urls.md §3.1).
 */
export const SHOP_PREFIXES = SITES.flatMap(({ id, locales }) =>
  locales.map((locale) => shopPrefix({ siteId: id, locale })),
);

/** A site and locale of the shop; another locale than the site's counts as its default. */
export type ShopPlace = { siteId: string; locale?: string };

function shopPrefix({ siteId, locale }: ShopPlace): string {
  const site = siteById(siteId);
  if (!site) return '';
  const isKnown = locale === PSEUDO_LOCALE || site.locales.some((one) => one === locale);
  const isOther = locale !== undefined && locale !== site.defaultLocale && isKnown;
  return `${site === SITES[0] ? '' : `/${site.alias}`}${isOther ? `/${aliasOf(locale)}` : ''}`;
}

/** The locale of a message: the given one, otherwise the site's own. */
export function messageLocale({ siteId, locale }: ShopPlace): string {
  return locale ?? siteById(siteId)?.defaultLocale ?? 'en-US';
}

/**
 * A link to a page of the shop for a message.
 * @param origin of the shop
 * @param path of the page without site and locale, e.g. `/account`
 */
export function shopLink(
  origin: string,
  place: ShopPlace,
  path: string,
  query: Record<string, string> = {},
): string {
  const search = new URLSearchParams(query).toString();
  return `${origin}${shopPrefix(place)}${path}${search && `?${search}`}`;
}
