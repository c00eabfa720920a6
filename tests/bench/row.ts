import type { Measured } from './load.ts';
import { median } from './phone/figures.ts';
import type { Kind } from './table.ts';

/** A turn of some work; `cpuMs`: of the shop's process for each request, where the system tells it. */
export type Turn = Omit<Measured, 'requests'> & { cpuMs: number | undefined };

/** What was measured; `build`: the commit, where two are compared. */
type Work = { page: string; what: Kind; connections: number; build: string | undefined };

/** The figures of some work: the median of each over its turns, which are kept with them. */
export type Row = Work & Turn & { turns: readonly Turn[] };

export function rowOf(work: Work, turns: readonly Turn[]): Row {
  return {
    ...work,
    perSecond: median(turns.map(({ perSecond }) => perSecond)),
    cpuMs: medianTold(turns.map(({ cpuMs }) => cpuMs)),
    p50: median(turns.map(({ p50 }) => p50)),
    p99: median(turns.map(({ p99 }) => p99)),
    bytes: turns.at(-1)?.bytes ?? 0,
    turns,
  };
}

/** The rate of some work as a part of another's: the median of the ratios of their rounds. */
export function rateOf(work: Row, other: Row): number {
  return median(byRound(work, other, (turn, floor) => turn.perSecond / floor.perSecond));
}

/** The same of the processor time; undefined where the system does not tell it. */
export function cpuRatio(work: Row, other: Row): number | undefined {
  return medianTold(
    byRound(work, other, (turn, floor) =>
      turn.cpuMs === undefined || floor.cpuMs === undefined ? undefined : turn.cpuMs / floor.cpuMs,
    ),
  );
}

function byRound<T>(work: Row, other: Row, of: (turn: Turn, floor: Turn) => T): T[] {
  return work.turns.flatMap((turn, round) => {
    const floor = other.turns[round];
    return floor ? [of(turn, floor)] : [];
  });
}

function medianTold(values: readonly (number | undefined)[]): number | undefined {
  const told = values.filter((value) => value !== undefined);
  return told.length === 0 ? undefined : median(told);
}
