import { CookieJar } from '../support/cookie-jar.ts';

const PRODUCT = /href="(\/p\/[^"?]+)"/g;
const VARIANT = /name="productId"[^>]* value="(CRN\d+-[\w-]+)"/;
/** Products in the bag. */
const LINES = 3;

/** Addresses of the products that a page links to, each once. */
export async function productsOn(address: string): Promise<string[]> {
  const text = await (await fetch(address)).text();
  return [...new Set([...text.matchAll(PRODUCT)].map(([, path = '']) => path))];
}

/** A new guest with a bag of some of these products, as the `Cookie` header of their browser. */
export async function guestWithBag(origin: string, products: readonly string[]): Promise<string> {
  const jar = new CookieJar();
  let lines = 0;
  for (const path of products) {
    const productId = VARIANT.exec(await (await fetch(origin + path)).text())?.[1];
    if (!productId) continue;
    const response = await fetch(`${origin}/api/bag/items`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        origin,
        cookie: jar.header('/'),
      },
      body: JSON.stringify({ productId, quantity: 1 }),
    });
    if (!response.ok)
      throw new Error(`${productId} was not added: ${response.status} ${await response.text()}`);
    for (const line of response.headers.getSetCookie()) jar.set(line, '/api/bag/items');
    lines += 1;
    if (lines === LINES) return jar.header('/');
  }
  throw new Error('No products for a bag.');
}
