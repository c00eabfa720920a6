import { FALLBACK_SITE, type SiteConfig } from '../../shared/urls/site-locale.ts';

/** A site: its URL configuration, search keys per locale, catalogue root and countries. */
export type Site = SiteConfig & {
  name: string;
  /**
   * Countries that the site ships to. The first is assumed where the visitor's is unknown
   * (docs/product/catalogue.md §9.16).
   */
  countries: string[];
  /** Ids of the top-level categories in the menu, in order. */
  navigation: string[];
  /**
   * Third-level categories with subcategories: naming them here keeps the menu's tree to one call.
   */
  deepNavigation?: string[];
  /** Search engine site key per locale id (docs/contracts/search-engine.md §1). */
  searchKeys: Record<string, string>;
  /**
   * Fields removed from a category's refinements, in place of the usual ones
   * (docs/product/catalogue.md §5.10).
   */
  facetExclusions?: Record<string, string[]>;
  /**
   * Categories that list each colour of a product separately. Their records have no variants
   * (docs/product/catalogue.md §7.3).
   */
  colourSlicedCategories?: string[];
  /**
   * Domains of the shop itself: editors' links to them are treated as links within the shop
   * (docs/product/catalogue.md §5.7).
   */
  linkDomains?: string[];
};

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
        { id: 'en-US', alias: 'en', preferredCurrency: 'USD' },
        { id: 'es-US', alias: 'es', preferredCurrency: 'USD' },
      ],
    },
    navigation: NAVIGATION,
    deepNavigation: DEEP_NAVIGATION,
    linkDomains: LINK_DOMAINS,
    searchKeys: { 'en-US': 'cairn-us-en', 'es-US': 'cairn-us-es' },
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
        { id: 'en-CA', alias: 'en', preferredCurrency: 'CAD' },
        { id: 'fr-CA', alias: 'fr', preferredCurrency: 'CAD' },
      ],
    },
    navigation: NAVIGATION,
    deepNavigation: DEEP_NAVIGATION,
    linkDomains: LINK_DOMAINS,
    searchKeys: { 'en-CA': 'cairn-ca-en', 'fr-CA': 'cairn-ca-fr' },
  },
];

/** The site used where none is configured. It has no menu and no search. */
export const ONLY_SITE: Site = {
  ...FALLBACK_SITE,
  name: 'Cairn',
  countries: ['US'],
  navigation: [],
  searchKeys: {},
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
