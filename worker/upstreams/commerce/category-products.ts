import * as z from 'zod';
import { readable } from '../readable.ts';
import type { Services } from '../services.ts';
import { contextCall, inContext } from './in-context.ts';
import { asSold } from './product-duties.ts';
import type { CommerceProduct } from './product-schema.ts';
import { searchHit } from './search-hit.ts';

/** Most products in a carousel (docs/product/content-and-platform.md §9.9). */
export const CAROUSEL_LIMIT = 10;
const CATEGORY_ID = /^[\w-]{1,256}$/;

/**
 * The masters of a category for a carousel, in the shop's own order. Throws `UpstreamError` when
 * the service gave no usable answer and nothing is cached.
 */
export async function getCategoryProducts(
  services: Services,
  categoryId: string,
): Promise<CommerceProduct[]> {
  if (!CATEGORY_ID.test(categoryId)) return [];
  const { site, locale, currency } = services.shop;
  return inContext(services, 'categoryList', `${site.id}:${locale.id}:carousel:${categoryId}`, async () => {
    const { hits } = await contextCall(services, {
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
      schema: z.object({ hits: readable(searchHit, 'search hit') }),
    });
    return [...new Map(hits.map((hit) => [hit.id, asSold(hit, site)])).values()];
  });
}
