import type { KeptToast } from '../../shared/schemas/toast.ts';
import { KEPT_TOAST } from './kept-toast-key.ts';

/** Stores a toast for the next page (client/toast/show-toast.ts). */
export function keepToast(kept: KeptToast): void {
  try {
    sessionStorage.setItem(KEPT_TOAST, JSON.stringify(kept));
  } catch {
    // when storage is blocked, the next page shows no toast
  }
}
