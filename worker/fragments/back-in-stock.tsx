import type { Context } from 'hono';
import { PRODUCT_ID } from '../../shared/catalog/product-id.ts';
import { soldOutVariants } from '../catalog/back-in-stock/sold-out-variants.ts';
import { StockForm } from '../catalog/back-in-stock/stock-form.tsx';
import { toProductDetail } from '../catalog/product-detail.ts';
import type { AppEnv } from '../http/app-env.ts';
import { getProduct } from '../upstreams/commerce/products.ts';
import { noFragment } from './fragment-response.tsx';
import { storedFragment } from './stored-fragment.tsx';

/**
 * The back-in-stock form of a product (`?id=…`), for pages that have it closed
 * (docs/decisions/0144). It is the same for everyone and cached like a document. 204 for an unknown
 * product, and where nothing is sold out.
 */
export async function backInStockFragment(c: Context<AppEnv>): Promise<Response> {
  const { shop } = c.var;
  const id = shop.search.get('id') ?? '';
  if (!PRODUCT_ID.test(id) || !shop.features.backInStock) return noFragment(c);
  return storedFragment(c, new URLSearchParams({ id }), async (services) => {
    const product = await getProduct(services, id);
    if (!product) return undefined;
    const detail = toProductDetail(product, services);
    const variants = soldOutVariants(detail);
    if (variants.length === 0) return undefined;
    const node = (
      <StockForm
        detail={detail}
        variants={variants}
        address={detail.path}
        shop={shop.storefront}
        form={undefined}
      />
    );
    return { node, whole: true };
  });
}
