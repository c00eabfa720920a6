import type { Basket } from '../upstreams/commerce/basket-schema.ts';

/**
 * Names a state of a basket: the same for the same state, another with every change (FNV-1a, 32
 * bits).
 */
export function revisionOf(basket: Basket): string {
  const text = JSON.stringify(basket);
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return `${(hash >>> 0).toString(36)}-${text.length.toString(36)}`;
}
