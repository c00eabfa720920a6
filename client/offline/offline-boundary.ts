/**
 * Code on demand, and what a shopper sees where it does not come. One file, so that the loader
 * stays one.
 */

import { followedLink } from '../plain-click.ts';

/**
 * Code that has not come after this long is given up, in ms (docs/product/content-and-platform.md
 * §2.3).
 */
const LOAD_TIMEOUT_MS = 120_000;

/** How code failed to come: it could not be fetched, took too long, or what came cannot be read. */
type ChunkFailure = 'missing' | 'timeout' | 'other';

/**
 * Code that is fetched on demand could not be had (docs/product/content-and-platform.md §2.3);
 * every other error is a defect.
 */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
  readonly type: ChunkFailure;

  constructor(type: ChunkFailure, cause?: unknown) {
    super(`Failed to load code: ${type}`, { cause });
    this.type = type;
  }
}

/**
 * What an import says of itself where its code does not come; what it throws by running does not
 * speak of modules.
 */
function failureOf(error: unknown): ChunkFailure | undefined {
  if (error instanceof TypeError && /module/i.test(error.message)) return 'missing';
  return error instanceof SyntaxError ? 'other' : undefined;
}

/**
 * Fetches code on demand. Rejects with `ChunkLoadError` where it cannot be had; what it throws by
 * running is left as it is.
 */
export async function loadChunk<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout')), LOAD_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    const type = failureOf(error);
    throw type ? new ChunkLoadError(type, error) : error;
  } finally {
    clearTimeout(timer);
  }
}

/** For what a page brings by itself: it goes on without it, and the console says so. */
export function doWithout(error: unknown): void {
  if (error instanceof ChunkLoadError) console.warn('The page goes on without a part of it.', error);
  else reportError(error);
}

/** What is done once the connection is back, and for which control. */
let waiting: { control: object; again: () => void } | undefined;
/**
 * Controls that were tried again: with a connection there is no second time, they go their own way.
 */
const tried = new WeakSet<object>();

/**
 * Shows 'You are currently offline' where what a shopper asked for cannot be had
 * (docs/product/catalogue.md §2.16, §4.13): code that does not come, anything while there is no
 * connection. `again` is done once the connection is back or the shopper says so. False where the
 * control should go its own way: something else is wrong (it is reported), or a second time has
 * failed.
 */
export function offerRetry(error: unknown, control: object, again: () => void): boolean {
  const isChunk = error instanceof ChunkLoadError;
  if (!isChunk && navigator.onLine) {
    reportError(error);
    return false;
  }
  if (navigator.onLine && tried.delete(control)) return false;
  return showBoundary(control, again);
}

/**
 * Links and forms that would leave the page without a connection wait for it; what is at hand on
 * the page does not.
 */
export function startOfflineBoundary(): void {
  addEventListener('online', resume);
  // somewhere else, what could not be had is no longer asked for
  addEventListener('popstate', () => boundary()?.close());
  document.getElementById('offline-retry')?.addEventListener('click', resume);
  boundary()?.addEventListener('close', ({ currentTarget }) => {
    if (currentTarget instanceof HTMLDialogElement && !currentTarget.open) waiting = undefined;
  });
  // on the window: whoever has something better to do with it has said so by then
  addEventListener('click', keepFromLeaving);
  addEventListener('submit', keepFromSending);
}

function keepFromLeaving(event: MouseEvent): void {
  const link = navigator.onLine ? undefined : followedLink(event);
  if (!link) return;
  if (link.hash && link.pathname + link.search === location.pathname + location.search) return;
  if (showBoundary(link, () => location.assign(link.href))) event.preventDefault();
}

function keepFromSending(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (navigator.onLine || event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  if (form.method === 'dialog') return;
  if (showBoundary(form, () => form.requestSubmit(submitter))) event.preventDefault();
}

function showBoundary(control: object, again: () => void): boolean {
  const dialog = boundary();
  if (!dialog) return false;
  waiting = { control, again };
  if (!dialog.open) dialog.showModal();
  return true;
}

function resume(): void {
  const asked = waiting;
  boundary()?.close();
  waiting = undefined;
  if (!asked) return;
  // still without: shown anew, so that it is said anew
  if (!navigator.onLine) return void showBoundary(asked.control, asked.again);
  tried.add(asked.control);
  asked.again();
}

function boundary(): HTMLDialogElement | null {
  const dialog = document.getElementById('offline-boundary');
  return dialog instanceof HTMLDialogElement ? dialog : null;
}
