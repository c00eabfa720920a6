import { FORGET_COOKIE } from '../shared/forget-cookie.ts';

/**
 * After logging out (worker/account/sign-out.ts) and 'Reset my Session'
 * (worker/api/reset-session.ts): what this browser's storage keeps goes as well.
 */
export function forgetAll(): void {
  if (!document.cookie.includes(`${FORGET_COOKIE}=1`)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
  document.cookie = `${FORGET_COOKIE}=; path=/; max-age=0`;
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // storage that is closed to us keeps nothing
  }
}
