import { z } from 'zod';

/** The kinds of work of a page's main thread that the page itself causes. */
export const KINDS = ['style', 'layout', 'paint', 'parse', 'script'] as const;
/** `other`: starting a process, loading files, reading pictures; nearly the same for any page. */
type Kind = (typeof KINDS)[number] | 'other';

/** Trace events by the kind of work that they are; what is in none of them is `other`. */
const KIND_OF: Record<string, Kind> = {
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  PaintImage: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  UpdateLayer: 'paint',
  ParseHTML: 'parse',
  ParseAuthorStyleSheet: 'parse',
  EvaluateScript: 'script',
  FunctionCall: 'script',
  TimerFire: 'script',
  FireIdleCallback: 'script',
  FireAnimationFrame: 'script',
  EventDispatch: 'script',
  RunMicrotasks: 'script',
  MinorGC: 'script',
  MajorGC: 'script',
  'v8.compile': 'script',
  'v8.compileModule': 'script',
  'v8.evaluateModule': 'script',
};

/** The categories of events that are recorded. */
export const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8'];

const MAIN_THREAD = 'CrRendererMain';
/** What the main thread does from one wait to the next. */
const TASK = 'RunTask';

const traceEvent = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** When it began and how long it took, in µs. */
  ts: z.number(),
  dur: z.number().optional(),
  /** How long its thread worked in that time, in µs. */
  tdur: z.number().optional(),
  args: z
    .object({
      /** Of a thread. */
      name: z.string().optional(),
      /** How many elements a recalculation of styles has gone through. */
      elementCount: z.number().optional(),
      /** Of the parser: the document that it reads. */
      beginData: z.object({ url: z.string().optional() }).optional(),
    })
    .catch({}),
});
type TraceEvent = z.output<typeof traceEvent>;

export const trace = z.object({ traceEvents: z.array(traceEvent) });

/** What the main thread of a page has done, in ms of its processor time. */
export type Work = Record<Kind, number> & {
  /** What the page itself causes: all kinds but `other`. */
  sum: number;
  /** How often styles were recalculated, and of how many elements in all. */
  recalculations: number;
  restyled: number;
};

/**
 * What the main thread has done for the document at an address, by kind. What one event holds of another
 * counts for the inner one. Throws when no process has shown that document.
 */
export function workOf(events: readonly TraceEvent[], address: string): Work {
  const { pid } =
    events.find(({ name, args }) => name === 'ParseHTML' && args.beginData?.url === address) ?? {};
  const thread = events.find(
    (event) => event.pid === pid && event.name === 'thread_name' && event.args.name === MAIN_THREAD,
  );
  if (!thread) throw new Error(`No process has shown ${address}`);
  const own = events
    .filter((event) => event.ph === 'X' && event.pid === pid && event.tid === thread.tid)
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  const work = { style: 0, layout: 0, paint: 0, parse: 0, script: 0, other: 0 };
  const open: { end: number; kind: Kind }[] = [];
  let recalculations = 0;
  let restyled = 0;
  for (const { name, ts, dur = 0, tdur = 0, args } of own) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts) open.pop();
    const outer = open.at(-1)?.kind;
    // what is not named is part of what it is in
    const kind = KIND_OF[name] ?? outer ?? 'other';
    const ms = tdur / 1000;
    if (outer) work[outer] -= ms;
    work[kind] += ms;
    open.push({ end: ts + dur, kind });
    if (name !== 'UpdateLayoutTree' || !args.elementCount) continue;
    recalculations += 1;
    restyled += args.elementCount;
  }
  if (!own.some(({ name }) => name === TASK)) throw new Error('No task was recorded.');
  const sum = KINDS.reduce((ms, kind) => ms + work[kind], 0);
  return { ...work, sum, recalculations, restyled };
}
