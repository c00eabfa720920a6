import { z } from 'zod';
import { PRODUCT_ID } from '../../../shared/catalog/product-id.ts';
import { BatchLoad } from '../batch-load.ts';
import { readable } from '../readable.ts';
import type { Services } from '../services.ts';
import { UpstreamError } from '../upstream-error.ts';
import { contextCall, inContext } from './in-context.ts';
import { type CommerceProduct, commerceProduct } from './product-schema.ts';

const API = '/product/shopper-products/v1';
/** Most ids a call may name (docs/contracts/products.md §2). */
export const PRODUCT_IDS_PER_CALL = 24;
/**
 * The picture groups asked for, 50 characters at most (docs/contracts/products.md §1); the image
 * service scales them.
 */
const IMAGE_TYPES = 'large,swatch,on-model';
/** docs/product/catalogue.md §7.5, "Get one product". */
const DETAIL_EXPAND =
  'availability,promotions,options,images,prices,variations,set_products,recommendations,bundled_products';
/** docs/product/catalogue.md §7.5, "Get products by ids", with the stock that the bag shows. */
const SUMMARY_EXPAND = 'availability,images,prices,promotions,variations';

const COMMON_QUERY = { allImages: true, perPricebook: true, imgTypes: IMAGE_TYPES };

function cacheKey({ shop }: Services, part: 'detail' | 'summary', id: string): string {
  return `${shop.site.id}:${shop.locale.id}:${part}:${id}`;
}

/**
 * One product with all that its page shows, as everybody or a shopper with a context sees it;
 * undefined when the service does not have it. Throws `UpstreamError` when the service gave no
 * usable answer and nothing is cached.
 */
export async function getProduct(services: Services, id: string): Promise<CommerceProduct | undefined> {
  if (!PRODUCT_ID.test(id)) return undefined;
  const { locale, currency } = services.shop;
  try {
    return await inContext(services, 'product', cacheKey(services, 'detail', id), () =>
      contextCall(services, {
        operation: 'get-product',
        api: API,
        path: `/products/${encodeURIComponent(id)}`,
        query: { ...COMMON_QUERY, expand: DETAIL_EXPAND, locale: locale.id, currency },
        schema: commerceProduct,
      }),
    );
  } catch (error) {
    if (error instanceof UpstreamError && error.isNotFound) return undefined;
    throw error;
  }
}

/**
 * Products or variants for tiles and bag lines, in the order asked for; those the service does not
 * have are left out. Each is cached by itself, and what is missing is asked for together, at most
 * 24 a call (docs/contracts/products.md §2).
 */
export async function getProducts(services: Services, ids: string[]): Promise<CommerceProduct[]> {
  const wanted = [...new Set(ids)].filter((id) => PRODUCT_ID.test(id));
  const batch = new BatchLoad(wanted, (missing) => fetchProducts(services, missing));
  const products = await Promise.all(wanted.map((id) => cachedProduct(services, id, batch)));
  return products.flatMap((product) => product ?? []);
}

async function cachedProduct(services: Services, id: string, batch: BatchLoad<CommerceProduct>) {
  try {
    return await inContext(services, 'product', cacheKey(services, 'summary', id), async () => {
      const product = await batch.load(id);
      // an absent product is not stored: ids are a visitor's to make up
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

async function fetchProducts(services: Services, ids: string[]): Promise<Map<string, CommerceProduct>> {
  const { locale, currency } = services.shop;
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
          expand: SUMMARY_EXPAND,
          locale: locale.id,
          currency,
        },
        schema: z.object({ data: readable(commerceProduct, 'product') }),
      }),
    ),
  );
  return new Map(answers.flatMap(({ data }) => data.map((product) => [product.id, product] as const)));
}
