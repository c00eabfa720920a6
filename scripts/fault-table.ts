import { z } from 'zod';

/** The ways a service can fail, in the order of the table's columns. */
const MODES = ['slow', '500', 'malformed', 'cut', 'hang'];
/** Steps that times are rounded up to, in ms, because measured times vary from run to run. */
const CLASSES_MS = [1_000, 3_000, 6_000];

const outcome = z.object({
  place: z.string(),
  /** The place's number in the list of all. */
  order: z.number(),
  seen: z.object({ status: z.number() }),
  ms: z.number(),
  shows: z.string(),
  lost: z.number(),
});
/**
 * The report of tests/edge/fault-matrix.test.ts for one service and one way of failing, in one part of
 * its places.
 */
export const fault = z.object({ service: z.string(), mode: z.string(), outcomes: z.array(outcome) });
export type Fault = z.infer<typeof fault>;

/**
 * A table cell: what a page shows during one fault, and how long it took where that was over a
 * second.
 */
export function cellOf({ shows, ms, lost }: Fault['outcomes'][number]): string {
  const limit = CLASSES_MS.find((most) => ms <= most);
  const [first = 0] = CLASSES_MS;
  const time = limit === undefined ? ['over 6 s'] : limit === first ? [] : [`${limit / 1_000} s`];
  return [shows, ...time, ...(lost > 0 ? [`${lost} lost`] : [])].join(', ').replaceAll('|', '\\|');
}

/**
 * The tables in Markdown, one for each service: a row for every page or action that uses it, a
 * column for every way of failing.
 */
export function faultTables(faults: Fault[], titles: ReadonlyMap<string, string>): string {
  return [...titles].flatMap(([service, title]) => tableOf(service, title, faults)).join('\n\n');
}

function tableOf(service: string, title: string, faults: Fault[]): string[] {
  const own = faults
    .filter((candidate) => candidate.service === service)
    .flatMap(({ mode, outcomes }) => outcomes.map((one) => ({ mode, ...one })))
    .sort((a, b) => a.order - b.order);
  const places = new Set(own.map(({ place }) => place));
  if (places.size === 0) return [];
  const cell = (place: string, mode: string) => {
    const found = own.find((candidate) => candidate.place === place && candidate.mode === mode);
    return found ? cellOf(found) : '?';
  };
  const rows = [...places].map((place) => [place, ...MODES.map((mode) => cell(place, mode))]);
  const lines = [['', ...MODES], ['---', ...MODES.map(() => '---')], ...rows];
  return [`## ${title}`, lines.map((line) => `| ${line.join(' | ')} |`).join('\n')];
}
