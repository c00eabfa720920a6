import * as z from 'zod/mini';
import { productCard } from './product-card.ts';

/** Most of each kind that quick search shows (catalogue.md §9). */
export const SUGGESTION_LIMITS = { phrases: 5, categories: 3, articles: 2, products: 4 } as const;
/** Shortest and longest term that is suggested for, in characters (catalogue.md §5, contracts.md §7). */
export const TERM_MIN = 3;
export const TERM_MAX = 50;

const suggestion = z.object({
  text: z.string(),
  /** Ready for `href`. */
  href: z.string(),
});

/** What quick search shows for a term; `GET /api/search?q=` answers it. */
export const suggestions = z.object({
  term: z.string(),
  phrases: z.array(suggestion),
  categories: z.array(z.extend(suggestion, { within: z.optional(z.string()) })),
  articles: z.array(suggestion),
  products: z.array(productCard),
  viewAll: z.string(),
  didYouMean: z.optional(suggestion),
});

export type Suggestion = z.infer<typeof suggestion>;
export type Suggestions = z.infer<typeof suggestions>;
