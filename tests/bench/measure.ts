import type { ChildProcess } from 'node:child_process';
import { headersOf, type Page } from './bench-pages.ts';
import { exactCpuTime } from './cpu-time.ts';
import { load } from './load.ts';
import { type Row, rowOf, type Turn } from './row.ts';
import type { Kind } from './table.ts';

/** A shop that runs. `build` names its commit where two are compared. */
export type Running = { build?: string | undefined; origin: string; port: number; server: ChildProcess };

/** What is measured: a page of a shop, and how it is asked for. */
export type Work = { shop: Running; page: Page; kind: Kind };

/** Requests after which a page's code has been compiled for the last time. */
const WARM_REQUESTS = 2_000;
const LONGEST_WARM_UP_MS = 8_000;
const WARM_TURN_SECONDS = 0.3;
/** How often each work takes a turn. */
const ROUNDS = 9;

/** `seconds`: of each work, all its turns together. */
type Asked = { connections: number; seconds: number };
type Measuring = { work: Work; turns: Turn[] };

/**
 * Measures each work. The works take turns, so that whatever slows the machine slows all of them.
 * Every other round runs in the opposite order, so that no work always follows the same one.
 */
export async function measureInTurns(works: readonly Work[], asked: Asked): Promise<Row[]> {
  const { connections } = asked;
  const measured = works.map((work): Measuring => ({ work, turns: [] }));
  for (const work of works) await warmUp(work, connections);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { work, turns } of round % 2 === 0 ? measured : measured.toReversed())
      turns.push(await turn(work, { connections, seconds: asked.seconds / ROUNDS }));
  return measured.map(({ work: { page, kind, shop }, turns }) =>
    rowOf({ page: page.name, what: kind, connections, build: shop.build }, turns),
  );
}

/** Asks until the code is compiled: that takes as many requests for a slow page as for a fast one. */
async function warmUp({ shop, page, kind }: Work, connections: number): Promise<void> {
  const start = performance.now();
  const asked = { connections, seconds: WARM_TURN_SECONDS, headers: headersOf(page, kind) };
  let requests = 0;
  while (requests < WARM_REQUESTS && performance.now() - start < LONGEST_WARM_UP_MS)
    requests += (await load(shop.port, page.path, asked)).requests;
}

async function turn({ shop, page, kind }: Work, asked: Asked): Promise<Turn> {
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
