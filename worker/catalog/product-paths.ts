import * as z from 'zod';
import { cached } from '../cache/cached.ts';
import { readerCall } from '../upstreams/commerce/reader-call.ts';
import { readable } from '../upstreams/readable.ts';
import type { Services } from '../upstreams/services.ts';
import { pathOf } from './product-detail.ts';

/** Most hits of one product search (docs/contracts/search.md §1). */
export const SEARCH_LIMIT = 200;
/** Products per sitemap file: ten searches, well under the limits of 50,000 addresses and 50 MB. */
export const PRODUCTS_PER_FILE = 2_000;

const text = z.string().optional().catch(undefined);
const hit = z.object({
  productId: z.string(),
  productName: z.string().default('').catch(''),
  slug: text,
  c_slugUrl: text,
});

const found = z.object({
  hits: readable(hit, 'search hit'),
  total: z.number().int().nonnegative(),
});

/**
 * The paths of the products in a sitemap file (numbered from 1), and the number of products in
 * total.
 */
export function getProductPaths(
  services: Services,
  file: number,
): Promise<{ paths: string[]; total: number }> {
  const { site, locale } = services.shop;
  return cached(services.cache, 'sitemap', `products:${site.id}:${locale.id}:${file}`, async () => {
    const start = (file - 1) * PRODUCTS_PER_FILE;
    const first = await searchAll(services, start);
    const end = Math.min(first.total, start + PRODUCTS_PER_FILE);
    const offsets: number[] = [];
    for (let offset = start + SEARCH_LIMIT; offset < end; offset += SEARCH_LIMIT) offsets.push(offset);
    const others = await Promise.all(offsets.map((offset) => searchAll(services, offset)));
    return {
      paths: [...new Set([first, ...others].flatMap(({ hits }) => hits.map(({ path }) => path)))],
      total: first.total,
    };
  });
}

/**
 * Up to `SEARCH_LIMIT` of all products from an offset, the newest first, and the number of products in
 * total. Throws `UpstreamError`.
 */
export async function searchAll(
  services: Services,
  offset: number,
): Promise<{ hits: { id: string; path: string }[]; total: number }> {
  const { hits, total } = await readerCall(services, {
    operation: 'product-search',
    api: '/search/shopper-search/v1',
    path: '/product-search',
    query: {
      // a search needs a term or a refinement; this refinement matches every product
      refine: ['htype=product|master|set|bundle'],
      expand: 'custom_properties',
      select: '(total,hits.(productId,productName,slug,c_slugUrl))',
      sort: 'newest',
      limit: SEARCH_LIMIT,
      offset,
      locale: services.shop.locale.id,
    },
    schema: found,
  });
  return { hits: hits.map((one) => ({ id: one.productId, path: toPath(one) })), total };
}

function toPath({ productId, productName, slug, c_slugUrl }: z.infer<typeof hit>): string {
  return pathOf({ id: productId, name: productName, slugUrl: slug, c_slugUrl });
}
