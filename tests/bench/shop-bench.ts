import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { Report } from '../../scripts/measure/report.ts';
import { worseThanBars } from './bars.ts';
import { headersOf, type Page, pagesOf } from './bench-pages.ts';
import { measureInTurns, type Running } from './measure.ts';
import { buildReference } from './reference-build.ts';
import type { Row } from './row.ts';
import { cellsOf, comparisonCells, comparisonHead, HEAD, type Kind } from './table.ts';
import { shopVariables, startSandbox, startShop } from './workerd.ts';

const CONNECTIONS = [1, 16];
const OWN_WORK: readonly Kind[] = ['cached', 'full'];
/** How long the shop may take to open, including making a catalogue of the given size, in ms. */
const OPENING_MS = 120_000;
const TURN_MS = 200;

type Bench = {
  /** Of the shop; its services and another build get those that follow. */
  port: number;
  /** Seconds per measurement. */
  seconds: number;
  /** A file for the figures, a row for each measurement. */
  json?: string | undefined;
  /** Another commit, which takes turns with this build. */
  compare?: string | undefined;
  /** Names of the pages to measure; all when absent. */
  only?: readonly string[] | undefined;
  report: Report;
};

/** Starts the shop, measures its pages, prints the table and ends the shop. */
export async function benchShop({ port, seconds, json, compare, only, report }: Bench): Promise<void> {
  const sandboxPort = port + 1;
  const sandbox = await startSandbox(sandboxPort);
  const here = { build: compare && 'here', root: process.cwd() };
  const builds = compare ? [{ build: compare, root: await buildReference(compare) }, here] : [here];
  const shops: Running[] = [];
  for (const [index, { build, root }] of builds.entries()) {
    const own = port + 2 * index;
    const origin = `http://localhost:${own}`;
    const server = await startShop({ root, port: own, sandboxPort, variables: shopVariables(origin) });
    await untilReady(origin);
    shops.push({ build, origin, port: own, server });
  }
  const all = await pagesOf(`http://localhost:${port}`, false);
  const pages = all.filter(({ name }) => only?.includes(name) ?? true);
  const print = compare ? report.table(comparisonHead(compare)) : report.table(HEAD, 'requests');
  const rows: Row[] = [];
  for (const page of pages) {
    for (const shop of shops) if (!page.cookie) await sameDocument(shop, page);
    // two commits are compared by the shop's own work
    const kinds = compare ? page.kinds.filter((kind) => OWN_WORK.includes(kind)) : page.kinds;
    for (const connections of CONNECTIONS) {
      // what React leaves to the garbage collector would be collected in the others' turns
      const apart = kinds.filter((kind) => kind === 'string');
      const found: Row[] = [];
      for (const some of [kinds.filter((kind) => kind !== 'string'), apart]) {
        const works = some.flatMap((kind) => shops.map((shop) => ({ shop, page, kind })));
        found.push(...(await measureInTurns(works, { connections, seconds })));
      }
      rows.push(...found);
      if (compare) for (const cells of pairsOf(found)) print(cells);
      else
        for (const { cells, worse } of pageOf(found)) {
          print(cells);
          for (const line of worse) report.isWorse(line);
        }
    }
  }
  const figures = rows.map(({ turns, ...row }) => row);
  if (json) await writeFile(json, `${JSON.stringify(figures, null, 2)}\n`);
  await Promise.all([sandbox, ...shops.map(({ server }) => server)].map(end));
}

/** What was measured of a page, beside its floors. */
function pageOf(rows: readonly Row[]) {
  const floor = rows.find(({ what }) => what === 'static');
  const calls = rows.find(({ what }) => what === 'calls');
  if (!floor) throw new Error('A page is measured beside its static document.');
  const floors = { static: floor, calls };
  return rows.map((row) => ({ cells: cellsOf(row, floors), worse: worseThanBars(row, floors) }));
}

/** The same work of two commits, which follow each other. */
function pairsOf(rows: readonly Row[]): (string | number)[][] {
  return rows.flatMap((after, index) => {
    const before = rows[index - 1];
    return before?.what === after.what ? [comparisonCells(before, after)] : [];
  });
}

/** Ends a process that was started; resolves when it has ended. */
export function end(server: ChildProcess): Promise<unknown> {
  const ended = once(server, 'exit');
  server.kill();
  return ended;
}

/** What React writes in the head for pictures that are in no cached component (docs/decisions/0119). */
const HINTS = /<link rel="preload" as="image"[^>]*\/>/g;

/** Throws where the floor is another document than the one it is compared with. */
async function sameDocument({ origin }: Running, page: Page): Promise<void> {
  const textOf = async (what: Kind) => {
    const text = await (await fetch(origin + page.path, { headers: headersOf(page, what) })).text();
    return text.replaceAll(HINTS, '').replace(/<!-- Cairn .*?-->/s, '');
  };
  // the first answer may have waited for a service, and then is streamed
  await textOf('full');
  const [one, other] = [await textOf('static'), await textOf('full')];
  if (one === other) return;
  const at = [...one].findIndex((character, index) => character !== other[index]);
  throw new Error(`${page.name} differs: ${one.slice(at, at + 80)} … ${other.slice(at, at + 80)}`);
}

/** Waits until the shop answers. Rejects when it does not. */
export async function untilReady(origin: string): Promise<void> {
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
