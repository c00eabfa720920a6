import type { CurrencyCode } from '../catalog/types.ts';
import { aliasOf, type LocaleId, SITES, type Site } from '../sites.ts';

export type SearchSite = { locale: LocaleId; currency: CurrencyCode } & Pick<Site, 'hasLegalPages'>;

/** The search index of each site and locale, `cairn-us-en`. */
export const SITE_KEYS: Record<string, SearchSite> = Object.fromEntries(
  SITES.flatMap(({ id, locales, defaultCurrency: currency, hasLegalPages }) =>
    locales.map((locale) => [`${id}-${aliasOf(locale)}`, { locale, currency, hasLegalPages }]),
  ),
);
