/**
 * Code loaded on demand, and what a shopper sees when it fails to load. It is one file, so that the
 * loader stays one chunk.
 */

import { followedLink } from '../plain-click.ts';

/** Loading code is given up after this long, in ms (docs/product/content-and-platform.md §2.3). */
const LOAD_TIMEOUT_MS = 120_000;

/** How loading failed: the code could not be fetched, took too long, or could not be parsed. */
type ChunkFailure = 'missing' | 'timeout' | 'other';

/**
 * Code on demand could not be loaded (docs/product/content-and-platform.md §2.3). Every other error
 * is a defect.
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
 * The code that could not be loaded in this document, for whoever reports it to the operators
 * (client/events/reports.ts).
 */
export const failedChunks: ChunkLoadError[] = [];

/**
 * Tells a failed import by its error. An error that the loaded code throws does not mention
 * modules.
 */
function failureOf(error: unknown): ChunkFailure | undefined {
  if (error instanceof TypeError && /module/i.test(error.message)) return 'missing';
  return error instanceof SyntaxError ? 'other' : undefined;
}

/**
 * Loads code on demand. Rejects with `ChunkLoadError` when it cannot be loaded; other errors,
 * thrown by the code as it runs, are passed on unchanged.
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
    const failure = type ? new ChunkLoadError(type, error) : error;
    if (failure instanceof ChunkLoadError) failedChunks.push(failure);
    throw failure;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Handles a failure of something that the shopper did not ask for: the page goes on without it, and
 * the console has a warning.
 */
export function doWithout(error: unknown): void {
  if (error instanceof ChunkLoadError) console.warn('The page goes on without a part of it.', error);
  else reportError(error);
}

/** The action to repeat once the connection is back, and its control. */
let waiting: { control: object; again: () => void } | undefined;
/**
 * Controls that were tried again. When they fail again with a connection, there is no further retry
 * and they fall back.
 */
const tried = new WeakSet<object>();

/**
 * Shows 'You are currently offline' when what a shopper asked for cannot be loaded
 * (docs/product/catalogue.md §2.16, §4.13): code that fails to load, or anything without a
 * connection. `again` runs once the connection is back or the shopper presses retry. False when the
 * control should fall back: there was another error (it is reported), or the retry has failed too.
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
 * Without a connection, links and forms that would leave the page wait for it; links within the
 * page work.
 */
export function startOfflineBoundary(): void {
  addEventListener('online', resume);
  // after going back or forward there is nothing left to retry
  addEventListener('popstate', () => boundary()?.close());
  document.getElementById('offline-retry')?.addEventListener('click', resume);
  boundary()?.addEventListener('close', () => {
    if (!boundary()?.open) waiting = undefined;
  });
  // on `window`, so that other handlers have prevented the default by then
  addEventListener('click', keepFromLeaving);
  addEventListener('submit', keepFromSending);
}

const boundary = () => document.getElementById('offline-boundary');

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
  // still offline: show it again, so that it is announced again
  if (!navigator.onLine) return void showBoundary(asked.control, asked.again);
  tried.add(asked.control);
  asked.again();
}
