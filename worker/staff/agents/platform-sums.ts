import type { Activity, Counts } from '../../agents/store/platform-activity.ts';

/** Days that sums are made over, each with today. */
const SPANS = [1, 7, 30] as const;

/** Sums of a count over each of `SPANS`. */
export type Sums = readonly number[];

const DAY_MS = 24 * 60 * 60 * 1000;

/** The sums of all counts, by name. `today`: the staff's day, as `2026-12-31`. */
export function sumsOf({ days }: Pick<Activity, 'days'>, today: string): Map<string, Sums> {
  const sums = new Map<string, number[]>();
  for (const [day, counts] of Object.entries(days)) {
    const age = Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);
    for (const [name, number = 0] of Object.entries<Counts[string]>(counts)) {
      const own = sums.get(name) ?? SPANS.map(() => 0);
      sums.set(
        name,
        own.map((sum, index) => (age < (SPANS[index] ?? 0) ? sum + number : sum)),
      );
    }
  }
  return sums;
}

/** Those whose names begin so, by the rest of their names, the largest first. */
export function beginning(sums: ReadonlyMap<string, Sums>, prefix: string): [name: string, sums: Sums][] {
  const size = (one: Sums) => one.at(-1) ?? 0;
  return [...sums]
    .flatMap(([name, own]): [string, Sums][] =>
      name.startsWith(prefix) && size(own) > 0 ? [[name.slice(prefix.length), own]] : [],
    )
    .sort(([one, own], [other, others]) => size(others) - size(own) || one.localeCompare(other));
}

/** What they are together. */
export const together = (all: readonly (readonly [string, Sums])[]): Sums =>
  SPANS.map((_, index) => all.reduce((sum, [, own]) => sum + (own[index] ?? 0), 0));
