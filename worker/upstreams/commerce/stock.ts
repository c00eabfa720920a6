import * as z from 'zod';
import { count } from '../amount.ts';
import { readable } from '../readable.ts';
import type { Services } from '../services.ts';
import { contextCall, inContext } from './in-context.ts';
import { PRODUCT_IDS_PER_CALL } from './products.ts';

/**
 * Most calls for one product, set or bundle: 72 variants. Stock of further variants is not
 * requested.
 */
const MAX_CALLS = 3;

const answer = z.object({
  data: readable(
    z.object({ id: z.string(), inventory: z.object({ ats: count.optional().catch(undefined) }).optional() }),
    'stock',
  ),
});

/**
 * Units on hand of a product's variants, where the service states them (docs/contracts/products.md
 * §3, inventory).
 */
export function getStock(
  services: Services,
  productId: string,
  variantIds: string[],
): Promise<Record<string, number>> {
  const { site } = services.shop;
  return inContext(services, 'product', `${site.id}:stock:${productId}`, async () => {
    const starts = Array.from({ length: MAX_CALLS }, (_, call) => call * PRODUCT_IDS_PER_CALL);
    const chunks = starts.map((start) => variantIds.slice(start, start + PRODUCT_IDS_PER_CALL));
    const answers = await Promise.all(
      chunks
        .filter((chunk) => chunk.length > 0)
        .map((chunk) =>
          contextCall(services, {
            operation: 'get-stock',
            api: '/product/shopper-products/v1',
            path: '/products',
            query: { ids: chunk.join(','), expand: 'availability', select: '(data.(id,inventory.(ats)))' },
            schema: answer,
          }),
        ),
    );
    const known = answers.flatMap(({ data }) =>
      data.flatMap(({ id, inventory }) =>
        inventory?.ats === undefined ? [] : [[id, inventory.ats] as const],
      ),
    );
    return Object.fromEntries(known);
  });
}
