import { z } from 'zod';
import { cached } from '../../cache/cached.ts';
import type { Services } from '../services.ts';
import type { CommerceProduct } from './product-schema.ts';
import { readerCall } from './reader-call.ts';
import { searchHit } from './search-hit.ts';

/** Products of a carousel at most (content-and-platform.md §9). */
export const CAROUSEL_LIMIT = 10;
const CATEGORY_ID = /^[\w-]{1,256}$/;

/**
 * The masters of a category for a carousel, in the shop's own order (content-and-platform.md §7, product search).
 * Throws `UpstreamError` when the service gave no usable answer and nothing is cached.
 */
export async function getCategoryProducts(
  services: Services,
  categoryId: string,
): Promise<CommerceProduct[]> {
  if (!CATEGORY_ID.test(categoryId)) return [];
  const { site, locale, currency } = services.shop;
  return cached(
    services.cache,
    'categoryList',
    `${site.id}:${locale.id}:carousel:${categoryId}`,
    async () => {
      const { hits } = await readerCall(services, {
        operation: 'product-search',
        api: '/search/shopper-search/v1',
        path: '/product-search',
        query: {
          refine: [`cgid=${categoryId}`, 'htype=master'],
          expand: 'images,prices,promotions,variations,custom_properties',
          allImages: true,
          perPricebook: true,
          imgTypes: 'large,swatch',
          limit: CAROUSEL_LIMIT,
          locale: locale.id,
          currency,
        },
        schema: z.object({ hits: z.array(searchHit).default([]) }),
      });
      return hits;
    },
  );
}
