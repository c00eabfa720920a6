/** Most of each kind that quick search shows (docs/product/catalogue.md §9.1). */
export const SUGGESTION_LIMITS = { phrases: 5, categories: 3, articles: 2, products: 4 } as const;
/**
 * Shortest and longest term that is suggested for, in characters (docs/product/catalogue.md §5.1,
 * docs/contracts/search.md §4).
 */
export const TERM_MIN = 3;
export const TERM_MAX = 50;
