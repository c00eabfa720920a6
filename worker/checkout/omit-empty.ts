import type { NewOrderAddress } from '../upstreams/commerce/basket-checkout.ts';

/** An address without its empty fields. */
export function omitEmpty(address: Record<string, string | undefined>): NewOrderAddress {
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value));
}
