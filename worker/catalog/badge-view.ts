import { type BadgeFacts, tileBadge } from '../../shared/catalog/badges.ts';
import type { BadgeView } from '../../shared/schemas/product-card.ts';
import type { ShopRequest } from '../request/shop-request.ts';

/**
 * The one badge of a product, as text in the page's locale; undefined when it has none
 * (docs/product/catalogue.md §4.6).
 */
export function toBadgeView(
  facts: Omit<BadgeFacts, 'hideSale'>,
  { i18n, features }: Pick<ShopRequest, 'i18n' | 'features'>,
): BadgeView | undefined {
  const badge = tileBadge({ ...facts, hideSale: !features.saleBadge });
  if (!badge) return undefined;
  const label = badge.label ?? (badge.messageId ? i18n.t(badge.messageId) : '');
  if (!label) return undefined;
  return { label, style: badge.style, ...(facts.memberExclusive && { icon: 'lock' as const }) };
}
