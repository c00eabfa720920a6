import { keptToast } from '../../shared/schemas/toast.ts';
import { doWithout, loadChunk } from '../offline/offline-boundary.ts';
import { KEPT_TOAST } from './kept-toast-key.ts';
import { toast } from './toast.ts';

/** The page of the questions that the profiling drawer asks. */
const QUESTIONS_PAGE = 'preferences';

/**
 * Focuses the form that was sent before the page was loaded again: what opens it, its button, or the
 * page's content where it is gone. The page has kept its place, and may have focused a field itself.
 */
function returnTo(alertId: string): void {
  if (document.activeElement !== document.body) return;
  const form = document.querySelector(`form[data-alert="${CSS.escape(alertId)}"]`);
  const opener = form?.closest('details') && form.closest('section')?.querySelector('summary');
  const button = opener ?? form?.querySelector<HTMLElement>('[type="submit"]');
  (button ?? document.getElementById('main'))?.focus({ preventScroll: true });
}

/**
 * Shows the toast that the previous page stored, once, and opens the profiling drawer where it says
 * so.
 */
export function start(): void {
  const kept = sessionStorage.getItem(KEPT_TOAST);
  sessionStorage.removeItem(KEPT_TOAST);
  if (!kept) return;
  const { opensProfiling, from, ...text } = keptToast.parse(JSON.parse(kept));
  toast(text);
  if (from) returnTo(from);
  if (opensProfiling && document.documentElement.dataset.page !== QUESTIONS_PAGE) {
    loadChunk(() => import('../account/profiling-drawer.ts')).then(
      ({ openProfiling }) => openProfiling(),
      doWithout,
    );
  }
}
