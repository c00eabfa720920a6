import type { Context } from 'hono';

/** Whether a script asks, which is answered JSON; a browser's own form is answered 303. */
export function wantsJson(c: Context): boolean {
  return (c.req.header('accept') ?? '').includes('application/json');
}
