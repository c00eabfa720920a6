import type { ChildProcess } from 'node:child_process';
import { gzipSync } from 'node:zlib';
import { headersOf, type Page, pagesOf } from './bench-pages.ts';
import { exactCpuTime } from './cpu-time.ts';
import { load } from './load.ts';
import { answered } from './memory-bench.ts';
import { type Round, type Turn, together } from './scale-table.ts';
import { end, untilReady } from './shop-bench.ts';
import { kilobytes } from './table.ts';
import { shopVariables, startSandbox, startShop } from './workerd.ts';

/** Sizes of the catalogue that are compared. */
const SMALL = 500;
const LARGE = 20_000;
const CONNECTIONS = [1, 16];
/** How often both shops take a turn. */
const ROUNDS = 9;
/** Requests after which a page's code has been compiled, and the longest time for them. */
const WARM_REQUESTS = 600;
const WARM_TURN_SECONDS = 0.3;
const LONGEST_WARM_UP_MS = 2_000;

type Shop = { port: number; server: ChildProcess; cloud: ChildProcess; pages: Page[] };
type Work = { page: Page; connections: number; seconds: number };
type Bench = {
  port: number;
  /** For each page and number of connections, of each shop. */
  seconds: number;
  /** Names of the pages to measure; all when absent. */
  only?: readonly string[] | undefined;
};

/**
 * Starts the shop with 500 and with 20,000 products and lets them take turns, full renders only:
 * how much more of the processor a page takes with forty times the products. Prints the tables.
 */
export async function benchScale({ port, seconds, only }: Bench): Promise<void> {
  const small = await open(port, SMALL);
  const large = await open(port + 2, LARGE);
  const sizes = [SMALL, LARGE].map((size) => size.toLocaleString('en'));
  console.log(`| document | ${sizes.map((size) => `${size}: kB gzip`).join(' | ')} |\n|---|---|---|`);
  for (const [index, page] of small.pages.entries()) {
    const other = large.pages[index];
    if (page.cookie || !other) continue;
    const weights = [await weight(small, page), await weight(large, other)].map(kilobytes);
    console.log(`| ${page.name} | ${weights.join(' | ')} |`);
  }
  const columns = sizes.flatMap((size) => [`${size}: requests/s`, 'CPU ms']);
  console.log(`\n| page | connections | ${columns.join(' | ')} | CPU grows |\n|---|---|---|---|---|---|---|`);
  for (const [index, page] of small.pages.entries()) {
    const other = large.pages[index];
    if (!other || !(only?.includes(page.name) ?? true)) continue;
    for (const connections of CONNECTIONS) {
      const work = { connections, seconds: seconds / ROUNDS };
      await warmUp(small, { page, ...work });
      await warmUp(large, { page: other, ...work });
      const rounds: Round[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        rounds.push({
          small: await turn(small, { page, ...work }),
          large: await turn(large, { page: other, ...work }),
        });
      const found = together(rounds);
      const cells = [found.small, found.large].flatMap((one) => [
        one.perSecond.toFixed(0),
        one.cpuMs.toFixed(2),
      ]);
      console.log(`| ${page.name} | ${connections} | ${cells.join(' | ')} | ${found.grows.toFixed(2)}× |`);
    }
  }
  await Promise.all([small, large].flatMap(({ server, cloud }) => [end(server), end(cloud)]));
}

/** A shop with that many products, and its services beside it. */
async function open(port: number, products: number): Promise<Shop> {
  const origin = `http://localhost:${port}`;
  const cloud = await startSandbox(port + 1, products);
  // a shop whose services are not there yet fills the log
  await answered(`http://127.0.0.1:${port + 1}/__sandbox/calls`);
  const variables = shopVariables(origin);
  const server = await startShop({ root: process.cwd(), port, sandboxPort: port + 1, variables });
  await untilReady(origin);
  return { port, server, cloud, pages: await pagesOf(origin, true) };
}

async function warmUp({ port }: Shop, { page, connections }: Work): Promise<void> {
  const asked = { connections, seconds: WARM_TURN_SECONDS, headers: headersOf(page, 'full') };
  const until = performance.now() + LONGEST_WARM_UP_MS;
  for (let requests = 0; requests < WARM_REQUESTS && performance.now() < until; )
    requests += (await load(port, page.path, asked)).requests;
}

async function turn({ port, server }: Shop, { page, connections, seconds }: Work): Promise<Turn> {
  const before = exactCpuTime(server.pid);
  const asked = { connections, seconds, headers: headersOf(page, 'full') };
  const { perSecond, requests } = await load(port, page.path, asked);
  return { perSecond, cpuMs: (exactCpuTime(server.pid) - before) / requests };
}

/** Of the document after gzip, in bytes. */
async function weight({ port }: Shop, { path }: Page): Promise<number> {
  const html = await (await fetch(`http://localhost:${port}${path}`)).text();
  return gzipSync(html, { level: 9 }).byteLength;
}
