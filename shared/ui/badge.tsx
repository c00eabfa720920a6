import type { BadgeView } from '../schemas/product-card.ts';

/** Ground and text of each badge style; every pair is AA or better (catalogue.md §9). */
const STYLES: Record<BadgeView['style'], string> = {
  pink: 'bg-badge-pink text-sale',
  blue: 'bg-badge-blue text-night',
  black: 'bg-ink text-paper',
  green: 'bg-badge-green text-ink',
  yellow: 'bg-badge-yellow text-ink',
};

export function Badge({ badge }: { badge: BadgeView }) {
  return (
    <span
      className={`inline-block rounded-[2px] px-2 py-1 text-xs font-semibold leading-none ${STYLES[badge.style]}`}
    >
      {badge.label}
    </span>
  );
}
