import { stockMessage } from '../../../shared/catalog/inventory.ts';
import type { LowStock } from '../../../shared/ui/low-stock-note.tsx';
import { getStock } from '../../upstreams/commerce/stock.ts';
import type { Services } from '../../upstreams/services.ts';
import type { ProductDetail } from '../product-detail.ts';

type StockQuery = {
  id: string;
  /** Most that can be asked for of it. */
  most: number;
};

/**
 * Units left by variant id, for the variants of a product (or of a set's or bundle's pieces) that
 * can run short. Requested after the shell.
 */
export async function getLowStock(
  services: Services,
  { choice, contents }: Pick<ProductDetail, 'choice' | 'contents'>,
): Promise<LowStock> {
  const { max } = choice.quantity;
  const own = choice.colours.flatMap(({ variants }) => inStock(variants, max));
  const pieces = contents.flatMap(({ colours, quantity }) =>
    colours.flatMap(({ variants }) => inStock(variants, max * quantity)),
  );
  const asked = contents.length > 0 ? pieces : own;
  if (asked.length === 0) return {};
  const stock = await getStock(
    services,
    choice.productId,
    asked.map(({ id }) => id),
  );
  const few = asked.flatMap(({ id, most }) => {
    const stockLevel = stock[id];
    const isFew = stockLevel !== undefined && stockMessage({ stockLevel, quantity: most });
    return isFew ? [[id, stockLevel] as const] : [];
  });
  return Object.fromEntries(few);
}

function inStock(variants: readonly { id: string; orderable: boolean }[], most: number): StockQuery[] {
  return variants.filter(({ orderable }) => orderable).map(({ id }) => ({ id, most }));
}
