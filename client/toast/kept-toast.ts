import { type ToastText, toastText } from '../../shared/schemas/toast.ts';
import { KEPT_TOAST } from './kept-toast-key.ts';
import { toast } from './toast.ts';

/** Stores a toast for the next page. */
export function keepToast(kept: ToastText): void {
  try {
    sessionStorage.setItem(KEPT_TOAST, JSON.stringify(kept));
  } catch {
    // when storage is blocked, the next page shows no toast
  }
}

/** Shows the toast that the previous page stored, once. */
export function showKeptToast(): void {
  const kept = sessionStorage.getItem(KEPT_TOAST);
  sessionStorage.removeItem(KEPT_TOAST);
  if (kept) toast(toastText.parse(JSON.parse(kept)));
}
