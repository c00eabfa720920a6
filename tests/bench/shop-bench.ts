import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { cpuTime } from './cpu-time.ts';
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
  /** A file for the figures, a row for each measurement. */
  json?: string | undefined;
};

/** What is measured of a page: the floors, then the shop as it is, with and without its page cache. */
const KINDS = [
  ['static', 'static document of the same size'],
  ['cached', 'cached document'],
  ['string', 'React’s renderToString alone'],
  ['full', 'full render, data cached'],
] as const;
type Kind = (typeof KINDS)[number][0];

/** A measurement; `cpuMs`: of the server's process for each request, where the system tells it. */
type Row = { page: string; what: Kind; connections: number; cpuMs: number | undefined } & Pick<
  Measured,
  'perSecond' | 'p50' | 'p99' | 'bytes'
>;

/** Starts the shop, measures its pages, prints the table and ends the shop. */
export async function benchShop({ port, seconds, wrangler, products, json }: Bench): Promise<void> {
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
    ...(products ? [pair(['list100', `${list}?limit=100`])] : []),
    ['search', '/search?q=jacket'],
    ['product', product],
  ];

  if (products) {
    console.log(`\n### ${products.toLocaleString('en')} products\n`);
    await weigh(origin, pages);
  }
  console.log('| page | what | connections | requests/s | CPU ms | p50 ms | p99 ms | kB | of static |');
  console.log('|---|---|---|---|---|---|---|---|---|');
  const rows: Row[] = [];
  for (const [page, path] of pages) {
    const addressOf = (kind: Kind) => (kind === 'cached' ? path : `/__bench/${kind}/${page}${path}`);
    await sameDocument(origin, addressOf('static'), addressOf('full'));
    for (const connections of CONNECTIONS) {
      let floor: Row | undefined;
      for (const [what, title] of KINDS) {
        const asked = { port, path: addressOf(what), connections, seconds };
        const row: Row = { page, what, connections, ...(await measure(asked, server.pid)) };
        floor ??= row;
        rows.push(row);
        print(row, title, floor);
      }
    }
  }
  if (json) await writeFile(json, `${JSON.stringify(rows, null, 2)}\n`);
  const ended = once(server, 'exit');
  server.kill();
  await ended;
}

type Asked = { port: number; path: string; connections: number; seconds: number };

/** Asks for a path in a closed loop, after a shorter loop that warms it up. */
async function measure({ port, path, connections, seconds }: Asked, pid: number | undefined) {
  await load(port, path, { connections, seconds: Math.min(1.5, seconds / 2) });
  const before = cpuTime(pid);
  const measured = await load(port, path, { connections, seconds });
  const after = cpuTime(pid);
  const cpuMs =
    before === undefined || after === undefined ? undefined : (after - before) / measured.requests;
  const { perSecond, p50, p99, bytes } = measured;
  return { perSecond, cpuMs, p50, p99, bytes };
}

/** What React writes in the head for pictures that are in no drawn part (docs/decisions/0119). */
const HINTS = /<link rel="preload" as="image"[^>]*\/>/g;

/** Throws where the floor is another document than the one it is compared with. */
async function sameDocument(origin: string, floor: string, full: string): Promise<void> {
  const textOf = async (path: string) => {
    const text = await (await fetch(origin + path)).text();
    return text.replaceAll(HINTS, '').replace(/<!-- Cairn .*?-->/s, '');
  };
  // the first answer may have waited for a service, and then is streamed
  await textOf(full);
  const [one, other] = [await textOf(floor), await textOf(full)];
  if (one === other) return;
  const at = [...one].findIndex((character, index) => character !== other[index]);
  throw new Error(`${floor} is not ${full}: ${one.slice(at, at + 80)} … ${other.slice(at, at + 80)}`);
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

function print({ page, connections, ...row }: Row, title: string, floor: Row): void {
  const { perSecond, cpuMs, p50, p99, bytes } = row;
  const cells = [
    page,
    title,
    connections,
    perSecond.toFixed(0),
    cpuMs?.toFixed(2) ?? '–',
    p50.toFixed(2),
    p99.toFixed(2),
    kilobytes(bytes),
    row.what === 'static' ? '–' : (perSecond / floor.perSecond).toFixed(2),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

/** The variables of a shop that uses its embedded commerce cloud. */
export function variables(origin: string): Record<string, string> {
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
