import type { ProductCard } from '../../shared/catalog/product-card.ts';

/**
 * Each product once, at its first place, even where a service repeats it. Where colours are listed
 * separately, `by` makes the address count instead, so each colour appears once.
 */
export function uniqueCards(
  cards: readonly ProductCard[],
  by: 'productId' | 'href' = 'productId',
): ProductCard[] {
  return [...new Map(cards.map((card) => [card[by], card])).values()];
}
