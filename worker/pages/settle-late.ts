import { errorFields, log } from '../request/log.ts';

/** Named data that may arrive after the shell. */
export type Deferred = Record<string, Promise<unknown>>;

type Settled = Promise<unknown> & { status?: 'fulfilled'; value?: unknown };

/** How many turns of the microtask queue cached data is given to arrive before a page is streamed for it. */
const MICROTASK_GRACE = 24;

/**
 * Makes each late promise safe: a failure is logged and becomes undefined, so that only its own section is absent.
 * A settled one carries `status` and `value`, which React's `use()` reads without suspending.
 */
export function settleLate<Late extends Deferred>(late: Late | undefined, requestId: string): Late {
  const safe: Deferred = {};
  for (const [section, promise] of Object.entries(late ?? {})) {
    const settled: Settled = promise.then(
      (value) => {
        settled.status = 'fulfilled';
        settled.value = value;
        return value;
      },
      (error: unknown) => {
        log('warn', 'section-absent', { requestId, section, ...errorFields(error) });
        settled.status = 'fulfilled';
        settled.value = undefined;
        return undefined;
      },
    );
    safe[section] = settled;
  }
  return safe as Late;
}

/** Whether a late section has all it shows: its service answered, and no tile in it is `bare` (ProductCard). */
export function isComplete(section: unknown): boolean {
  const isBare = (item: unknown) =>
    typeof item === 'object' && item !== null && 'bare' in item && item.bare === true;
  return section !== undefined && !(Array.isArray(section) && section.some(isBare));
}

/** Whether all late data is there already, so that the document can be made in one piece. */
export async function isAllHere(pending: Settled[]): Promise<boolean> {
  for (let turn = 0; turn < MICROTASK_GRACE; turn += 1) {
    if (pending.every((promise) => promise.status === 'fulfilled')) return true;
    await null;
  }
  return false;
}
