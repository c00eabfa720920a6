import { keptToast } from '../../shared/schemas/toast.ts';
import { doWithout, loadChunk } from '../offline/offline-boundary.ts';
import { KEPT_TOAST } from './kept-toast-key.ts';
import { toast } from './toast.ts';

/** The page of the questions that the profiling drawer asks. */
const QUESTIONS_PAGE = 'preferences';

/**
 * Shows the toast that the previous page stored, once, and opens the profiling drawer where it says
 * so (docs/product/accounts.md §4.6).
 */
export function showKeptToast(): void {
  const kept = sessionStorage.getItem(KEPT_TOAST);
  sessionStorage.removeItem(KEPT_TOAST);
  if (!kept) return;
  const { opensProfiling, ...text } = keptToast.parse(JSON.parse(kept));
  toast(text);
  if (opensProfiling && document.documentElement.dataset.page !== QUESTIONS_PAGE) {
    loadChunk(() => import('../account/profiling-drawer.ts')).then(
      ({ openProfiling }) => openProfiling(),
      doWithout,
    );
  }
}
