import { FORGET_COOKIE } from '../shared/forget-cookie.ts';

/**
 * After 'Reset my Session' (worker/api/reset-session.ts): what this browser keeps goes as well, where the answer's own
 * `Clear-Site-Data` is not followed (older browsers, insecure addresses).
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
