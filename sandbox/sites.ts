import type { CurrencyCode, LocaleId, Localized } from './catalog/types.ts';

export type Language = keyof Localized;

export type Site = {
  id: string;
  alias: string;
  countryCode: 'US' | 'CA';
  defaultLocale: LocaleId;
  locales: LocaleId[];
  defaultCurrency: CurrencyCode;
  currencies: CurrencyCode[];
};

const CURRENCIES: CurrencyCode[] = ['USD', 'CAD'];

export const SITES: Site[] = [
  {
    id: 'cairn-us',
    alias: 'us',
    countryCode: 'US',
    defaultLocale: 'en-US',
    locales: ['en-US', 'es-US'],
    defaultCurrency: 'USD',
    currencies: CURRENCIES,
  },
  {
    id: 'cairn-ca',
    alias: 'ca',
    countryCode: 'CA',
    defaultLocale: 'en-CA',
    locales: ['en-CA', 'fr-CA'],
    defaultCurrency: 'CAD',
    currencies: CURRENCIES,
  },
];

/**
 * A locale that both sites accept without offering it: shops test their layouts in it. Its texts
 * are the English ones.
 */
export const PSEUDO_LOCALE: LocaleId = 'en-XA';

/** The segment of a locale in the shop's addresses (docs/contracts/urls.md §3.1). */
export function aliasOf(locale: string): string {
  return locale === PSEUDO_LOCALE ? 'xa' : locale.slice(0, 2);
}

/** The site with this id, or null. */
export function siteById(id: string): Site | null {
  return SITES.find((site) => site.id === id) ?? null;
}

/** The text language of a locale id: French for `fr…`, English otherwise. */
export function languageOf(locale: string): Language {
  return locale.toLowerCase().startsWith('fr') ? 'fr' : 'en';
}

/** The currency of that code when the site sells in it, or null. */
export function currencyOf(site: Site, code: string): CurrencyCode | null {
  return site.currencies.find((currency) => currency === code) ?? null;
}
