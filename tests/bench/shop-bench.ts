import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { load, type Measured } from './load.ts';
import { startWrangler } from './start-wrangler.ts';
import { startWorkerd } from './workerd.ts';

const CONNECTIONS = [1, 16];
/** How long the shop may take to open, including making a catalogue of the given size, in ms. */
const OPENING_MS = 120_000;
const TURN_MS = 200;

type Bench = {
  port: number;
  /** Seconds per measurement. */
  seconds: number;
  /** Runs under `wrangler dev` instead of plain workerd. */
  wrangler: boolean;
  /**
   * Size of the catalogue. When given, lists of 100 and searches are measured too, and documents
   * are weighed.
   */
  products?: number;
};

/** Starts the shop, measures its pages, prints the table and ends the shop. */
export async function benchShop({ port, seconds, wrangler, products }: Bench): Promise<void> {
  const origin = `http://localhost:${port}`;
  const server = wrangler ? startWrangler(port) : await startWorkerd(port, variables(origin), products);
  process.on('exit', () => server.kill());
  await untilReady(origin);

  const list = '/c/mens/';
  const listed = await (await fetch(origin + list)).text();
  const product = /href="(\/p\/[^"?]+)"/.exec(listed)?.[1] ?? '/';
  const pages: [name: string, path: string][] = [
    ['home', '/'],
    ['list', list],
    ...(products
      ? (
          [
            ['list100', `${list}?limit=100`],
            ['search', '/search?q=jacket'],
          ] as const
        ).map(pair)
      : []),
    ['product', product],
  ];

  if (products) {
    console.log(`\n### ${products.toLocaleString('en')} products\n`);
    await weigh(origin, pages);
  }
  console.log('| page | what | connections | requests/s | p50 ms | p99 ms | kB | against its floor |');
  console.log('|---|---|---|---|---|---|---|---|');
  const measure = async (path: string, connections: number): Promise<Measured> => {
    await load(port, path, { connections, seconds: Math.min(1.5, seconds / 2) });
    return load(port, path, { connections, seconds });
  };
  for (const [name, path] of pages) {
    for (const connections of CONNECTIONS) {
      const still = await measure(`/__bench/static/${name}${path}`, connections);
      row(name, 'static document of the same size', connections, still);
      row(name, 'cached document', connections, await measure(path, connections), still, 'static');
      const string = await measure(`/__bench/string/${name}${path}`, connections);
      row(name, "React's renderToString alone", connections, string);
      const full = await measure(`/__bench/full/${name}${path}`, connections);
      row(name, 'full render, data cached', connections, full, string, 'renderToString');
    }
  }
  const ended = once(server, 'exit');
  server.kill();
  await ended;
}

const pair = ([name, path]: readonly [string, string]): [string, string] => [name, path];

/** Prints the size of each document, and how long its first request took to the last byte. */
async function weigh(origin: string, pages: [name: string, path: string][]): Promise<void> {
  console.log('| document | kB | kB gzip | first answer ms |');
  console.log('|---|---|---|---|');
  for (const [name, path] of pages) {
    const start = performance.now();
    await (await fetch(origin + path)).text();
    const first = performance.now() - start;
    await new Promise((resolve) => setTimeout(resolve, TURN_MS));
    const html = await (await fetch(origin + path)).text();
    const [plain, zipped] = [Buffer.byteLength(html), gzipSync(html, { level: 9 }).byteLength];
    console.log(`| ${name} | ${kilobytes(plain)} | ${kilobytes(zipped)} | ${first.toFixed(0)} |`);
  }
  console.log('');
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

async function untilReady(origin: string): Promise<void> {
  for (const start = performance.now(); performance.now() - start < OPENING_MS; ) {
    try {
      if ((await fetch(`${origin}/__health/ready`)).ok) return;
    } catch {
      // the server is not listening yet
    }
    await new Promise((resolve) => setTimeout(resolve, TURN_MS));
  }
  throw new Error('the shop did not get ready');
}

function row(
  name: string,
  what: string,
  connections: number,
  measured: Measured,
  floor?: Measured,
  floorName?: string,
): void {
  const { perSecond, p50, p99, bytes } = measured;
  const ratio = floor ? `${(perSecond / floor.perSecond).toFixed(2)} of ${floorName}` : '–';
  console.log(
    `| ${name} | ${what} | ${connections} | ${perSecond.toFixed(0)} | ${p50.toFixed(2)} | ${p99.toFixed(2)} | ${kilobytes(bytes)} | ${ratio} |`,
  );
}

/** The variables of a shop that uses its embedded commerce cloud. */
function variables(origin: string): Record<string, string> {
  return {
    ENVIRONMENT: 'production',
    ORIGIN: origin,
    COMMERCE_URL: 'http://sandbox.internal',
    COMMERCE_ORGANIZATION: 'f_ecom_zzrf_001',
    COMMERCE_CLIENT_ID: 'c0ffee00-0000-4000-8000-000000000002',
    COMMERCE_CLIENT_SECRET: 'sandbox-secret',
    SESSION_KEY: 'Y2Fpcm4tdGVzdC1rZXktdGhhdC1pcy1uby1zZWNyZXQ=',
    SEARCH_URL: 'http://sandbox.internal/unbxd',
    SEARCH_API_KEY: 'sandbox-search',
    CONTENT_URL: 'http://sandbox.internal/content-hub',
    RECOMMENDATIONS_URL: 'http://sandbox.internal/einstein/v3',
    RECOMMENDATIONS_CLIENT_ID: 'sandbox-einstein',
    RECOMMENDATIONS_REALM: 'zzrf',
    IMAGES_URL: 'http://sandbox.internal/i/cairn',
    FILMS_URL: 'http://sandbox.internal/v/cairn',
  };
}
