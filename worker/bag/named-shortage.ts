import { basketRefusal } from './basket-refusal.ts';
import { Refused } from './refused.ts';

/**
 * The error to throw instead of `error`: for a piece that is short, a refusal that names the piece;
 * else `error` itself. `nameOf` returns names of pieces only.
 */
export function namedShortage(error: unknown, nameOf: (productId: string) => string | undefined): unknown {
  const refusal = basketRefusal(error);
  const { stockLevel, productId } = refusal ?? {};
  const productName = productId === undefined ? undefined : nameOf(productId);
  if (!refusal || stockLevel === undefined || !productName) return error;
  if (stockLevel <= 0)
    return new Refused(409, refusal.slug, 'product.sizeUnavailable', { name: productName });
  return new Refused(409, refusal.slug, 'product.lowStockFor', { stockLevel, productName });
}
