/** An island's code could not be fetched; every other error of an island is a defect. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

let again: (() => void) | undefined;

/**
 * Shows 'You are currently offline' where the code for what was asked cannot be had without a connection (catalogue.md
 * §2, §8), and does `retry` once the connection is back or the shopper says so. False where something else is wrong.
 */
export function offerRetry(error: unknown, retry: () => void): boolean {
  const dialog = boundary();
  if (!dialog || navigator.onLine || !(error instanceof ChunkLoadError)) return false;
  again = retry;
  if (!dialog.open) dialog.showModal();
  return true;
}

export function startOfflineBoundary(): void {
  addEventListener('online', resume);
  // somewhere else, what could not be had is no longer asked for
  addEventListener('popstate', () => boundary()?.close());
  document.getElementById('offline-retry')?.addEventListener('click', resume);
  boundary()?.addEventListener('close', () => {
    again = undefined;
  });
}

function resume(): void {
  const retry = again;
  boundary()?.close();
  again = undefined;
  retry?.();
}

function boundary(): HTMLDialogElement | null {
  const dialog = document.getElementById('offline-boundary');
  return dialog instanceof HTMLDialogElement ? dialog : null;
}
