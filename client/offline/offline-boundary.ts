/**
 * Code loaded on demand, and what a shopper sees when it fails to load. It imports nothing: what it
 * imported, and the code loaded on demand too, would become a chunk of its own.
 */

/** Loading code is given up after this long, in ms (docs/product/content-and-platform.md §2.3). */
const LOAD_TIMEOUT_MS = 120_000;

/** How loading failed: the code could not be fetched, took too long, or could not be parsed. */
type ChunkFailure = 'missing' | 'timeout' | 'other';

/** Code on demand could not be loaded. Every other error is a defect. */
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
  if (error instanceof ChunkLoadError) console.warn('Failed to load code', error);
  else reportError(error);
}

/** The actions to repeat once the connection is back, by their controls. */
const waiting = new Map<object, () => void>();
/**
 * Controls that were tried again. When they fail again with a connection, there is no further retry
 * and they fall back.
 */
const tried = new WeakSet<object>();

/**
 * Shows 'You are currently offline' when what a shopper asked for cannot be loaded: code that fails
 * to load, or anything without a connection. `again` runs once the connection is back or the
 * shopper presses retry. False when the control should fall back: there was another error (it is
 * reported), or the retry has failed too.
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

/** What a control asked for is there now: when it fails another time, a retry is offered again. */
export function forgetRetry(control: object): void {
  tried.delete(control);
}

/** The dialog that says so. */
export const boundary = () => document.getElementById('offline-boundary');

/** Shows it, and remembers what to repeat; false where the page has none. */
export function showBoundary(control: object, again: () => void): boolean {
  const dialog = boundary();
  if (!dialog) return false;
  waiting.set(control, again);
  if (!dialog.open) dialog.showModal();
  return true;
}

/** Repeats what is waited for, once there is a connection. */
export function resume(): void {
  const asked = [...waiting];
  boundary()?.close();
  waiting.clear();
  for (const [control, again] of asked) {
    // still offline: show it again, so that it is announced again
    if (!navigator.onLine) showBoundary(control, again);
    else {
      tried.add(control);
      again();
    }
  }
}

/** Forgets what is waited for: the dialog was closed. */
export function forgetWaiting(): void {
  if (!boundary()?.open) waiting.clear();
}
