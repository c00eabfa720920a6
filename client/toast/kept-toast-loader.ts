import { doWithout, loadChunk } from '../offline/offline-boundary.ts';
import { KEPT_TOAST } from './kept-toast-key.ts';

/** Loads and shows the toast that the previous page stored, if any. */
export function startKeptToast(): void {
  try {
    if (sessionStorage.getItem(KEPT_TOAST))
      loadChunk(() => import('./show-toast.ts')).then(({ showKeptToast }) => showKeptToast(), doWithout);
  } catch {
    // blocked storage holds no toast
  }
}
