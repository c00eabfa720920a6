/** The addresses that name what belongs to one shopper, or open a preview or what an agent has chosen. */
const OF_SOMEBODY =
  /^(\/+(?:wishlist|account\/+(?:orders|addresses)|orders\/+lookup|preview\/+shared|checkout\/+continue|ucp\/+v1\/+(?:carts|checkout-sessions|orders))\/).+$/is;

/**
 * A path as the log may have it: without the secret of a shared wish list, a preview, or a cart, checkout
 * or order of an agent, and without what names a shopper's order or address.
 */
export function loggedPath(path: string): string {
  return path.replace(OF_SOMEBODY, '$1…');
}
