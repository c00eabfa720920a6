import type { Context } from 'hono';
import { sentCookies } from './sent-cookies.ts';

/** The commerce platform's own do-not-track cookie (docs/contracts/login.md §11). */
const DO_NOT_TRACK_COOKIE = 'dw_dnt';

/**
 * Whether the visitor opts out of tracking, by their browser's setting or the platform's cookie.
 */
export function refusesTracking(c: Context): boolean {
  return (
    c.req.header('dnt') === '1' ||
    c.req.header('sec-gpc') === '1' ||
    sentCookies(c)[DO_NOT_TRACK_COOKIE] === '1'
  );
}
