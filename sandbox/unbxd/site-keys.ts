import type { CurrencyCode, LocaleId } from '../catalog/types.ts';

export type SearchSite = { locale: LocaleId; currency: CurrencyCode };

/** One index per site and locale, as the search engine has it. */
export const SITE_KEYS: Record<string, SearchSite> = {
  'cairn-us-en': { locale: 'en-US', currency: 'USD' },
  'cairn-ca-en': { locale: 'en-CA', currency: 'CAD' },
  'cairn-ca-fr': { locale: 'fr-CA', currency: 'CAD' },
};
