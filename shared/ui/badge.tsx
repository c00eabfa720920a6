import type { BadgeView } from '../schemas/product-card.ts';

/** A badge over a picture; client/styles/price.css has the colours of its style. */
export function Badge({ badge }: { badge: BadgeView }) {
  const icon = badge.icon ? ` badge-${badge.icon}` : '';
  return <span className={`badge badge-${badge.style}${icon}`}>{badge.label}</span>;
}
