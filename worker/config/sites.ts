import * as z from 'zod';
import { FALLBACK_SITE } from '../../shared/urls/site-locale.ts';
import { productDuties } from './product-duties.ts';
import { flag, json, text } from './values.ts';

/** How many decimals the currencies of sites have. */
const DECIMALS = 2;

// what formatters would refuse at each request
const language = z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/, 'expected a language such as de-AT');
const country = z.string().regex(/^[A-Z]{2}$/, 'expected a country such as DE');
// amounts are integer cents everywhere (shared/catalog/cents.ts)
const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, { error: 'expected a currency such as EUR', abort: true })
  .refine(hasCents, 'expected a currency with two decimals: the shop counts in cents');

function hasCents(code: string): boolean {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
  }).resolvedOptions();
  return maximumFractionDigits === DECIMALS;
}

/**
 * A locale of a site. Its texts are the folder of messages with its id; the build says what it lacks
 * (docs/decisions/0085).
 */
const locale = z.object({
  id: language,
  alias: text.optional(),
  preferredCurrency: currency,
  /**
   * Key of its index at the search engine (docs/contracts/search-engine.md §1); else the default
   * locale's.
   */
  searchKey: text.optional(),
  /**
   * The languages and regions whose searchers are led to it, e.g. `de`, `de-DE`, `de-AT`; else its id
   * alone. A language that another site has too is named with its regions.
   */
  hreflang: z.array(language).min(1).optional(),
});

/** The languages and regions whose searchers a locale is for, as in `hreflang`. */
export function languagesOf({ id, hreflang = [id] }: z.output<typeof locale>): string[] {
  return hreflang;
}

/** A site: its URL configuration, locales, catalogue root and countries. */
const site = z.object({
  id: text,
  alias: text.optional(),
  name: text,
  /** What the comment in its documents says that the build is for; `North America and Canada` unless stated. */
  market: z
    .string()
    .regex(/^[A-Za-z]+(?: [A-Za-z]+)*$/)
    .optional(),
  /** Countries that the site ships to. The first is assumed where the visitor's is unknown. */
  countries: z.array(country).min(1),
  /**
   * Countries whose residents may be billed, where these are more than it ships to: nobody is refused for
   * where they live (Regulation (EU) 2018/302).
   */
  billingCountries: z.array(country).min(1).optional(),
  /**
   * Whether its prices hold the tax, as the platform's site is set: a note at prices says so. Baskets
   * and orders say it themselves.
   */
  taxation: z.enum(['net', 'gross']).optional(),
  /**
   * What it says of reductions. `lowest-prior-30`: only what is less than the lowest price of the 30 days
   * before, and that price (docs/decisions/0176). Absent: what the services state as regular prices.
   */
  reductions: z.enum(['lowest-prior-30']).optional(),
  /** False: no price per unit of measure, whatever the products state. */
  unitPrices: z.boolean().optional(),
  /**
   * Whether what is not necessary waits for the visitor's yes; else it goes on until they say no
   * (docs/decisions/0178).
   */
  consent: z.enum(['opt-out', 'opt-in']).optional(),
  /**
   * False: no address changes a shopper's context (`SHOPPER_CONTEXT`), as where a price that is made for
   * one shopper has to be said to be (Directive 2011/83/EU, Article 6(1)(ea)).
   */
  addressContext: z.boolean().optional(),
  /** How long the shop's own banner keeps a choice, in days; 182 unless stated. Browsers keep 400 at most. */
  consentDays: z.number().int().min(1).max(400).optional(),
  /**
   * Whether the newsletter's service asks each address by mail before it signs it up, as it is set: the
   * texts at sign-ups say so.
   */
  newsletter: z.enum(['single-opt-in', 'double-opt-in']).optional(),
  /**
   * What it says beside reviews, where the law has a shop say it: whether somebody checks that those who
   * wrote them have bought the product. The page of content `reviews` says how.
   */
  reviews: z.enum(['checked', 'unchecked']).optional(),
  /** Whether its lists lead to the page of content `ranking`, which says what decides their order. */
  explainsRanking: z.boolean().optional(),
  /**
   * Days after receiving the goods in which consumers may withdraw from the contract, where the law has a
   * shop offer that on a page of its own (docs/decisions/0177): `/withdraw`, linked everywhere.
   */
  withdrawalDays: z.int().min(1).optional(),
  /**
   * Pages of content that the law has every page lead to, besides terms and privacy: the footers that are
   * not content link to them.
   */
  legalPages: z.array(z.enum(['imprint', 'accessibility'])).optional(),
  /**
   * What the button that places an order says: that it obliges to pay, in the words of the law and no
   * others, with what is ordered directly above it (docs/decisions/0177). Otherwise it names the amount.
   */
  orderButton: z.enum(['obligation-to-pay']).optional(),
  /**
   * The years of the legal guarantee, where the law has a shop name it before the purchase, and by locale
   * the official harmonised notice: a file in `client/public`, its SHA-256 and its size in px
   * (docs/operations/markets.md).
   */
  legalGuarantee: z
    .object({
      years: z.int().min(1),
      notices: z
        .record(
          text,
          z.object({
            src: z.string().regex(/^\/[\w-]+(?:\/[\w-]+)*\.(?:svg|png)$/),
            sha256: z.string().regex(/^[\da-f]{64}$/),
            width: z.int().min(1),
            height: z.int().min(1),
          }),
        )
        .default({}),
    })
    .optional(),
  /** What products state there, and who answers for those that name nobody else (docs/decisions/0179). */
  productDuties: productDuties.optional(),
  l10n: z.object({
    defaultLocale: text,
    defaultCurrency: currency,
    supportedLocales: z.array(locale).min(1),
  }),
  /** Of former configurations: without this a shop that still has it would lose its search unsaid. */
  searchKeys: z.undefined({ error: 'now a searchKey of each locale in supportedLocales' }).optional(),
  /** Ids of the top-level categories in the menu, in order. */
  navigation: z.array(text),
  /**
   * Third-level categories with subcategories: naming them here keeps the menu's tree to one call.
   */
  deepNavigation: z.array(text).optional(),
  /** Fields removed from a category's refinements, in place of the usual ones. */
  facetExclusions: z.record(text, z.array(text)).optional(),
  /** Categories that list each colour of a product separately. Their records have no variants. */
  colourSlicedCategories: z.array(text).optional(),
  /** Domains of the shop itself: editors' links to them are treated as links within the shop. */
  linkDomains: z.array(text).optional(),
});

export type Site = z.output<typeof site>;

const LINK_DOMAINS = ['cairn.example'];
const NAVIGATION = ['new-arrivals', 'mens', 'womens', 'kids', 'footwear', 'packs', 'camp', 'sale'];
const DEEP_NAVIGATION = ['mens-accessories-hats', 'womens-accessories-hats'];

export const DEFAULT_SITES: Site[] = [
  {
    id: 'cairn-us',
    alias: 'us',
    name: 'Cairn',
    countries: ['US'],
    l10n: {
      defaultLocale: 'en-US',
      defaultCurrency: 'USD',
      supportedLocales: [
        { id: 'en-US', alias: 'en', preferredCurrency: 'USD', searchKey: 'cairn-us-en' },
        { id: 'es-US', alias: 'es', preferredCurrency: 'USD', searchKey: 'cairn-us-es' },
      ],
    },
    navigation: NAVIGATION,
    deepNavigation: DEEP_NAVIGATION,
    linkDomains: LINK_DOMAINS,
  },
  {
    id: 'cairn-ca',
    alias: 'ca',
    name: 'Cairn',
    countries: ['CA'],
    l10n: {
      defaultLocale: 'en-CA',
      defaultCurrency: 'CAD',
      supportedLocales: [
        { id: 'en-CA', alias: 'en', preferredCurrency: 'CAD', searchKey: 'cairn-ca-en' },
        { id: 'fr-CA', alias: 'fr', preferredCurrency: 'CAD', searchKey: 'cairn-ca-fr' },
      ],
    },
    navigation: NAVIGATION,
    deepNavigation: DEEP_NAVIGATION,
    linkDomains: LINK_DOMAINS,
  },
];

const urlPart = z.enum(['path', 'query_param', 'none']);

/** Variables of the sites and of how addresses name them. */
export const siteVariables = {
  /** An empty list: one site with the locale en-US and the currency USD. */
  SITES: json
    .pipe(z.array(site))
    .refine((sites) => {
      const named = sites.flatMap(({ l10n }) => l10n.supportedLocales.flatMap(languagesOf));
      return new Set(named).size === named.length;
    }, 'a language of hreflang leads to one locale only')
    .default(DEFAULT_SITES),
  DEFAULT_SITE: text.default('cairn-us'),
  URL_SITE: urlPart.default('path'),
  URL_LOCALE: urlPart.default('path'),
  URL_SHOW_DEFAULTS: flag.default(false),
};

/**
 * The key of a locale's index at the search engine; undefined where it has none, nor the site's own
 * locale.
 */
export function searchKeyOf({ l10n }: Site, localeId: string): string | undefined {
  const keyOf = (wanted: string) => l10n.supportedLocales.find(({ id }) => id === wanted)?.searchKey;
  return keyOf(localeId) ?? keyOf(l10n.defaultLocale);
}

/** The countries of a billing address, those that the site ships to first. */
export function billingCountriesOf({ countries, billingCountries = [] }: Site): readonly string[] {
  return [...new Set([...countries, ...billingCountries])];
}

/** The site used where none is configured. It has no menu and no search. */
export const ONLY_SITE: Site = {
  ...FALLBACK_SITE,
  name: 'Cairn',
  countries: ['US'],
  navigation: [],
};

/**
 * The site with the pseudo-locale, whose texts are accented, longer and in brackets: it shows texts
 * that bypass the messages or do not fit. It has addresses, `/xa` and `/ca/xa`, but no list of the
 * shop names it (docs/decisions/0085).
 */
export function withPseudoLocale(site: Site): Site {
  const pseudo = { id: 'en-XA', alias: 'xa', preferredCurrency: site.l10n.defaultCurrency };
  return { ...site, l10n: { ...site.l10n, supportedLocales: [...site.l10n.supportedLocales, pseudo] } };
}
