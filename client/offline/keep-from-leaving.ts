import { followedLink } from '../plain-click.ts';
import { boundary, forgetWaiting, resume, showBoundary } from './offline-boundary.ts';

/**
 * Without a connection, links and forms that would leave the page wait for it; links within the
 * page work.
 */
export function startOfflineBoundary(): void {
  addEventListener('online', resume);
  // after going back or forward there is nothing left to retry
  addEventListener('popstate', () => boundary()?.close());
  document.getElementById('offline-retry')?.addEventListener('click', resume);
  boundary()?.addEventListener('close', forgetWaiting);
  // on `window`, so that other handlers have prevented the default by then
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
