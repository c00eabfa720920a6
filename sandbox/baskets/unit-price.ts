import type { CurrencyCode, Product } from '../catalog/types.ts';
import { currentPrice, priceEntry } from '../database/price.ts';

/**
 * The price of one piece when `quantity` are bought, in cents: the quantity price where it is
 * lower.
 */
export function unitPrice(
  product: Product,
  colour: string,
  currency: CurrencyCode,
  quantity: number,
): number {
  const reached = (product.tiers?.[currency] ?? []).filter((tier) => tier.quantity <= quantity);
  return Math.min(currentPrice(priceEntry(product, colour, currency)), ...reached.map(({ price }) => price));
}
