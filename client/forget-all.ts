import { FORGET_COOKIE } from '../shared/forget-cookie.ts';

/**
 * Clears this browser's storage after a logout (worker/api/account.ts) and after 'Reset my
 * Session' (worker/api/reset-session.ts).
 */
export function forgetAll(): void {
  if (!document.cookie.includes(`${FORGET_COOKIE}=1`)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
  document.cookie = `${FORGET_COOKIE}=; path=/; max-age=0`;
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // blocked storage holds nothing
  }
}
