import type { CurrencyCode, LocaleId } from '../catalog/types.ts';

export type SearchSite = { locale: LocaleId; currency: CurrencyCode };

/** The search index of each site and locale. */
export const SITE_KEYS: Record<string, SearchSite> = {
  'cairn-us-en': { locale: 'en-US', currency: 'USD' },
  'cairn-us-es': { locale: 'es-US', currency: 'USD' },
  'cairn-ca-en': { locale: 'en-CA', currency: 'CAD' },
  'cairn-ca-fr': { locale: 'fr-CA', currency: 'CAD' },
};
