import type { Context } from 'hono';
import { REFUSES_COOKIES } from '../../shared/cookies-refused.ts';
import type { AppEnv } from '../http/app-env.ts';
import { sentCookies } from '../request/sent-cookies.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { Cookies } from '../session/cookies.ts';
import { type Failed, failed } from './outcome.ts';

/** The page that sees whether the browser keeps cookies (worker/pages/cookies-needed.tsx). */
export const COOKIES_NEEDED_PATH = '/cookies-needed';

/**
 * The failure of an action that needs cookies, where the script that sends it says that its browser
 * keeps none: 403 `cookies-refused`. Undefined for all others.
 */
export function refusedCookies(c: Context<AppEnv>): Failed | undefined {
  if (c.req.header(REFUSES_COOKIES) === undefined || Object.keys(sentCookies(c)).length > 0) return undefined;
  return failed(403, 'cookies-refused', { messageId: 'errors.cookies.refused' });
}

/**
 * Where a redirect leads that needs the cookies of its answer, path and query: to `to`; from a browser
 * that has no cookie yet by way of the page that sees whether they come back. `more`: parameters of
 * that page.
 */
export function byWayOfCookies(
  shop: ShopRequest,
  { names }: Pick<Cookies, 'names'>,
  to: string,
  more: Record<string, string> = {},
): string {
  if (names.length > 0) return to;
  return shop.link(`${COOKIES_NEEDED_PATH}?${new URLSearchParams({ to, ...more })}`);
}
