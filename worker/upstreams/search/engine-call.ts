import * as z from 'zod';
import { searchKeyOf } from '../../config/sites.ts';
import { log } from '../../request/log.ts';
import { amount } from '../amount.ts';
import { readable } from '../readable.ts';
import type { Services } from '../services.ts';
import { upstream } from '../upstream.ts';
import { UpstreamError } from '../upstream-error.ts';
import { engineRecord } from './engine-record.ts';

const textFacet = z.object({
  filterField: z.string(),
  displayName: z.string(),
  /** Values and counts alternate in one list. */
  values: z.array(z.union([z.string(), z.number()])),
});

/**
 * A facet that the list is filtered by, without counts (docs/contracts/search-engine.md §4). It may
 * hold values that no product has any more.
 */
const selectedFacet = z.object({
  filterField: z.string(),
  displayName: z.string().default(''),
  values: z
    .array(z.union([z.string(), z.number()]).pipe(z.coerce.string()))
    .default([])
    .catch([]),
});

const rangeFacet = z.object({
  facetName: z.string(),
  values: z.object({ start: amount, end: amount }),
});

/** A better spelling of the search term. */
export const didYouMean = z.object({ suggestion: z.string().min(1) });

/**
 * The answer to a search or a category call, with the parts that the shop reads
 * (docs/contracts/search-engine.md §4).
 */
export const engineAnswer = z.object({
  /** `fallback.q`: what was searched for where nothing matches every word of the query. */
  searchMetaData: z
    .object({ fallback: z.object({ q: z.string().optional() }).optional() })
    .optional()
    .catch(undefined),
  /** A page that answers the query better than products do. */
  redirect: z.object({ value: z.string() }).optional().catch(undefined),
  response: z.object({
    numberOfProducts: z.number().int().nonnegative(),
    products: readable(engineRecord, 'search record'),
  }),
  facets: z
    .object({
      text: z
        .object({
          list: readable(textFacet, 'facet').catch([]),
          selected: readable(selectedFacet, 'selected facet').catch([]),
        })
        .optional()
        .catch(undefined),
      range: z
        .object({ list: readable(rangeFacet, 'range facet').catch([]) })
        .optional()
        .catch(undefined),
    })
    .optional()
    .catch(undefined),
  didYouMean: readable(didYouMean, 'spelling').catch([]),
});

export type EngineAnswer = z.infer<typeof engineAnswer>;

/** Log messages for when the engine refuses or fails. The page informs the shopper. */
const FAILED = {
  search: 'Failed to fetch search results from unbxd',
  category: 'Failed to fetch search results from unbxd',
  autosuggest: 'Failed to fetch auto suggestions from unbxd',
} as const;

/**
 * A call to the search engine for this site and locale; its keys are in the path. A locale without
 * a key has no search, which is logged. Rejects with `UpstreamError`.
 */
export async function engineCall<T>(
  services: Services,
  operation: 'search' | 'category' | 'autosuggest',
  query: URLSearchParams,
  schema: z.ZodType<T>,
): Promise<T> {
  const { config, shop } = services;
  const siteKey = searchKeyOf(shop.site, shop.locale.id);
  if (!siteKey) {
    log('warn', 'search-not-configured', {
      requestId: services.requestId,
      site: shop.site.id,
      locale: shop.locale.id,
    });
    throw new UpstreamError({ service: 'search', operation, kind: 'not-configured' });
  }
  try {
    return await upstream(services, {
      service: 'search',
      api: operation,
      operation,
      url: `${config.SEARCH_URL}/${config.SEARCH_API_KEY}/${siteKey}/${operation}?${query}`,
      schema,
    });
  } catch (error) {
    if (error instanceof UpstreamError && error.kind === 'status')
      log('warn', 'search-engine', { requestId: services.requestId, message: FAILED[operation] });
    throw error;
  }
}
