import type { Context } from 'hono';

const VERSION_2 = '/checkout/shopper-baskets/v2/';

/** Whether a call is of version 2, which has temporary baskets (docs/contracts/baskets.md §6). */
export function isVersion2(c: Context): boolean {
  return c.req.path.startsWith(VERSION_2);
}
