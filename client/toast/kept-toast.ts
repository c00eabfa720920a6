import { type ToastText, toastText } from '../../shared/schemas/toast.ts';
import { KEPT_TOAST } from './kept-toast-key.ts';
import { toast } from './toast.ts';

/** Keeps a toast for the page that comes next. */
export function keepToast(kept: ToastText): void {
  try {
    sessionStorage.setItem(KEPT_TOAST, JSON.stringify(kept));
  } catch {
    // where storage is closed to us the next page says nothing
  }
}

/** Shows what the page before had to say, once. */
export function showKeptToast(): void {
  const kept = sessionStorage.getItem(KEPT_TOAST);
  sessionStorage.removeItem(KEPT_TOAST);
  if (kept) toast(toastText.parse(JSON.parse(kept)));
}
