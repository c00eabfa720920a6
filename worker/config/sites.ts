import { FALLBACK_SITE, type SiteConfig } from '../../shared/urls/site-locale.ts';

/**
 * What a site adds to its URL configuration: its search index per locale, its catalogue root, its
 * markets.
 */
export type Site = SiteConfig & {
  name: string;
  /**
   * Countries it ships to; the first is assumed where the visitor's is unknown
   * (docs/product/catalogue.md §9.16).
   */
  countries: string[];
  /** Top-level category ids of the menu, in order. */
  navigation: string[];
  /**
   * Categories of the third level that have more below them: the menu's tree then still comes in
   * one call.
   */
  deepNavigation?: string[];
  /** Search engine site key per locale id (docs/contracts/search-engine.md §1). */
  searchKeys: Record<string, string>;
  /**
   * Fields kept from the refinements of a category, in place of the usual ones
   * (docs/product/catalogue.md §5.10).
   */
  facetExclusions?: Record<string, string[]>;
  /**
   * Categories whose products are listed once a colour; their records come without variants
   * (docs/product/catalogue.md §7.3).
   */
  colourSlicedCategories?: string[];
  /**
   * Domains of the shop itself: links of editors to them lead within the shop
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
      supportedLocales: [{ id: 'en-US', alias: 'en', preferredCurrency: 'USD' }],
    },
    navigation: NAVIGATION,
    deepNavigation: DEEP_NAVIGATION,
    linkDomains: LINK_DOMAINS,
    searchKeys: { 'en-US': 'cairn-us-en' },
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

/** Stands in where no site is configured. It has no menu and no search of its own. */
export const ONLY_SITE: Site = {
  ...FALLBACK_SITE,
  name: 'Cairn',
  countries: ['US'],
  navigation: [],
  searchKeys: {},
};
