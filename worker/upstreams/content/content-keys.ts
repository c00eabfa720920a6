/** Keys of the items the shop itself asks for. */
export const CONTENT_KEYS = {
  home: 'home',
  footer: 'global-footer',
  marketingBanner: 'marketing-banner',
  /** Shown in search before anything is typed and when nothing is found. */
  searchEmptyState: 'search/empty-state',
} as const;

/** The page at `/t/{slug}/`. */
export const pageKey = (slug: string): string => `pages/${slug}`;

/** The slug of a page's key; undefined for items that are no page. */
export function pageSlug(key: string | undefined): string | undefined {
  return /^pages\/([\w-]+)$/.exec(key ?? '')?.[1];
}

/** The banner above a top category's products. */
export const categoryBannerKey = (categoryId: string): string => `category-banners/${categoryId}`;
