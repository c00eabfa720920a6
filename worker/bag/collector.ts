import type { OrderAddress } from '../upstreams/commerce/basket-schema.ts';

/**
 * The word that the vendor has in place of a last name in a store's address, which needs one. Where
 * somebody else than the shopper collects, their name stands there (docs/decisions/0082).
 */
export const NO_COLLECTOR = 'pickup';

/** Who collects what is picked up, where the shopper has named somebody. */
export function collectorOf(address: OrderAddress | undefined): string | undefined {
  const name = address?.lastName;
  return name && name !== NO_COLLECTOR ? name : undefined;
}
