import { stockMessage } from '../../shared/catalog/inventory.ts';
import type { ProductChoice } from '../../shared/catalog/product-choice.ts';
import type { LowStock } from '../../shared/ui/low-stock-note.tsx';
import { getStock } from '../upstreams/commerce/stock.ts';
import type { Services } from '../upstreams/services.ts';

/** Which variants of a product run low; asked after the shell. */
export async function getLowStock(services: Services, choice: ProductChoice): Promise<LowStock> {
  const ids = choice.colours.flatMap(({ sizes }) =>
    sizes.flatMap(({ variantId, orderable }) => (variantId && orderable ? [variantId] : [])),
  );
  if (ids.length === 0) return {};
  const stock = await getStock(services, choice.productId, ids);
  return Object.fromEntries(Object.entries(stock).filter(([, units]) => isLow(units)));
}

function isLow(units: number): boolean {
  return stockMessage({ stockLevel: units, quantity: 1 })?.id === 'product.lowStock';
}
