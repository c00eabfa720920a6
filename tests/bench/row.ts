import { type Measured, quantile } from './load.ts';
import { median } from './phone/figures.ts';
import type { Kind } from './table.ts';

/**
 * One turn of a work. `cpuMs` is the processor time that the shop's process takes for a request;
 * undefined where the system does not tell it.
 */
export type Turn = Measured & { cpuMs: number | undefined };

/** What was measured; `build`: the commit, where two are compared. */
type Measurement = { page: string; what: Kind; connections: number; build?: string | undefined };

/**
 * The figures of a work. Rate and processor time are the medians of its turns. `p50` and `p99` are
 * latencies in ms, of the requests of all turns together.
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
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
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
 * Applies `of` to the processor times of each round and returns the median of the results. A round
 * with an unknown time is left out; undefined where no round is left.
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
