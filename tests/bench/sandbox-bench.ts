import type { ChildProcess } from 'node:child_process';
import type { Report } from '../../scripts/measure/report.ts';
import { cpuTime } from './cpu-time.ts';
import { load, type Measured, quantile } from './load.ts';
import { benchPictures } from './picture-bench.ts';
import { startSandbox } from './workerd.ts';

const ORGANIZATION = 'organizations/f_ecom_zzrf_001';
const CREDENTIALS = btoa('c0ffee00-0000-4000-8000-000000000002:sandbox-secret');
const SIZES = [500, 20_000];
const CONNECTIONS = 8;
/** Most that a call may cost with forty times the products, as a part of what it costs with few. */
const MOST_GROWTH = 2.5;
const SITE = 'siteId=cairn-us';
const PRODUCTS = `/product/shopper-products/v1/${ORGANIZATION}`;
const SEARCH = `/search/shopper-search/v1/${ORGANIZATION}`;
const BASKETS = `/checkout/shopper-baskets/v1/${ORGANIZATION}/baskets`;
const ENGINE = '/unbxd/sandbox-search/cairn-us-en';
/** How long making a catalogue may take, in ms. */
const OPENING_MS = 120_000;

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
  throw new Error('the sandbox did not open in two minutes');
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
  /** How many searches for other words were made. */
  searches: number;
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
  return { port, products, server, opened, token, baskets, searches: 0 };
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

/** Words that find over 47 products in the smaller shop, more than the sandbox keeps rankings of. */
const WORDS =
  'women men hiking blue winter backpacking recycled black green basalt travel jackets alpine trail climbing ' +
  'everyday fall grey orange shell camp running layer spring summer fabric unisex arrivals waterproof camping ' +
  'red cotton organic coat pink sale graphite ski beige skiing snowboarding stretch control nylon odor purple ' +
  'shoes insulated tarn terracotta midnight yellow estuary polyester brown free snowboard resistant drying pine';

/** A search for other words than those before it, so that the sandbox has to rank their matches. */
const otherWords: Request = (shop, connection, turn) => {
  const words = WORDS.split(' ');
  const word = words[shop.searches % words.length];
  shop.searches += 1;
  return read(`${ENGINE}/search?q=${word}&rows=47`)(shop, connection, turn);
};

const ROWS: [string, Request][] = [
  ['one product', read(`${PRODUCTS}/products/CRN1000?${SITE}`)],
  [
    'category list of 47, facets',
    read(`${ENGINE}/category?pagetype=boolean&p=categoryPath:%22mens-jackets%22&rows=47`),
  ],
  [
    'category refined by color, 47',
    read(
      `${ENGINE}/category?pagetype=boolean&p=categoryPath:%22mens%22&rows=47&filter=color:%22Black%22&facet.multiselect=true`,
    ),
  ],
  ['search list of 47, facets', read(`${ENGINE}/search?q=jacket&rows=47`)],
  ['search of 47, other words each time', otherWords],
  ['commerce search of 25', read(`${SEARCH}/product-search?${SITE}&q=jacket`)],
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

/** `cpuMs`: what a call costs the sandbox's process, in ms; undefined where that is not known. */
type Cost = Measured & { cpuMs: number | undefined };

/** The growth of processor time per call, or of the time per call where that is not known. */
function growth([small, large]: Cost[]): number {
  if (!small || !large) return Number.NaN;
  if (small.cpuMs === undefined || large.cpuMs === undefined) return small.perSecond / large.perSecond;
  return large.cpuMs / small.cpuMs;
}

/**
 * The better of two measurements. The shops take turns, so that other load on the machine affects
 * both.
 */
async function measureBoth(shops: Shop[], request: Request, seconds: number): Promise<Cost[]> {
  const best: Cost[] = [];
  for (let round = 0; round < 3; round += 1) {
    for (const [index, shop] of shops.entries()) {
      const before = cpuTime(shop.server.pid);
      const measured = await load(shop.port, '', {
        connections: CONNECTIONS,
        seconds: round === 0 ? Math.min(1, seconds / 4) : seconds / 2,
        request: (connection, turn) => request(shop, connection, turn),
      });
      const after = cpuTime(shop.server.pid);
      const cpuMs =
        before === undefined || after === undefined ? undefined : (after - before) / measured.requests;
      const known = best[index];
      if (round > 0 && (!known || measured.perSecond > known.perSecond)) best[index] = { ...measured, cpuMs };
    }
  }
  return best;
}

type Bench = {
  port: number;
  /** Of each call. */
  seconds: number;
  report: Report;
};

/**
 * Measures reads and basket writes of the embedded commerce cloud on plain workerd, with 500 products
 * and with 20,000: per second, and the processor time that a call takes. Prints the table of
 * docs/performance.md.
 */
export async function benchSandbox({ port, seconds, report }: Bench): Promise<void> {
  const shops: Shop[] = [];
  for (const [index, size] of SIZES.entries()) shops.push(await openShop(port + index, size));
  const opened = shops.map((shop) => `${shop.opened.toFixed(1)} s (${shop.products.toLocaleString('en')})`);
  const row = report.table(
    [
      ...['call', '500: requests/s', 'p50 ms', 'CPU ms', '20,000: requests/s', 'p50 ms', 'CPU ms'],
      'CPU grows',
    ],
    'sandbox',
  );
  for (const [name, request] of ROWS) {
    const measured = await measureBoth(shops, request, seconds);
    const figures = measured.flatMap(({ perSecond, latencies, cpuMs }) => [
      perSecond.toFixed(0),
      quantile(latencies, 0.5).toFixed(1),
      cpuMs?.toFixed(2) ?? '–',
    ]);
    const grows = growth(measured);
    row([name, ...figures, `${grows.toFixed(2)}×`]);
    if (grows > MOST_GROWTH) report.isWorse(`${name}: CPU grows ${grows.toFixed(2)}×, bar ${MOST_GROWTH}`);
  }
  report.note('sandbox', `Made and open after ${opened.join(' and ')}.`);
  const [small] = shops;
  console.log('');
  if (small) await benchPictures({ port: small.port, pid: small.server.pid }, report);
  for (const { server } of shops) server.kill();
}
