import type { Context } from 'hono';

/**
 * The outer worker sets this header to the address that the tenant was called at, or for calls
 * through a service binding to where browsers reach it. It overwrites any value from the caller.
 */
export const BASE_HEADER = 'x-sandbox-base';

/**
 * Address of this tenant for browsers, without a trailing slash, e.g. `http://localhost:8788/~demo`.
 */
export function baseAddress(c: Context): string {
  return c.req.header(BASE_HEADER) ?? new URL(c.req.url).origin;
}
