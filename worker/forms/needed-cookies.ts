import type { Context } from 'hono';
import { REFUSES_COOKIES } from '../../shared/cookies-refused.ts';
import type { AppEnv } from '../http/app-env.ts';
import { sentCookies } from '../request/sent-cookies.ts';
import { type Failed, failed } from './outcome.ts';

/** The page that sees whether the browser keeps cookies (worker/pages/cookies-needed.tsx). */
export const COOKIES_NEEDED_PATH = '/cookies-needed';

const sendsNone = (c: Context<AppEnv>) => Object.keys(sentCookies(c)).length === 0;

/**
 * The failure of an action that needs cookies, where the script that sends it says that its browser
 * keeps none: 403 `cookies-refused`. Undefined for all others.
 */
export function refusedCookies(c: Context<AppEnv>): Failed | undefined {
  if (c.req.header(REFUSES_COOKIES) === undefined || !sendsNone(c)) return undefined;
  return failed(403, 'cookies-refused', { messageId: 'errors.cookies.refused' });
}

/**
 * Where a plain form is redirected to whose action needs cookies, path and query: to `to`; from a
 * browser that has no cookie yet by way of the page that sees whether those of this answer come back.
 */
export function byWayOfCookies(c: Context<AppEnv>, to: string): string {
  if (!sendsNone(c)) return to;
  return c.var.shop.link(`${COOKIES_NEEDED_PATH}?${new URLSearchParams({ to })}`);
}
