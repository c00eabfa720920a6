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
    locales: ['en-US'],
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
