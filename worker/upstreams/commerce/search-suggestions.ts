import { z } from 'zod';
import { SUGGESTION_LIMITS } from '../../../shared/search/suggestion-limits.ts';
import { cached } from '../../cache/cached.ts';
import type { Services } from '../services.ts';
import { commerceCall } from './commerce-call.ts';
import type { CommerceProduct } from './product-schema.ts';
import { readerToken } from './reader-token.ts';
import { searchHit } from './search-hit.ts';

const API = '/search/shopper-search/v1';

const phrases = z.array(z.object({ phrase: z.string(), exactMatch: z.boolean().default(true) })).default([]);

const suggestions = z.object({
  categorySuggestions: z
    .object({
      categories: z.array(z.object({ id: z.string() })).default([]),
      suggestedPhrases: phrases,
    })
    .optional(),
  contentSuggestions: z
    .object({ content: z.array(z.object({ id: z.string(), name: z.string().default('') })).default([]) })
    .optional(),
});

export type CommerceSuggestions = { said: z.infer<typeof suggestions>; products: CommerceProduct[] };

/**
 * What the commerce service suggests for a term and the first products it finds (catalogue.md §7), asked for together.
 * Throws `UpstreamError` when one of them gave no usable answer and nothing is cached.
 */
export function getCommerceSuggestions(services: Services, term: string): Promise<CommerceSuggestions> {
  const { site, locale, currency } = services.shop;
  const key = `commerce:${site.id}:${locale.id}:${term.toLocaleLowerCase(locale.id)}`;
  return cached(services.cache, 'suggestions', key, async () => {
    const token = await readerToken(services);
    const common = { q: term, locale: locale.id, currency };
    const [said, { hits }] = await Promise.all([
      commerceCall(services, {
        operation: 'search-suggestions',
        api: API,
        path: '/search-suggestions',
        query: common,
        token,
        schema: suggestions,
      }),
      commerceCall(services, {
        operation: 'product-search',
        api: API,
        path: '/product-search',
        query: {
          ...common,
          limit: SUGGESTION_LIMITS.products,
          expand: 'prices,images,variations,custom_properties',
          allImages: true,
          perPricebook: true,
          imgTypes: 'large,swatch',
        },
        token,
        schema: z.object({ hits: z.array(searchHit).default([]) }),
      }),
    ]);
    return { said, products: hits };
  });
}
