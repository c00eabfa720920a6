import {
  type BadgeFacts,
  badgeStyle,
  isSaleStyle,
  tileBadge,
  tileLabelOf,
} from '../../shared/catalog/badges.ts';
import type { ProductCard } from '../../shared/catalog/product-card.ts';
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

/** A card's badge and its tile's label, as text in the page's locale (docs/decisions/0159). */
export function cardBadges(
  stated: Omit<BadgeFacts, 'hideSale'>,
  shop: Pick<Storefront, 'i18n' | 'features' | 'site'>,
): Pick<ProductCard, 'badge' | 'label'> {
  const facts = shop.site.reductions ? withoutSaleBadge(stated) : stated;
  const { lowestMinPrice, highestMaxPrice, isNew } = facts;
  const hideSale = !shop.features.saleBadge;
  return {
    badge: toBadgeView(facts, shop),
    label: tileLabelOf({ lowestMinPrice, highestMaxPrice, isNew, hideSale }),
  };
}

/**
 * Without a configured badge that tells a reduction, such as `25pctoff`: it would not be that from the lowest
 * price before.
 */
function withoutSaleBadge<Facts extends Pick<BadgeFacts, 'gridBadge'>>(facts: Facts): Facts {
  const { code, displayValue = '' } = facts.gridBadge ?? {};
  return isSaleStyle(badgeStyle(code ?? displayValue)) ? { ...facts, gridBadge: null } : facts;
}

/**
 * The badge and label of a product of the commerce service; an automatic 'Sale' where any variant is
 * reduced.
 */
export function productBadges(
  product: ContainedProduct,
  shop: Storefront,
): Pick<ProductCard, 'badge' | 'label'> {
  const { c_gridBadge: badge } = product;
  return cardBadges(
    {
      memberExclusive: product.c_isMemberExclusive,
      gridBadge: badge?.displayValue ? { displayValue: badge.displayValue, code: badge.value } : null,
      ...productSale(product, shop),
      isNew: product.c_isNew,
    },
    shop,
  );
}
