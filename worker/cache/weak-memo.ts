import type { Storefront } from '../request/storefront.ts';

/**
 * What is derived of a record alone: made when it is first needed, and kept as long as the record
 * itself. Neither may be changed.
 */
export function weakMemo<From extends object, To>(derive: (from: From) => To): (from: From) => To {
  const kept = new WeakMap<From, { to: To }>();
  return (from) => {
    let one = kept.get(from);
    if (!one) {
      one = { to: derive(from) };
      kept.set(from, one);
    }
    return one.to;
  };
}

/** The same for what is derived of a record for a storefront. */
export function derivedForStorefront<From extends object, To>(
  derive: (from: From, shop: Storefront) => To,
): (from: From, shop: Storefront) => To {
  const kept = new WeakMap<From, Map<Storefront, { to: To }>>();
  return (from, shop) => {
    let own = kept.get(from);
    if (!own) {
      own = new Map();
      kept.set(from, own);
    }
    let one = own.get(shop);
    if (!one) {
      one = { to: derive(from, shop) };
      own.set(shop, one);
    }
    return one.to;
  };
}
