import { type BadgeFacts, tileBadge } from '../../shared/catalog/badges.ts';
import type { Formatter } from '../../shared/i18n/formatter.ts';
import type { BadgeView } from '../../shared/schemas/product-card.ts';

/** The one badge of a product, as text in the page's locale; undefined when it has none (catalogue.md §4). */
export function toBadgeView(facts: BadgeFacts, i18n: Formatter): BadgeView | undefined {
  const badge = tileBadge(facts);
  if (!badge) return undefined;
  const label = badge.label ?? (badge.messageId ? i18n.t(badge.messageId) : '');
  if (!label) return undefined;
  return { label, style: badge.style, ...(facts.memberExclusive && { icon: 'lock' as const }) };
}
