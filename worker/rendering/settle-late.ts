import type { Waits } from '../cache/waits.ts';
import { errorFields, log } from '../request/log.ts';
import type { Services } from '../upstreams/services.ts';

/** Named data that may arrive after the shell. */
export type Deferred = Record<string, Promise<unknown>>;

/** React marks what it waits for as `pending` itself. */
type Settled = Promise<unknown> & { status?: 'pending' | 'fulfilled'; value?: unknown };

/**
 * How long after its request a document stays open for late data, in ms: no visitor waits longer
 * than 6 s for its end.
 */
export const DOCUMENT_OPEN_MS = 5_000;
/** Late data has this long in any case, in ms, however long the page itself took. */
const LEAST_MS = 500;

type LateServices = Pick<Services, 'requestId' | 'timing'> & { cache: Pick<Services['cache'], 'waitUntil'> };

/**
 * Makes each late promise safe: a failure is logged and becomes undefined, so that only its own
 * section is absent. So does what has not come when the document must end; it goes on after the
 * response, for the cache's sake. A settled one carries `status` and `value`, which React's `use()`
 * reads without suspending.
 */
export function settleLate<Late extends Deferred>(late: Late | undefined, services: LateServices): Late {
  const sections = Object.entries(late ?? {}).map(([section, work]) => settle(section, work, services));
  endInTime(sections, services);
  return Object.fromEntries(sections.map(({ section, settled }) => [section, settled])) as Late;
}

/**
 * Gives up what has not come when the document must end. Nothing is waited for where nothing is
 * late.
 */
function endInTime(sections: ReturnType<typeof settle>[], { timing }: LateServices): void {
  if (sections.length === 0) return;
  const waiting = new Set(sections);
  const open = timing.startedAt + DOCUMENT_OPEN_MS - Date.now();
  const timer = setTimeout(
    () => {
      for (const { giveUp } of waiting) giveUp();
    },
    Math.max(LEAST_MS, open),
  );
  for (const one of sections) {
    void one.settled.then(() => {
      waiting.delete(one);
      if (waiting.size === 0) clearTimeout(timer);
    });
  }
}

function settle(section: string, work: Promise<unknown>, { requestId, cache }: LateServices) {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const settled: Settled = promise;
  const settleWith = (value: unknown) => {
    if (settled.status === 'fulfilled') return;
    settled.status = 'fulfilled';
    settled.value = value;
    resolve(value);
  };
  const fail = (error: unknown) => {
    log('warn', 'section-absent', { requestId, section, ...errorFields(error) });
    settleWith(undefined);
  };
  const done = work.then(settleWith, fail);
  const giveUp = () => {
    cache.waitUntil(done);
    fail(new Error('The document had to end.'));
  };
  return { section, settled, giveUp };
}

/**
 * Whether a late section has all it shows: its service answered, and no tile in it is `bare`
 * (ProductCard).
 */
export function isComplete(section: unknown): boolean {
  const isBare = (item: unknown) =>
    typeof item === 'object' && item !== null && 'bare' in item && item.bare === true;
  return section !== undefined && !(Array.isArray(section) && section.some(isBare));
}

/**
 * Whether all late data is at hand, so that the document can be made in one piece: it settles
 * without a read that waits for KV or a service. What waits for anything else, such as a call that
 * nothing keeps, is not there by the next task of the event loop; promises of what is at hand,
 * however many, have settled by then.
 */
export async function isAllHere(pending: Settled[], waits: Waits): Promise<boolean> {
  if (pending.every(({ status }) => status === 'fulfilled')) return true;
  const nextTask = new Promise((resolve) => setTimeout(resolve, 0));
  return Promise.race([
    Promise.all(pending).then(() => true),
    Promise.race([waits.begun, nextTask]).then(() => false),
  ]);
}
