import { FORGET_COOKIE } from '../../shared/forget-cookie.ts';
import type { Cookies } from './cookies.ts';

/** How long the next page may take to come, in seconds. */
const FORGET_SECONDS = 60;

/** Has the next page forget what this browser keeps in its storage (client/forget-all.ts). */
export function forgetStorage(cookies: Cookies): void {
  cookies.set(FORGET_COOKIE, '1', { seconds: FORGET_SECONDS, readable: true });
}
