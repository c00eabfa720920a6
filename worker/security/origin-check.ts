import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { PAYMENT_RETURN_PATH } from '../checkout/paths.ts';
import { Refusal } from '../http/refusal.ts';

/** Methods that change nothing. */
export const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Where banks return to, some by a form that their page posts: it reads and changes nothing. */
const RETURNS: ReadonlySet<string> = new Set([PAYMENT_RETURN_PATH]);

/**
 * Requests with unsafe methods must come from the shop's own pages: `Origin` equals the configured
 * origin, or the browser sends `Sec-Fetch-Site: same-origin`. All content types are checked (hono's
 * `csrf()` checks form types only).
 */
export const originCheck: MiddlewareHandler<AppEnv> = async function originCheck(c, next) {
  const isReturn = c.req.method === 'POST' && RETURNS.has(c.var.shop.path);
  const isSafe = SAFE_METHODS.has(c.req.method) || isReturn;
  if (!isSafe && !isSameOrigin(c.req.raw.headers, c.var.config.ORIGIN)) {
    throw new Refusal({ status: 403, type: 'cross-origin', messageId: 'errors.crossOrigin' });
  }
  await next();
};

/** Whether the browser states that the request comes from one of the shop's own pages. */
export function isSameOrigin(headers: Headers, origin: string): boolean {
  const from = headers.get('origin');
  if (from !== null) return from === origin;
  return headers.get('sec-fetch-site') === 'same-origin';
}
