import type { TenantContext } from '../tenant-context.ts';
import { takeRequests } from './request-store.ts';
import { stockMessage } from './stock-message.ts';

/**
 * Sends one message to each shopper who waits for one of these variants, if it is in stock. Run it
 * in the transaction that restocked them.
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
