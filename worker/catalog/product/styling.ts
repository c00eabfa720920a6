/** Recommendations that make an outfit at least (docs/product/catalogue.md §9.14). */
const MIN_STYLING_RECOMMENDATIONS = 3;
/** Lines of a bag that make a kit to complete at least (docs/product/catalogue.md §9.14). */
const MIN_STYLING_CART_ITEMS = 3;

/** Whether there is enough to be worn together. */
export function isOutfit(recommended: readonly unknown[]): boolean {
  return recommended.length >= MIN_STYLING_RECOMMENDATIONS;
}

/**
 * Whether what is in a bag is a kit that recommendations complete; else they are products one may
 * like.
 */
export function isKit(lines: readonly unknown[]): boolean {
  return lines.length >= MIN_STYLING_CART_ITEMS;
}
