import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { Refusal } from '../http/refusal.ts';

/** Methods that change nothing. */
export const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Unsafe methods must come from the shop's own pages: `Origin` equal to the configured origin, or
 * the browser's `Sec-Fetch-Site: same-origin`. It looks at every content type (hono's `csrf()` at
 * form types only).
 */
export const originCheck: MiddlewareHandler<AppEnv> = async function originCheck(c, next) {
  if (!SAFE_METHODS.has(c.req.method) && !isSameOrigin(c.req.raw.headers, c.var.config.ORIGIN)) {
    throw new Refusal({ status: 403, type: 'cross-origin', messageId: 'errors.crossOrigin' });
  }
  await next();
};

/** Whether the browser says that one of our own pages made the request. */
export function isSameOrigin(headers: Headers, origin: string): boolean {
  const from = headers.get('origin');
  if (from !== null) return from === origin;
  return headers.get('sec-fetch-site') === 'same-origin';
}
