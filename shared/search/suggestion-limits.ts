/** Most results of each kind in quick search (docs/product/catalogue.md §9.1). */
export const SUGGESTION_LIMITS = { phrases: 5, categories: 3, articles: 2, products: 4 } as const;
/**
 * Shortest and longest term that gets suggestions, in characters (docs/product/catalogue.md §5.1,
 * docs/contracts/search.md §4).
 */
export const TERM_MIN = 3;
export const TERM_MAX = 50;
