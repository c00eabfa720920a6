import type { ToastText } from '../shared/schemas/toast.ts';

const KEPT = 'toast';

/** Keeps a toast for the page that comes next. */
export function keepToast(kept: ToastText): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(kept));
  } catch {
    // where storage is closed to us the next page says nothing
  }
}

/** Shows what the page before had to say, once. */
export function showKeptToast(): void {
  try {
    const kept = sessionStorage.getItem(KEPT);
    if (!kept) return;
    sessionStorage.removeItem(KEPT);
    Promise.all([import('./toast.ts'), import('../shared/schemas/toast.ts')]).then(
      ([{ toast }, { toastText }]) => toast(toastText.parse(JSON.parse(kept))),
      () => undefined,
    );
  } catch {
    // as above
  }
}
