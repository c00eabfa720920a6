import { ChunkLoadError } from './load-chunk.ts';

/** What is done once the connection is back, and for which control. */
let waiting: { control: object; again: () => void } | undefined;
/** Controls that were tried again: with a connection there is no second time, they go their own way. */
const tried = new WeakSet<object>();

/**
 * Shows 'You are currently offline' where what a shopper asked for cannot be had (catalogue.md §2, §4): code that does not
 * come, anything while there is no connection. `again` is done once the connection is back or the shopper says so. False
 * where the control should go its own way: something else is wrong (it is reported), or a second time has failed.
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

/** Links and forms that would leave the page without a connection wait for it; what is at hand on the page does not. */
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
  if (navigator.onLine || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
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
