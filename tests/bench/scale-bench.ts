import type { ChildProcess } from 'node:child_process';
import { gzipSync } from 'node:zlib';
import type { Report } from '../../scripts/measure/report.ts';
import { type Page, pagesOf } from './bench-pages.ts';
import { measureInTurns, type Running } from './measure.ts';
import { answered } from './memory-bench.ts';
import { cpuRatio } from './row.ts';
import { end, untilReady } from './shop-bench.ts';
import { kilobytes } from './table.ts';
import { shopVariables, startSandbox, startShop } from './workerd.ts';

/** Sizes of the catalogue that are compared. */
const SMALL = 500;
const LARGE = 20_000;
const CONNECTIONS = [1, 16];
/** Most that the processor time of a page may grow with forty times the products. */
const MOST_GROWTH = 1.1;

type Shop = Running & { cloud: ChildProcess; pages: Page[] };
type Bench = {
  port: number;
  /** For each page and number of connections, of each shop. */
  seconds: number;
  /** Names of the pages to measure; all when absent. */
  only?: readonly string[] | undefined;
  report: Report;
};

/**
 * Starts the shop with 500 and with 20,000 products and lets them take turns, full renders only:
 * how much more of the processor a page takes with forty times the products. Prints the tables.
 */
export async function benchScale({ port, seconds, only, report }: Bench): Promise<void> {
  const small = await open(port, SMALL);
  const large = await open(port + 2, LARGE);
  const sizes = [SMALL, LARGE].map((size) => size.toLocaleString('en'));
  const document = report.table(['document', ...sizes.map((size) => `${size}: kB gzip`)], 'scale-documents');
  for (const [index, page] of small.pages.entries()) {
    const other = large.pages[index];
    if (page.cookie || !other) continue;
    const weights = [await weight(small, page), await weight(large, other)].map(kilobytes);
    document([page.name, ...weights]);
  }
  const columns = sizes.flatMap((size) => [`${size}: requests/s`, 'CPU ms']);
  console.log('');
  const growth = report.table(['page', 'connections', ...columns, 'CPU grows'], 'scale');
  for (const [index, page] of small.pages.entries()) {
    const other = large.pages[index];
    if (!other || !(only?.includes(page.name) ?? true)) continue;
    for (const connections of CONNECTIONS) {
      const works = [
        { shop: small, page, kind: 'full' as const },
        { shop: large, page: other, kind: 'full' as const },
      ];
      const [few, many] = await measureInTurns(works, { connections, seconds });
      if (!few || !many) throw new Error('Both shops are measured.');
      const cells = [few, many].flatMap(({ perSecond, cpuMs }) => [
        perSecond.toFixed(0),
        cpuMs?.toFixed(2) ?? '–',
      ]);
      const ratio = cpuRatio(many, few);
      const grows = ratio === undefined ? '–' : `${ratio.toFixed(2)}×`;
      growth([page.name, connections, ...cells, grows]);
      if (ratio !== undefined && ratio > MOST_GROWTH)
        report.isWorse(`${page.name}, connections: ${connections}: CPU grows ${grows}, bar ${MOST_GROWTH}`);
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
  return { origin, port, server, cloud, pages: await pagesOf(origin, true) };
}

/** Of the document after gzip, in bytes. */
async function weight({ port }: Shop, { path }: Page): Promise<number> {
  const html = await (await fetch(`http://localhost:${port}${path}`)).text();
  return gzipSync(html, { level: 9 }).byteLength;
}
