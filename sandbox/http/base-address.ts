import type { Context } from 'hono';

/**
 * The outer worker states here under which address a tenant was called; what a caller sends is
 * overwritten.
 */
export const BASE_HEADER = 'x-sandbox-base';

/**
 * Address of this tenant as its caller knows it, without a slash at the end, e.g.
 * `http://localhost:8788/~demo`.
 */
export function baseAddress(c: Context): string {
  return c.req.header(BASE_HEADER) ?? new URL(c.req.url).origin;
}
