/** Fewest recommendations that make an outfit (docs/product/catalogue.md §9.14). */
const MIN_STYLING_RECOMMENDATIONS = 3;
/**
 * Fewest lines in a bag for recommendations that complete a kit (docs/product/catalogue.md §9.14).
 */
const MIN_STYLING_CART_ITEMS = 3;

/** Whether there are enough products for an outfit. */
export function isOutfit(recommended: readonly unknown[]): boolean {
  return recommended.length >= MIN_STYLING_RECOMMENDATIONS;
}

/**
 * Whether a bag has enough lines for recommendations that complete a kit. With fewer lines they are
 * titled as products the shopper may like.
 */
export function isKit(lines: readonly unknown[]): boolean {
  return lines.length >= MIN_STYLING_CART_ITEMS;
}
