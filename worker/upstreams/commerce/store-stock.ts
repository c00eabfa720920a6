import * as z from 'zod';
import { count } from '../amount.ts';
import { readable } from '../readable.ts';
import type { Services } from '../services.ts';
import { PRODUCT_IDS_PER_CALL } from './products.ts';
import { readerCall } from './reader-call.ts';

/** The most inventory lists that a call may name (docs/contracts/pick-up.md §1). */
export const MOST_LISTS = 5;

const record = z.object({ id: z.string(), ats: count.optional().catch(undefined) });

const answer = z.object({
  data: readable(
    z.object({
      id: z.string(),
      inventory: z.object({ id: z.string() }).optional().catch(undefined),
      inventories: readable(record, 'stock of a store').default([]),
    }),
    'stock of a product',
  ),
});

export type StoreStock = {
  /** Units by inventory list and product, without those that the service does not state. */
  units: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** The site's own list, which deliveries come from. */
  ownList: string | undefined;
};

/**
 * The units of products in stores, at most five lists, as they are now
 * (docs/contracts/pick-up.md §1).
 */
export async function getStoreStock(
  services: Services,
  productIds: string[],
  inventoryIds: string[],
): Promise<StoreStock> {
  const ids = [...new Set(productIds)];
  const starts = Array.from({ length: Math.ceil(ids.length / PRODUCT_IDS_PER_CALL) }, (_, call) => call);
  const answers = await Promise.all(
    starts
      .map((call) => ids.slice(call * PRODUCT_IDS_PER_CALL, (call + 1) * PRODUCT_IDS_PER_CALL))
      .map((chunk) =>
        readerCall(services, {
          operation: 'get-stock',
          api: '/product/shopper-products/v1',
          path: '/products',
          query: {
            ids: chunk.join(','),
            expand: 'availability',
            select: '(data.(id,inventory.(id),inventories.(id,ats)))',
            ...(inventoryIds.length > 0 && { inventoryIds: inventoryIds.slice(0, MOST_LISTS).join(',') }),
          },
          schema: answer,
        }),
      ),
  );
  const products = answers.flatMap(({ data }) => data);
  const units = new Map<string, Map<string, number>>(inventoryIds.map((id) => [id, new Map()]));
  for (const { id, inventories } of products)
    for (const list of inventories) if (list.ats !== undefined) units.get(list.id)?.set(id, list.ats);
  return { units, ownList: products.find(({ inventory }) => inventory)?.inventory?.id };
}
