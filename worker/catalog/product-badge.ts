import type { BadgeView } from '../../shared/schemas/product-card.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { ContainedProduct } from '../upstreams/commerce/product-schema.ts';
import { toBadgeView } from './badge-view.ts';
import { saleSpan } from './product-prices.ts';

/**
 * The badge of a product of the commerce service; an automatic 'Sale' where any of it is reduced
 * (docs/product/catalogue.md §4.6).
 */
export function productBadge(product: ContainedProduct, shop: ShopRequest): BadgeView | undefined {
  const { c_gridBadge: badge } = product;
  return toBadgeView(
    {
      memberExclusive: product.c_isMemberExclusive,
      gridBadge: badge?.displayValue ? { displayValue: badge.displayValue, code: badge.value } : null,
      ...saleSpan(product, shop.currency),
      isNew: product.c_isNew,
    },
    shop,
  );
}
