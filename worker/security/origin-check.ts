import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { Refusal } from '../http/refusal.ts';

/** Methods that change nothing. */
export const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Requests with unsafe methods must come from the shop's own pages: `Origin` equals the configured
 * origin, or the browser sends `Sec-Fetch-Site: same-origin`. All content types are checked (hono's
 * `csrf()` checks form types only). `isOpen`: whether others may call a path by a method: it reads no
 * cookie, or changes nothing, or is signed.
 */
export function originCheck(isOpen: (path: string, method: string) => boolean): MiddlewareHandler<AppEnv> {
  return async function checkOrigin(c, next) {
    const { method, raw } = c.req;
    const isAllowed = SAFE_METHODS.has(method) || isOpen(c.get('shop').path, method);
    if (!isAllowed && !isSameOrigin(raw.headers, c.get('config').ORIGIN)) {
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
