import type { BadgeView } from '../schemas/product-card.ts';

/** One word over a picture; its style's ground and text are in client/styles/price.css. */
export function Badge({ badge }: { badge: BadgeView }) {
  return <span className={`badge badge-${badge.style}`}>{badge.label}</span>;
}
