/** Host names of this machine, which stand for each other. */
const LOOPBACK = new Set(['localhost', '127.0.0.1']);

/**
 * Whether an address belongs to the configured shop: its scheme and host, at any port.
 * @param shopOrigin where browsers reach the shop
 */
export function isShopAddress(shopOrigin: string, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const shop = new URL(shopOrigin);
  const url = new URL(address);
  const isHost =
    url.hostname === shop.hostname || (LOOPBACK.has(url.hostname) && LOOPBACK.has(shop.hostname));
  return isHost && url.protocol === shop.protocol && url.username === '' && url.password === '';
}

/**
 * The address that a mail may link to: an address of the configured shop stays as it is; of any other
 * one, the path and query are kept and the origin becomes the shop's. `address` must be a valid URL.
 */
export function mailableAddress(shopOrigin: string, address: string): string {
  if (isShopAddress(shopOrigin, address)) return address;
  const { pathname, search } = new URL(address);
  return `${shopOrigin}${pathname}${search}`;
}
