import type { CurrencyCode } from './catalog/types.ts';
import type { CountryCode } from './country/countries.ts';
import { LANGUAGES, type Language, LOCALE_OF } from './translations/language.ts';

/** The locales of each site, its own first. */
const LOCALES = {
  'cairn-us': ['en-US', 'es-US'],
  'cairn-ca': ['en-CA', 'fr-CA'],
  'cairn-eu': ['en-IE', 'de-DE', 'fr-FR', 'it-IT'],
} as const;

export type LocaleId = (typeof LOCALES)[keyof typeof LOCALES][number] | 'en-XA';
export type { Language };

export type Site = {
  id: string;
  alias: string;
  /** The countries that it is for, the one assumed of an unknown visitor first. */
  countries: readonly [CountryCode, ...CountryCode[]];
  /** Countries that it sends goods to. */
  deliversTo: readonly CountryCode[];
  /** Whether taxes are added to its prices, or are part of them. */
  taxation: 'net' | 'gross';
  /**
   * What it may say of reductions: from the lowest price of the 30 days before. It then records what everybody
   * paid (sandbox/reductions). Absent: anything.
   */
  reductions?: 'lowest-prior-30';
  /** Whether its products state what the law of the Union has a shop say of them (docs/contracts/product-duties.md). */
  statesDuties: boolean;
  /** Whether its newsletter asks each address by mail before it signs it up. */
  isDoubleOptIn: boolean;
  /** Whether the mail that confirms an order holds the contract: who sells, withdrawal, guarantee, terms. */
  contractByMail: boolean;
  /** Whether it has pages on withdrawal, the legal guarantee, the company and accessibility (content/items/europe). */
  hasLegalPages: boolean;
  defaultLocale: LocaleId;
  locales: readonly LocaleId[];
  defaultCurrency: CurrencyCode;
  currencies: CurrencyCode[];
  /** The units that its products are measured in; lengths in both unless metric ones stand alone. */
  units: 'customary' | 'metric' | 'metric-alone';
};

const CURRENCIES: CurrencyCode[] = ['USD', 'CAD'];
const NORTH_AMERICA = ['US', 'CA'] as const;
const EUROPE = ['DE', 'FR', 'IE'] as const;

export const SITES: Site[] = [
  {
    id: 'cairn-us',
    alias: 'us',
    countries: ['US'],
    deliversTo: NORTH_AMERICA,
    taxation: 'net',
    statesDuties: false,
    isDoubleOptIn: false,
    contractByMail: false,
    hasLegalPages: false,
    defaultLocale: 'en-US',
    locales: LOCALES['cairn-us'],
    defaultCurrency: 'USD',
    currencies: CURRENCIES,
    units: 'customary',
  },
  {
    id: 'cairn-ca',
    alias: 'ca',
    countries: ['CA'],
    deliversTo: NORTH_AMERICA,
    taxation: 'net',
    statesDuties: false,
    isDoubleOptIn: false,
    contractByMail: false,
    hasLegalPages: false,
    defaultLocale: 'en-CA',
    locales: LOCALES['cairn-ca'],
    defaultCurrency: 'CAD',
    currencies: CURRENCIES,
    units: 'metric',
  },
  {
    id: 'cairn-eu',
    alias: 'eu',
    countries: ['IE', 'DE', 'FR'],
    deliversTo: EUROPE,
    taxation: 'gross',
    reductions: 'lowest-prior-30',
    statesDuties: true,
    isDoubleOptIn: true,
    contractByMail: true,
    hasLegalPages: true,
    defaultLocale: 'en-IE',
    locales: LOCALES['cairn-eu'],
    defaultCurrency: 'EUR',
    currencies: ['EUR'],
    units: 'metric-alone',
  },
];

/**
 * A locale that all sites accept without offering it: shops test their layouts in it. Its texts
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

/** The site of a basket or an order. */
export function siteOf({ siteId }: { siteId: string }): Site {
  const site = siteById(siteId);
  if (!site) throw new Error(`There is no site ${siteId}`);
  return site;
}

/** The most particular one first. */
const BY_LENGTH = LANGUAGES.toSorted((one, other) => other.length - one.length);

/**
 * The language of the texts of a locale, also of one in an `Accept-Language`: German for `de…`, that
 * of France for `fr-FR`, that of Canada for any other French; where there are no texts, the English of its site.
 */
export function languageOf(locale: string): Language {
  const asked = locale.toLowerCase();
  const own = BY_LENGTH.find((language) => asked.startsWith(language.toLowerCase()));
  if (own) return own;
  const home = SITES.find(({ locales }) => locales.some((one) => one === locale));
  return home ? languageOf(home.defaultLocale) : 'en';
}

/**
 * The locale of dates and amounts that stand within texts: `locale`, or that of the texts where there are
 * none in its language.
 */
export function textLocaleOf(locale: string): string {
  const language = languageOf(locale);
  return locale.startsWith(language) ? locale : LOCALE_OF[language];
}

/** The currency of that code when the site sells in it, or null. */
export function currencyOf(site: Site, code: string): CurrencyCode | null {
  return site.currencies.find((currency) => currency === code) ?? null;
}

/** Whether the sites of a currency record what everybody paid, and state the lowest price before reductions. */
export function statesPriors(currency: CurrencyCode): boolean {
  return SITES.some(
    ({ reductions, currencies }) => reductions !== undefined && currencies.includes(currency),
  );
}
