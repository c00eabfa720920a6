import type { CurrencyCode, Product } from '../catalog/types.ts';
import { currentPrice, priceEntry } from '../database/price.ts';

/** What one piece costs when `quantity` are bought, cents: the quantity price where it is lower. */
export function unitPrice(
  product: Product,
  colour: string,
  currency: CurrencyCode,
  quantity: number,
): number {
  const reached = (product.tiers?.[currency] ?? []).filter((tier) => tier.quantity <= quantity);
  return Math.min(currentPrice(priceEntry(product, colour, currency)), ...reached.map(({ price }) => price));
}
