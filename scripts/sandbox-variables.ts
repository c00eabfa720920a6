const MAX_PRODUCTS = 50_000;
const MAX_PORT = 65_535;

/**
 * The port of this machine on which the embedded commerce cloud's own pages are opened:
 * `SANDBOX_PORT`, default 8788. Exits where it is no port.
 */
export function sandboxPort(environment: Record<string, string | undefined> = process.env): string {
  const port = environment.SANDBOX_PORT || '8788';
  if (/^[1-9]\d*$/.test(port) && Number(port) <= MAX_PORT) return port;
  console.error(`SANDBOX_PORT is a number from 1 to ${MAX_PORT}.`);
  process.exit(1);
}

/**
 * The variables of the embedded commerce cloud on this machine: where shoppers' browsers reach the
 * shop, for links in mails, and the cloud itself, for pages such as the identity provider's; and
 * with `SANDBOX_PRODUCTS` the size of the catalogue. Exits where the size is invalid.
 */
export function sandboxVariables(shopOrigin: string, port = sandboxPort()): Record<string, string> {
  const products = process.env.SANDBOX_PRODUCTS;
  if (products && (!/^[1-9]\d*$/.test(products) || Number(products) > MAX_PRODUCTS)) {
    console.error(`SANDBOX_PRODUCTS is a number from 1 to ${MAX_PRODUCTS}.`);
    process.exit(1);
  }
  return {
    SHOP_ORIGIN: shopOrigin,
    SANDBOX_ORIGIN: `http://localhost:${port}`,
    ...(products && { SANDBOX_PRODUCTS: products }),
  };
}
