/** Most of each kind that quick search shows (catalogue.md §9). */
export const SUGGESTION_LIMITS = { phrases: 5, categories: 3, articles: 2, products: 4 } as const;
/** Shortest and longest term that is suggested for, in characters (catalogue.md §5, contracts.md §7). */
export const TERM_MIN = 3;
export const TERM_MAX = 50;
