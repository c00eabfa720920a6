import type { ProductCard } from '../../shared/schemas/product-card.ts';

/**
 * Each product once, where it is named first, whatever a service repeats: a list has one tile of
 * it, and one of each of its colours where those stand by themselves (`by` their addresses).
 */
export function uniqueCards(
  cards: readonly ProductCard[],
  by: 'productId' | 'href' = 'productId',
): ProductCard[] {
  return [...new Map(cards.map((card) => [card[by], card])).values()];
}
