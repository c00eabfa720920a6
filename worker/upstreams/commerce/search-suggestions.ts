import * as z from 'zod';
import { SUGGESTION_LIMITS } from '../../../shared/search/suggestion-limits.ts';
import { readable } from '../readable.ts';
import type { Services } from '../services.ts';
import { contextCall, inContext } from './in-context.ts';
import type { CommerceProduct } from './product-schema.ts';
import { searchHit } from './search-hit.ts';

const API = '/search/shopper-search/v1';

const phrase = z.object({ phrase: z.string(), exactMatch: z.boolean().default(true).catch(true) });
const category = z.object({ id: z.string() });
const content = z.object({ id: z.string(), name: z.string().default('').catch('') });

const suggestions = z.object({
  categorySuggestions: z
    .object({
      categories: readable(category, 'suggested category').catch([]),
      suggestedPhrases: readable(phrase, 'suggested phrase').catch([]),
    })
    .optional()
    .catch(undefined),
  contentSuggestions: z
    .object({ content: readable(content, 'suggested content').catch([]) })
    .optional()
    .catch(undefined),
});

export type CommerceSuggestions = {
  said: z.infer<typeof suggestions>;
  products: CommerceProduct[];
  /** How many products there are. */
  total?: number | undefined;
};

/**
 * The commerce service's suggestions for a term and the first products it finds
 * (docs/product/catalogue.md §7.4), requested at the same time. Throws `UpstreamError` when one of
 * the two gave no usable answer and nothing is cached.
 */
export function getCommerceSuggestions(services: Services, term: string): Promise<CommerceSuggestions> {
  const { site, locale, currency } = services.shop;
  const key = `commerce:${site.id}:${locale.id}:${term.toLocaleLowerCase(locale.id)}`;
  return inContext(services, 'suggestions', key, async () => {
    const common = { q: term, locale: locale.id, currency };
    const [said, { hits, total }] = await Promise.all([
      contextCall(services, {
        operation: 'search-suggestions',
        api: API,
        path: '/search-suggestions',
        query: common,
        schema: suggestions,
      }),
      contextCall(services, {
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
        schema: z.object({
          hits: readable(searchHit, 'search hit'),
          total: z.number().optional().catch(undefined),
        }),
      }),
    ]);
    return { said, products: hits, total };
  });
}
