import { besideCalls, type Row, rateOf } from './row.ts';
import { type Floors, KINDS } from './table.ts';

/** Least rates as a part of the static document's; a page that calls services has none. */
const LEAST_OF_STATIC = { full: 0.4, cached: 0.95 };
/** Most processor time of a full render beside what its calls cost, in ms. */
const MOST_CPU_MS: Record<string, number> = { home: 1.8, list: 2.2, product: 1.4, bag: 2, checkout: 2 };

/** What of a row of the shop's own work is worse than its bar, each in one line. */
export function worseThanBars(row: Row, floors: Floors): string[] {
  const { page, what, connections, cpuMs } = row;
  if (what !== 'full' && what !== 'cached') return [];
  const where = `${page}, ${KINDS[what]}, connections: ${connections}`;
  const worse: string[] = [];
  const rate = rateOf(row, floors.static);
  const least = LEAST_OF_STATIC[what];
  if (!floors.calls && rate < least)
    worse.push(`${where}: ${rate.toFixed(2)} of the static document, bar ${least}`);
  const ms = floors.calls ? besideCalls(row, { static: floors.static, calls: floors.calls }) : cpuMs;
  const most = what === 'full' ? MOST_CPU_MS[page] : undefined;
  if (ms !== undefined && most !== undefined && ms > most)
    worse.push(`${where}: ${ms.toFixed(2)} ms of CPU, bar ${most}`);
  return worse;
}
