/** Delivery keys of the content items that the shop itself requests. */
export const CONTENT_KEYS = {
  home: 'home',
  footer: 'global-footer',
  marketingBanner: 'marketing-banner',
  /** What product pages show, and the links to collections that they choose from. */
  productPage: 'pdp-configuration',
  collectionLinks: 'pdp-collection-links',
  /** What the shop promises beside every product: delivery, returns, repairs. */
  promises: 'pdp-promises',
  /** Examples of every block, for editors; never in production. */
  blockLibrary: 'block-library',
  /**
   * Shown in search before a term is typed, and when nothing is found and the next one is missing.
   */
  searchEmptyState: 'search/empty-state',
  /** Shown on the page of a search that finds nothing. */
  searchNoResults: 'search/no-results',
} as const;

/** The items that the shell of every page asks for. */
export const SHELL_KEYS = [CONTENT_KEYS.footer, CONTENT_KEYS.marketingBanner];

/** Delivery key of the page at `/t/{slug}/`. */
export const pageKey = (slug: string): string => `pages/${slug}`;

/** The slug in the delivery key of a page; undefined for items that are not pages. */
export function pageSlug(key: string | undefined): string | undefined {
  return /^pages\/([\w-]+)$/.exec(key ?? '')?.[1];
}

/** Delivery key of the banner above the products of a top-level category. */
export const categoryBannerKey = (categoryId: string): string => `category-banners/${categoryId}`;
