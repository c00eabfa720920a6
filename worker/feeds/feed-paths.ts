import type { Config } from '../config/config.ts';
import { FORMATS } from './formats.ts';

/** The paths of the feeds that are on: of a site and locale, or of all. */
export function feedPaths(
  { SITES, PRODUCT_FEEDS }: Config,
  only?: { site: { id: string }; locale: { id: string } },
): string[] {
  const markets = SITES.filter(({ id }) => PRODUCT_FEEDS[id]).flatMap((site) =>
    site.l10n.supportedLocales.map((locale) => ({ site, locale })),
  );
  return markets
    .filter(({ site, locale }) => !only || (site.id === only.site.id && locale.id === only.locale.id))
    .flatMap(({ site, locale }) =>
      Object.keys(FORMATS).map(
        (ending) =>
          `/feeds/${encodeURIComponent(site.id)}/${encodeURIComponent(locale.id)}/products.${ending}`,
      ),
    );
}
