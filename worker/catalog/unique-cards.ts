/** Each product once, where it is named first: a list has one tile of it, whatever a service repeats. */
export function uniqueCards<Card extends { productId: string }>(cards: readonly Card[]): Card[] {
  return [...new Map(cards.map((card) => [card.productId, card])).values()];
}
