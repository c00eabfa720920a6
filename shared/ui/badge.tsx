import type { BadgeView } from '../schemas/product-card.ts';

/** One word over a picture; its style's ground and text are in client/styles/price.css. */
export function Badge({ badge }: { badge: BadgeView }) {
  const icon = badge.icon ? ` badge-${badge.icon}` : '';
  return <span className={`badge badge-${badge.style}${icon}`}>{badge.label}</span>;
}
