import * as z from 'zod/mini';
import { suggestedProduct } from './product-card.ts';

const suggestion = z.object({
  text: z.string(),
  /** Ready for `href`. */
  href: z.string(),
});

/** The results of quick search for a term: the answer of `GET /api/search?q=`. */
export const suggestions = z.object({
  term: z.string(),
  phrases: z.array(suggestion),
  categories: z.array(z.extend(suggestion, { within: z.optional(z.string()) })),
  articles: z.array(suggestion),
  products: z.array(suggestedProduct),
  /** What is announced of it; '' for an answer that was kept from before it said so. */
  said: z._default(z.string(), ''),
  viewAll: z.string(),
  /** What `viewAll` leads to: "See all 18 results". */
  viewAllText: z.string(),
  didYouMean: z.optional(suggestion),
});

export type Suggestion = z.infer<typeof suggestion>;
export type Suggestions = z.infer<typeof suggestions>;
