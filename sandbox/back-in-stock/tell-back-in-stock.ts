import type { TenantContext } from '../tenant-context.ts';
import { takeRequests } from './request-store.ts';
import { stockMessage } from './stock-message.ts';

/**
 * Tells those who wait for these variants, once, as far as they can be had again. Run it in the
 * transaction that put them back on the shelf.
 */
export function tellBackInStock(
  { database, catalogue, mailbox }: TenantContext,
  variantIds: Iterable<string>,
): void {
  for (const id of variantIds) {
    const variant = catalogue.variant(id);
    const product = variant && catalogue.product(variant.productId);
    if (!product || variant.stock <= 0) continue;
    for (const request of takeRequests(database, id)) {
      mailbox.deliver(stockMessage(request, product, variant));
    }
  }
}
