import type { Config } from '../config/config.ts';
import { languagesOf } from '../config/sites.ts';
import type { ShopRequest } from '../request/shop-request.ts';

/**
 * The addresses of the same page on every site and in every locale, for reciprocal `hreflang`. The
 * default site's address is also `x-default`. `onlyThisSite`: other sites have no such page; its own
 * default locale is the one for all others then.
 */
export function alternates(
  shop: ShopRequest,
  config: Config,
  path: string,
  { onlyThisSite = false } = {},
): { hreflang: string; href: string }[] {
  const sites = onlyThisSite ? config.SITES.filter(({ id }) => id === shop.site.id) : config.SITES;
  const defaultSite = onlyThisSite ? shop.site.id : config.DEFAULT_SITE;
  const all = sites.flatMap((site) =>
    site.l10n.supportedLocales.flatMap((locale) => {
      const href = config.ORIGIN + shop.linkFor(site, locale, path);
      return languagesOf(locale).map((hreflang) => ({ hreflang, href, site, locale }));
    }),
  );
  const fallback = all.find(
    ({ site, locale }) => site.id === defaultSite && locale.id === site.l10n.defaultLocale,
  );
  const links = all.map(({ hreflang, href }) => ({ hreflang, href }));
  return fallback ? [...links, { hreflang: 'x-default', href: fallback.href }] : links;
}

type Alternate = ReturnType<typeof alternates>[number];

/** Those of a page, where the editors' address of a language takes the place of the derived one. */
export function withStated(derived: readonly Alternate[], stated: readonly Alternate[]): Alternate[] {
  return [...new Map([...derived, ...stated].map((one) => [one.hreflang, one])).values()];
}
