/** The addresses that name what belongs to one shopper, or open a preview or a cart, below these paths. */
const OF_SOMEBODY =
  /^(\/+(?:wishlist|account\/+(?:orders|addresses)|orders\/+lookup|preview\/+shared|checkout\/+continue|ucp\/+v1\/+carts)\/).+$/is;

/**
 * A path as the log may have it: without the secret of a shared wish list, preview or cart, and
 * without what names a shopper's order or address.
 */
export function loggedPath(path: string): string {
  return path.replace(OF_SOMEBODY, '$1…');
}
