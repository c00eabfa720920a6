import type { Product } from '../catalog/types.ts';
import { chanceOf } from '../chance-of.ts';

const NEW_BONUS = 0.6;
const BADGE_BONUS = 0.2;
/** How much chance changes a product's rank, so that a list is not sorted by line. */
const SHUFFLE = 1.4;
/** Sold-out products come last. */
const SOLD_OUT_PENALTY = 100;

/** The rank of the `featured` sort, higher first: rating, newness, stock, and some chance. */
export function productRank(product: Product, orderable: boolean): number {
  const liked = (product.rating.average / 5) * Math.log10(1 + product.rating.count);
  const bonus = (product.isNew ? NEW_BONUS : 0) + (product.badge ? BADGE_BONUS : 0);
  const chance = chanceOf(product.id) * SHUFFLE;
  return liked + bonus + chance - (orderable ? 0 : SOLD_OUT_PENALTY);
}
