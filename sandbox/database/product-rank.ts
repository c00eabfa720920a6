import type { Product } from '../catalog/types.ts';

const NEW_BONUS = 0.6;
const BADGE_BONUS = 0.2;
/** How far chance moves a product, so that a list is not sorted by line. */
const SHUFFLE = 1.4;
/** Sold-out products come last. */
const SOLD_OUT_PENALTY = 100;

/** A number in 0 to 1 that belongs to a text (FNV-1a). */
export function chanceOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0) / 0x1_0000_0000;
}

/** The merchandising rank of the `featured` sort, higher first: liked, new, in stock, and a little chance. */
export function productRank(product: Product, orderable: boolean): number {
  const liked = (product.rating.average / 5) * Math.log10(1 + product.rating.count);
  const bonus = (product.isNew ? NEW_BONUS : 0) + (product.badge ? BADGE_BONUS : 0);
  const chance = chanceOf(product.id) * SHUFFLE;
  return liked + bonus + chance - (orderable ? 0 : SOLD_OUT_PENALTY);
}
