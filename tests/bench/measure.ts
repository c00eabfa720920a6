import type { ChildProcess } from 'node:child_process';
import { headersOf, type Page } from './bench-pages.ts';
import { exactCpuTime } from './cpu-time.ts';
import { load } from './load.ts';
import { type Row, rowOf, type Turn } from './row.ts';
import type { Kind } from './table.ts';

/** A shop that runs. `build` is the name of its commit, where it is not this one. */
export type Running = { build: string | undefined; origin: string; port: number; server: ChildProcess };

/** Requests after which a page's code has been compiled for the last time. */
const WARM_REQUESTS = 2_000;
const LONGEST_WARM_UP_MS = 8_000;
const WARM_TURN_SECONDS = 0.3;
/** How often each work takes a turn. */
const ROUNDS = 9;

/** `seconds`: of each kind of work, all its turns together. */
type Asked = { kinds: readonly Kind[]; connections: number; seconds: number };
type Work = { shop: Running; kind: Kind };

/**
 * Measures these kinds of work of a page in each shop, by the order of kinds. All take turns, so that
 * what else slows the machine slows them alike.
 */
export async function measureInTurns(
  shops: readonly Running[],
  page: Page,
  { kinds, connections, seconds }: Asked,
): Promise<Row[]> {
  const works: Work[] = kinds.flatMap((kind) => shops.map((shop) => ({ shop, kind })));
  const turns: Turn[][] = works.map(() => []);
  for (const work of works) await warmUp(page, work, connections);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, work] of works.entries())
      turns[index]?.push(await turn(page, work, { connections, seconds: seconds / ROUNDS }));
  return works.map(({ shop, kind }, index) => {
    const build = shops.length > 1 ? (shop.build ?? 'here') : undefined;
    return rowOf({ page: page.name, what: kind, connections, build }, turns[index] ?? []);
  });
}

/** Asks until the code is compiled: that takes as many requests for a slow page as for a fast one. */
async function warmUp(page: Page, { shop, kind }: Work, connections: number): Promise<void> {
  const start = performance.now();
  const asked = { connections, seconds: WARM_TURN_SECONDS, headers: headersOf(page, kind) };
  let requests = 0;
  while (requests < WARM_REQUESTS && performance.now() - start < LONGEST_WARM_UP_MS)
    requests += (await load(shop.port, page.path, asked)).requests;
}

async function turn(
  page: Page,
  { shop, kind }: Work,
  asked: { connections: number; seconds: number },
): Promise<Turn> {
  const before = cpuOf(shop);
  const measured = await load(shop.port, page.path, { ...asked, headers: headersOf(page, kind) });
  const after = cpuOf(shop);
  const isTold = before !== undefined && after !== undefined;
  return { ...measured, cpuMs: isTold ? (after - before) / measured.requests : undefined };
}

/** Processor time of a shop's process, in ms; undefined where the system does not say. */
function cpuOf({ server }: Running): number | undefined {
  try {
    return exactCpuTime(server.pid);
  } catch {
    return undefined;
  }
}
