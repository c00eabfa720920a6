import type { Product, ProductKind } from '../catalog/types.ts';
import { chanceOf } from '../chance-of.ts';

const NEW_BONUS = 0.6;
const BADGE_BONUS = 0.2;
/** How much chance changes a product's rank, so that a list is not sorted by line. */
const SHUFFLE = 1.4;
/** What a list does not open with: several products sold as one, and what goes with the main pieces. */
const COLLECTION_PENALTY = 1.5;
const BESIDE_PENALTY = 1;
const BESIDE: ReadonlySet<ProductKind> = new Set([
  'vest',
  'beanie',
  'cap',
  'sun-hat',
  'gloves',
  'mittens',
  'neck-gaiter',
  'socks',
]);
/** Sold-out products come last. */
const SOLD_OUT_PENALTY = 100;

/** The rank of the `featured` sort, higher first: rating, newness, kind, stock, and some chance. */
export function productRank(product: Product, orderable: boolean): number {
  const liked = (product.rating.average / 5) * Math.log10(1 + product.rating.count);
  const bonus = (product.isNew ? NEW_BONUS : 0) + (product.badge ? BADGE_BONUS : 0);
  const chance = chanceOf(product.id) * SHUFFLE;
  const penalty =
    (product.type === 'master' ? 0 : COLLECTION_PENALTY) + (BESIDE.has(product.kind) ? BESIDE_PENALTY : 0);
  return liked + bonus + chance - penalty - (orderable ? 0 : SOLD_OUT_PENALTY);
}
