import { type BadgeFacts, tileBadge } from '../../shared/catalog/badges.ts';
import type { BadgeView } from '../../shared/schemas/product-card.ts';
import type { Storefront } from '../request/storefront.ts';
import type { ContainedProduct } from '../upstreams/commerce/product-schema.ts';
import { productSale } from './product-prices.ts';

/** A product's one badge, as text in the page's locale; undefined when it has none. */
export function toBadgeView(
  facts: Omit<BadgeFacts, 'hideSale'>,
  { i18n, features }: Pick<Storefront, 'i18n' | 'features'>,
): BadgeView | undefined {
  const badge = tileBadge({ ...facts, hideSale: !features.saleBadge });
  if (!badge) return undefined;
  const label = badge.label ?? (badge.messageId ? i18n.t(badge.messageId) : '');
  if (!label) return undefined;
  return { label, style: badge.style, ...(facts.memberExclusive && { icon: 'lock' as const }) };
}

/**
 * The badge of a product of the commerce service; an automatic 'Sale' where any variant is reduced.
 */
export function productBadge(product: ContainedProduct, shop: Storefront): BadgeView | undefined {
  const { c_gridBadge: badge } = product;
  return toBadgeView(
    {
      memberExclusive: product.c_isMemberExclusive,
      gridBadge: badge?.displayValue ? { displayValue: badge.displayValue, code: badge.value } : null,
      ...productSale(product, shop.currency),
      isNew: product.c_isNew,
    },
    shop,
  );
}
