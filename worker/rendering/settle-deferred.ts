import type { Waits } from '../cache/waits.ts';
import { errorFields, log } from '../request/log.ts';
import type { Services } from '../upstreams/services.ts';

/** Named deferred data, which may arrive after the shell. */
export type Deferred = Record<string, Promise<unknown>>;

/**
 * React itself marks promises that it waits for as `pending`. `giveUp` settles the promise with
 * undefined; its loading goes on after the response.
 */
type Settled<T = unknown> = Promise<T | undefined> & {
  status?: 'pending' | 'fulfilled';
  value?: T | undefined;
  giveUp?: () => void;
};

/**
 * How long after its request a document stays open for deferred data, in ms: every visitor's
 * document ends within 6 s.
 */
export const DOCUMENT_OPEN_MS = 5_000;
/** Deferred data has at least this long, in ms, however long the page itself took. */
const LEAST_MS = 300;

type SettlingServices = Pick<Services, 'requestId'> & { cache: Pick<Services['cache'], 'waitUntil'> };

/**
 * Makes each deferred promise safe. A failure is logged and becomes undefined, so that only its own
 * section is absent. A settled promise carries `status` and `value`, which React's `use()` reads
 * without suspending. Whoever waits for them ends the wait with `endInTime`.
 */
export function settleDeferred<DeferredData extends Deferred>(
  deferred: DeferredData | undefined,
  services: SettlingServices,
): DeferredData {
  return Object.fromEntries(
    Object.entries(deferred ?? {}).map(([section, work]) => [
      section,
      settleSection(section, work, services),
    ]),
  ) as DeferredData;
}

/** The same for one section, such as a content block. */
export function settleSection<T>(
  section: string,
  work: Promise<T>,
  { requestId, cache }: SettlingServices,
): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<T | undefined>();
  const settled: Settled<T> = promise;
  const settleWith = (value: T | undefined) => {
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
  settled.giveUp = () => {
    if (settled.status === 'fulfilled') return;
    cache.waitUntil(done);
    fail(new Error('The document had to end.'));
  };
  return settled;
}

/**
 * Gives up on data that has not arrived when the document must end: it becomes undefined, and its
 * loading goes on after the response, to fill the cache.
 */
export function endInTime(pending: readonly Settled[], { timing }: Pick<Services, 'timing'>): void {
  const waiting = new Set(pending.filter(({ status }) => status !== 'fulfilled'));
  if (waiting.size === 0) return;
  const open = timing.startedAt + DOCUMENT_OPEN_MS - Date.now();
  const timer = setTimeout(
    () => {
      for (const { giveUp } of waiting) giveUp?.();
    },
    Math.max(LEAST_MS, open),
  );
  for (const one of waiting) {
    void one.then(() => {
      waiting.delete(one);
      if (waiting.size === 0) clearTimeout(timer);
    });
  }
}

/**
 * Waits for deferred data, but no longer than a document may wait for it. A value is undefined where
 * the data failed or did not arrive.
 */
export function arrived(pending: readonly Settled[], services: Pick<Services, 'timing'>): Promise<unknown[]> {
  endInTime(pending, services);
  return Promise.all(pending);
}

/** What deferred data has settled with; undefined while it is on its way. */
export function settledWith<T>(deferred: Settled<T>): { value: T | undefined } | undefined {
  return deferred.status === 'fulfilled' ? { value: deferred.value } : undefined;
}

/** A promise of data at hand, which React's `use()` reads without suspending. */
export function settledPromise<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value });
}

/**
 * Whether a deferred section is complete: its service answered, and no tile in it is `bare`
 * (ProductCard).
 */
export function isComplete(section: unknown): boolean {
  const isBare = (item: unknown) =>
    typeof item === 'object' && item !== null && 'bare' in item && item.bare === true;
  return section !== undefined && !(Array.isArray(section) && section.some(isBare));
}

/**
 * Whether all deferred data settles without a read that waits for KV or a service, so that the
 * document can be rendered in one piece. Data that waits for anything else, such as a call that is
 * never cached, has not settled by the next task of the event loop; promises of data at hand have.
 */
export async function isAllHere(pending: Settled[], waits: Waits): Promise<boolean> {
  if (pending.every(({ status }) => status === 'fulfilled')) return true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const nextTask = new Promise((resolve) => {
    timer = setTimeout(resolve, 0);
  });
  const isHere = await Promise.race([
    Promise.all(pending).then(() => true),
    Promise.race([waits.begun, nextTask]).then(() => false),
  ]);
  clearTimeout(timer);
  return isHere;
}
