import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { Refusal } from '../http/refusal.ts';

/** Methods that change nothing. */
export const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Requests with unsafe methods must come from the shop's own pages: `Origin` equals the configured
 * origin, or the browser sends `Sec-Fetch-Site: same-origin`. All content types are checked (hono's
 * `csrf()` checks form types only). `open` are the paths that others may post to: that reads and
 * changes nothing, or is signed.
 */
export function originCheck(open: readonly string[]): MiddlewareHandler<AppEnv> {
  return async function checkOrigin(c, next) {
    const { method, raw } = c.req;
    const isOpen = SAFE_METHODS.has(method) || (method === 'POST' && open.includes(c.get('shop').path));
    if (!isOpen && !isSameOrigin(raw.headers, c.get('config').ORIGIN)) {
      throw new Refusal({ status: 403, type: 'cross-origin', messageId: 'errors.crossOrigin' });
    }
    await next();
  };
}

/** Whether the browser states that the request comes from one of the shop's own pages. */
function isSameOrigin(headers: Headers, origin: string): boolean {
  const from = headers.get('origin');
  if (from !== null) return from === origin;
  return headers.get('sec-fetch-site') === 'same-origin';
}
