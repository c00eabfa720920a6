import * as z from 'zod';
import { PRODUCT_ID } from '../../../shared/catalog/product-id.ts';
import type { Site } from '../../config/sites.ts';
import { BatchLoad } from '../batch-load.ts';
import { readable } from '../readable.ts';
import type { Services } from '../services.ts';
import { UpstreamError } from '../upstream-error.ts';
import { atHandInContext, contextCall, inContext } from './in-context.ts';
import { asSold, mayBar } from './product-duties.ts';
import { type CommerceProduct, commerceProduct } from './product-schema.ts';

const API = '/product/shopper-products/v1';
/** Most ids that one call may name (docs/contracts/products.md §2). */
export const PRODUCT_IDS_PER_CALL = 24;
/**
 * The image groups requested, at most 50 characters (docs/contracts/products.md §1). The image
 * service scales the images.
 */
const IMAGE_TYPES = 'large,swatch,on-model';
/** The call "Get one product" of docs/product/catalogue.md §7.5. */
const DETAIL_EXPAND =
  'availability,promotions,options,images,prices,variations,set_products,recommendations,bundled_products';
/**
 * The call "Get products by ids" of docs/product/catalogue.md §7.5, with the stock that the bag
 * shows, and the options that its lines may have.
 */
const SUMMARY_EXPAND = 'availability,images,options,prices,promotions,variations';

const COMMON_QUERY = { allImages: true, perPricebook: true, imgTypes: IMAGE_TYPES };

function cacheKey({ shop }: Services, part: 'detail' | 'summary', id: string): string {
  return `${shop.site.id}:${shop.locale.id}:${part}:${id}`;
}

/**
 * One product with everything its page shows. Prices and promotions follow the shopper context
 * where there is one. Undefined when the service does not have the product. Throws `UpstreamError`
 * when the service gave no usable answer and nothing is cached.
 */
export async function getProduct(services: Services, id: string): Promise<CommerceProduct | undefined> {
  if (!PRODUCT_ID.test(id)) return undefined;
  const { site, locale, currency } = services.shop;
  try {
    return await inContext(services, 'product', cacheKey(services, 'detail', id), async () => {
      const product = await contextCall(services, {
        operation: 'get-product',
        api: API,
        path: `/products/${encodeURIComponent(id)}`,
        query: { ...COMMON_QUERY, expand: DETAIL_EXPAND, locale: locale.id, currency },
        schema: commerceProduct,
      });
      return asSold(product, site);
    });
  } catch (error) {
    if (error instanceof UpstreamError && error.isNotFound) return undefined;
    throw error;
  }
}

/**
 * Products or variants for tiles and bag lines, in the order of `ids`; those that the service does
 * not have are left out. Each is cached separately, and those that are missing are requested
 * together, at most 24 a call (docs/contracts/products.md §2).
 */
export async function getProducts(services: Services, ids: string[]): Promise<CommerceProduct[]> {
  const wanted = [...new Set(ids)].filter((id) => PRODUCT_ID.test(id));
  const keys = wanted.map((id) => cacheKey(services, 'summary', id));
  const near = atHandInContext<CommerceProduct>(services, 'product', keys);
  if (near) return near;
  const batch = new BatchLoad(wanted, (missing) => fetchProducts(services, missing));
  const products = await Promise.all(wanted.map((id) => cachedProduct(services, id, batch)));
  return products.flatMap((product) => product ?? []);
}

async function cachedProduct(services: Services, id: string, batch: BatchLoad<CommerceProduct>) {
  try {
    return await inContext(services, 'product', cacheKey(services, 'summary', id), async () => {
      const product = await batch.load(id);
      // an absent product is not stored, because a visitor can make up ids
      if (!product) throw absent(id);
      return product;
    });
  } catch (error) {
    if (error instanceof UpstreamError && error.isNotFound) return undefined;
    throw error;
  } finally {
    batch.found(id);
  }
}

function absent(id: string): UpstreamError {
  return new UpstreamError({
    service: 'commerce',
    operation: `get-products ${id}`,
    kind: 'status',
    status: 404,
  });
}

const asksOfPieces = (site: Site) =>
  site.productDuties !== undefined || site.countries.some((country) => mayBar(country, site));

/**
 * Products by id past the caches, which they neither fill nor wait for: for a reader of the whole
 * catalogue. Those that the service does not have are left out. Throws `UpstreamError`.
 */
export async function fetchProducts(
  services: Services,
  ids: string[],
): Promise<Map<string, CommerceProduct>> {
  const { site, locale, currency } = services.shop;
  const chunks: string[][] = [];
  for (let start = 0; start < ids.length; start += PRODUCT_IDS_PER_CALL) {
    chunks.push(ids.slice(start, start + PRODUCT_IDS_PER_CALL));
  }
  const answers = await Promise.all(
    chunks.map((chunk) =>
      contextCall(services, {
        operation: 'get-products',
        api: API,
        path: '/products',
        query: {
          ...COMMON_QUERY,
          ids: chunk.join(','),
          // what a piece does not state, its bundle lacks, and where it may not go, its bundle may not
          expand: asksOfPieces(site) ? `${SUMMARY_EXPAND},bundled_products` : SUMMARY_EXPAND,
          locale: locale.id,
          currency,
        },
        schema: z.object({ data: readable(commerceProduct, 'product') }),
      }),
    ),
  );
  return new Map(
    answers.flatMap(({ data }) => data.map((product) => [product.id, asSold(product, site)] as const)),
  );
}
