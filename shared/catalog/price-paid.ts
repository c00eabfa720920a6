/**
 * What is paid of a price where a discounted one is stated too: the discounted one counts only when
 * it is above zero and below the price (docs/product/catalogue.md §4.7). Amounts in one unit; null
 * where neither is known.
 */
export function pricePaid(
  price: number | null | undefined,
  discounted: number | null | undefined,
): number | null {
  const offered = typeof discounted === 'number' && discounted > 0 ? discounted : null;
  if (typeof price !== 'number') return offered;
  return offered === null ? price : Math.min(price, offered);
}
