/** The pages whose addresses name what belongs to one shopper, below these paths. */
const OF_SOMEBODY = /^(\/(?:wishlist|account\/(?:orders|addresses)|orders\/lookup)\/).+$/is;

/**
 * A path as the log may have it: without the secret of a shared wish list, and without what names a
 * shopper's order or address.
 */
export function loggedPath(path: string): string {
  return path.replace(OF_SOMEBODY, '$1…');
}
