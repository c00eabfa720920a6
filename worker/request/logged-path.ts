/** The addresses that name what belongs to one shopper, or open a preview, below these paths. */
const OF_SOMEBODY =
  /^(\/+(?:wishlist|account\/+(?:orders|addresses)|orders\/+lookup|preview\/+shared)\/).+$/is;

/**
 * A path as the log may have it: without the secret of a shared wish list or preview, and without
 * what names a shopper's order or address.
 */
export function loggedPath(path: string): string {
  return path.replace(OF_SOMEBODY, '$1…');
}
