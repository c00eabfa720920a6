import type { ChildProcess } from 'node:child_process';
import { load, type Measured } from './load.ts';
import { startSandbox } from './workerd.ts';

const ORGANIZATION = 'organizations/f_ecom_zzrf_001';
const CREDENTIALS = btoa('c0ffee00-0000-4000-8000-000000000002:sandbox-secret');
const SIZES = [500, 20_000];
const CONNECTIONS = 8;
const SITE = 'siteId=cairn-us';
const PRODUCTS = `/product/shopper-products/v1/${ORGANIZATION}`;
const SEARCH = `/search/shopper-search/v1/${ORGANIZATION}`;
const BASKETS = `/checkout/shopper-baskets/v1/${ORGANIZATION}/baskets`;
const ENGINE = '/unbxd/sandbox-search/cairn-us-en';
/** How long making a catalogue may take, in ms. */
const OPENING_MS = 60_000;

type Open = { basketId: string; itemId: string; token: string };

/** Makes the function with which one shopper calls the sandbox on `port`. */
function caller(port: number, token?: string) {
  return async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (token !== undefined) headers.authorization = `Bearer ${token}`;
    const response = await fetch(`http://localhost:${port}${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    const answer: Answer = await response.json();
    return answer;
  };
}

async function guest(port: number): Promise<string> {
  const response = await fetch(`http://localhost:${port}/shopper/auth/v1/${ORGANIZATION}/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${CREDENTIALS}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', channel_id: 'cairn-us' }),
  });
  const { access_token: token }: { access_token: string } = await response.json();
  return token;
}

/** Waits for the first answer, for which the catalogue is made; returns the seconds. */
async function opening(port: number): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < OPENING_MS) {
    try {
      if ((await fetch(`http://localhost:${port}/__sandbox/counts`)).ok)
        return (performance.now() - start) / 1000;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error('the sandbox did not open in a minute');
}

/** A new shopper's basket with one line. */
async function openBasket(port: number, productId: string): Promise<Open> {
  const token = await guest(port);
  const call = caller(port, token);
  const { basketId } = await call<{ basketId: string }>('POST', `${BASKETS}?${SITE}`, {});
  const { productItems } = await call<{ productItems: { itemId: string }[] }>(
    'POST',
    `${BASKETS}/${basketId}/items?${SITE}`,
    [{ productId, quantity: 1 }],
  );
  return { basketId, itemId: productItems[0]?.itemId ?? '', token };
}

function message(port: number, method: string, path: string, token: string, body = ''): string {
  const head = [`${method} ${path} HTTP/1.1`, `Host: localhost:${port}`, `Authorization: Bearer ${token}`];
  head.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`);
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

type Shop = {
  port: number;
  products: number;
  server: ChildProcess;
  opened: number;
  token: string;
  baskets: Open[];
};

/** A running sandbox with that many products, with a shopper and some baskets in it. */
async function openShop(port: number, products: number): Promise<Shop> {
  const server = await startSandbox(port, products);
  process.on('exit', () => server.kill());
  const opened = await opening(port);
  const token = await guest(port);
  const found = await caller(port, token)<{
    hits: { variants: { productId: string; orderable: boolean }[] }[];
  }>('GET', `${SEARCH}/product-search?${SITE}&q=jacket&limit=5&refine=orderable_only=true`);
  const orderable = found.hits.flatMap(({ variants }) => variants.filter((variant) => variant.orderable));
  const productId = orderable[0]?.productId ?? '';
  const baskets = await Promise.all(Array.from({ length: CONNECTIONS }, () => openBasket(port, productId)));
  return { port, products, server, opened, token, baskets };
}

type Request = (shop: Shop, connection: number, turn: number) => string;

const read =
  (path: string): Request =>
  ({ port, token }) =>
    message(port, 'GET', path, token);

const ofBasket =
  (write: (shop: Shop, open: Open, turn: number) => string): Request =>
  (shop, connection, turn) => {
    const open = shop.baskets[connection];
    return open ? write(shop, open, turn) : '';
  };

const ROWS: [string, Request][] = [
  ['one product', read(`${PRODUCTS}/products/CRN1000?${SITE}`)],
  ['category list of 47, facets', read(`${ENGINE}/category?p=categoryPath:%22mens-jackets%22&rows=47`)],
  ['search list of 47, facets', read(`${ENGINE}/search?q=down%20jacket&rows=47`)],
  ['commerce search of 25', read(`${SEARCH}/product-search?${SITE}&q=tent`)],
  ['suggestions', read(`${ENGINE}/autosuggest?q=jack&bucket.field=contentType`)],
  [
    'basket read',
    ofBasket(({ port }, { basketId, token }) =>
      message(port, 'GET', `${BASKETS}/${basketId}?${SITE}`, token),
    ),
  ],
  [
    'basket write',
    ofBasket(({ port }, { basketId, itemId, token }, turn) => {
      const body = JSON.stringify({ quantity: 1 + (turn % 2) });
      return message(port, 'PATCH', `${BASKETS}/${basketId}/items/${itemId}?${SITE}`, token, body);
    }),
  ],
];

/**
 * The better of two measurements. The shops take turns, so that other load on the machine affects
 * both.
 */
async function measureBoth(shops: Shop[], request: Request, seconds: number): Promise<Measured[]> {
  const best: Measured[] = [];
  for (let round = 0; round < 3; round += 1) {
    for (const [index, shop] of shops.entries()) {
      const measured = await load(shop.port, '', {
        connections: CONNECTIONS,
        seconds: round === 0 ? Math.min(1, seconds / 4) : seconds / 2,
        request: (connection, turn) => request(shop, connection, turn),
      });
      const known = best[index];
      if (round > 0 && (!known || measured.perSecond > known.perSecond)) best[index] = measured;
    }
  }
  return best;
}

/**
 * Measures reads and basket writes per second of the embedded commerce cloud on plain workerd, with
 * 500 products and with 20,000, and how much slower the larger one is. Prints the table of
 * docs/performance.md.
 */
export async function benchSandbox(port: number, seconds: number): Promise<void> {
  const shops: Shop[] = [];
  for (const [index, size] of SIZES.entries()) shops.push(await openShop(port + index, size));
  const opened = shops.map((shop) => `${shop.opened.toFixed(1)} s (${shop.products.toLocaleString('en')})`);
  console.log(`Made and open after ${opened.join(' and ')}.\n`);
  console.log(
    '| call | 500: requests/s | p50 ms | p99 ms | 20,000: requests/s | p50 ms | p99 ms | time grows |',
  );
  console.log('|---|---|---|---|---|---|---|---|');
  for (const [name, request] of ROWS) {
    const measured = await measureBoth(shops, request, seconds);
    const figures = measured.map(
      ({ perSecond, p50, p99 }) => `${perSecond.toFixed(0)} | ${p50.toFixed(1)} | ${p99.toFixed(1)}`,
    );
    const growth = (measured[0]?.perSecond ?? 0) / (measured[1]?.perSecond ?? 1);
    console.log(`| ${name} | ${figures.join(' | ')} | ${growth.toFixed(2)}× |`);
  }
  for (const { server } of shops) server.kill();
}
