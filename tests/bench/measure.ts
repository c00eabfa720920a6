import type { ChildProcess } from 'node:child_process';
import { headersOf, type Page } from './bench-pages.ts';
import { cpuTime } from './cpu-time.ts';
import { load, type Measured } from './load.ts';
import type { Kind, Row } from './table.ts';

/** A shop that runs. `build` is the name of its commit, where it is not this one. */
export type Running = { build: string | undefined; origin: string; port: number; server: ChildProcess };

/** Requests after which a page's code has been compiled for the last time. */
const WARM_REQUESTS = 2_000;
const LONGEST_WARM_UP_MS = 8_000;
const WARM_TURN_SECONDS = 0.3;

type Work = { what: Kind; connections: number; seconds: number };

/** Measures the same work of each shop. Where there are several they take turns, twice. */
export async function measureInTurn(shops: readonly Running[], page: Page, work: Work): Promise<Row[]> {
  const rounds = shops.length > 1 ? 2 : 1;
  const found: (Measured & { cpu: number | undefined })[][] = shops.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, shop] of shops.entries()) {
      const { path } = page;
      const asked = {
        connections: work.connections,
        seconds: work.seconds / rounds,
        headers: headersOf(page, work.what),
      };
      if (round === 0) await warmUp(shop.port, path, asked);
      const before = cpuTime(shop.server.pid);
      const measured = await load(shop.port, path, asked);
      const after = cpuTime(shop.server.pid);
      const cpu = before === undefined || after === undefined ? undefined : after - before;
      found[index]?.push({ ...measured, cpu });
    }
  }
  return shops.map(({ build }, index) => ({
    page: page.name,
    what: work.what,
    connections: work.connections,
    ...(shops.length > 1 && { build: build ?? 'here' }),
    ...together(found[index] ?? []),
  }));
}

/** Asks until the code is compiled: that takes as many requests for a slow page as for a fast one. */
async function warmUp(port: number, path: string, asked: Parameters<typeof load>[2]): Promise<void> {
  const start = performance.now();
  let requests = 0;
  while (requests < WARM_REQUESTS && performance.now() - start < LONGEST_WARM_UP_MS)
    requests += (await load(port, path, { ...asked, seconds: WARM_TURN_SECONDS })).requests;
}

/** The figures of several turns as one; latencies are those of the slower turn. */
function together(turns: readonly (Measured & { cpu: number | undefined })[]) {
  const sum = (of: (turn: (typeof turns)[number]) => number) =>
    turns.reduce((total, turn) => total + of(turn), 0);
  const requests = sum((turn) => turn.requests);
  const isTold = turns.every(({ cpu }) => cpu !== undefined);
  return {
    perSecond: requests / sum((turn) => turn.requests / turn.perSecond),
    cpuMs: isTold ? sum(({ cpu = 0 }) => cpu) / requests : undefined,
    p50: Math.max(...turns.map(({ p50 }) => p50)),
    p99: Math.max(...turns.map(({ p99 }) => p99)),
    bytes: turns.at(-1)?.bytes ?? 0,
  };
}
