import { type Measured, share } from './load.ts';
import { median } from './phone/figures.ts';
import type { Kind } from './table.ts';

/** A turn of some work; `cpuMs`: of the shop's process for each request, where the system tells it. */
export type Turn = Measured & { cpuMs: number | undefined };

/** What was measured; `build`: the commit, where two are compared. */
type Measurement = { page: string; what: Kind; connections: number; build?: string | undefined };

/**
 * The figures of some work: rate and processor time as the medians of its turns, latencies in ms over
 * the requests of all turns.
 */
export type Row = Measurement & {
  perSecond: number;
  cpuMs: number | undefined;
  p50: number;
  p99: number;
  /** Of one response. */
  bytes: number;
  turns: readonly Turn[];
};

export function rowOf(work: Measurement, turns: readonly Turn[]): Row {
  const latencies = turns.flatMap((turn) => turn.latencies);
  return {
    ...work,
    perSecond: median(turns.map(({ perSecond }) => perSecond)),
    cpuMs: medianTold(turns.map(({ cpuMs }) => cpuMs)),
    p50: share(latencies, 0.5),
    p99: share(latencies, 0.99),
    bytes: turns.at(-1)?.bytes ?? 0,
    turns,
  };
}

/** The rate of some work as a part of another's: the median of the ratios of their rounds. */
export function rateOf(work: Row, other: Row): number {
  return median(
    work.turns.map(({ perSecond }, round) => perSecond / (other.turns[round]?.perSecond ?? Number.NaN)),
  );
}

/** The same of the processor time; undefined where the system does not tell it. */
export function cpuRatio(work: Row, other: Row): number | undefined {
  return byRound([work, other], ([own = 0, floor = 0]) => own / floor);
}

/**
 * Processor time of some work without that of its calls, in ms: the median of its rounds. What the
 * calls cost is the difference of two static documents, with them and without.
 */
export function besideCalls(work: Row, floors: { static: Row; calls: Row }): number | undefined {
  return byRound([work, floors.calls, floors.static], ([own = 0, some = 0, none = 0]) => own - (some - none));
}

/**
 * The median of what is made of the processor times of each round. A round of which the system did not
 * tell them all is left out; undefined where none is left.
 */
function byRound(rows: readonly Row[], of: (cpuMs: number[]) => number): number | undefined {
  return medianTold(
    (rows[0]?.turns ?? []).map((_, round) => {
      const told = rows.map(({ turns }) => turns[round]?.cpuMs).filter((cpuMs) => cpuMs !== undefined);
      return told.length === rows.length ? of(told) : undefined;
    }),
  );
}

function medianTold(values: readonly (number | undefined)[]): number | undefined {
  const told = values.filter((value) => value !== undefined);
  return told.length === 0 ? undefined : median(told);
}
