import { stockMessage } from '../../shared/catalog/inventory.ts';
import type { LowStock } from '../../shared/ui/low-stock-note.tsx';
import type { ProductDetail } from '../catalog/product-detail.ts';
import { getStock } from '../upstreams/commerce/stock.ts';
import type { Services } from '../upstreams/services.ts';

/** Which variants of a product, or of the pieces of a set or bundle, run low; asked after the shell. */
export async function getLowStock(
  services: Services,
  { choice, contents }: Pick<ProductDetail, 'choice' | 'contents'>,
): Promise<LowStock> {
  const own = choice.colours.flatMap(({ sizes }) => sizes);
  const pieces = contents.flatMap(({ colours }) => colours.flatMap(({ variants }) => variants));
  const ids =
    contents.length > 0
      ? pieces.flatMap(({ id, orderable }) => (orderable ? [id] : []))
      : own.flatMap(({ variantId, orderable }) => (variantId && orderable ? [variantId] : []));
  if (ids.length === 0) return {};
  const stock = await getStock(services, choice.productId, ids);
  return Object.fromEntries(Object.entries(stock).filter(([, units]) => isLow(units)));
}

function isLow(units: number): boolean {
  return stockMessage({ stockLevel: units, quantity: 1 })?.id === 'product.lowStock';
}
