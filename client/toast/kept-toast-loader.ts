import { doWithout, loadChunk } from '../offline/offline-boundary.ts';
import { KEPT_TOAST } from './kept-toast-key.ts';

/** Brings in what shows the toast that the page before has left, where it has left one. */
export function startKeptToast(): void {
  try {
    if (sessionStorage.getItem(KEPT_TOAST))
      loadChunk(() => import('./kept-toast.ts')).then(({ showKeptToast }) => showKeptToast(), doWithout);
  } catch {
    // storage that is closed to us has kept nothing
  }
}
