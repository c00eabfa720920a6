import { weakMemo } from '../../cache/weak-memo.ts';
import type { ProductPageFlags } from '../../config/product-page.ts';
import type { Storefront } from '../../request/storefront.ts';
import type { Enrichment } from '../../upstreams/commerce/enrichment.ts';
import type { CommerceProduct } from '../../upstreams/commerce/product-schema.ts';
import type { Services } from '../../upstreams/services.ts';
import { enrichedDetail } from '../enriched-detail.ts';
import { type ProductDetail, toProductDetail } from '../product-detail.ts';

type Asked = {
  services: Services;
  /** What editors show on product pages. */
  flags: ProductPageFlags;
  enrichment: Enrichment | null | undefined;
};

/** A product for its page. It is converted once as long as the product and its enrichment are kept. */
export function detailFor(product: CommerceProduct, { services, flags, enrichment }: Asked): ProductDetail {
  const { storefront } = services.shop;
  const known = details(storefront, product);
  const key = JSON.stringify(flags);
  const edited = { ...services, config: { ...services.config, PRODUCT_PAGE: flags } };
  const detail = known.get(key) ?? toProductDetail(product, edited);
  known.set(key, detail);
  return enrichment ? enriched(storefront, enrichment, detail) : detail;
}

/** The details of a product by what editors show. */
const details = weakMemo((_: Storefront, __: CommerceProduct) => new Map<string, ProductDetail>());

const enriched = weakMemo((shop: Storefront, enrichment: Enrichment, detail: ProductDetail) =>
  enrichedDetail(detail, enrichment, shop),
);
