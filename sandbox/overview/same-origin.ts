import type { Context } from 'hono';
import { baseAddress } from '../http/base-address.ts';

/**
 * Whether a form was sent from this address. Requests without the browser's statement are refused.
 */
export function isSameOrigin(c: Context): boolean {
  return c.req.header('origin') === new URL(baseAddress(c)).origin;
}
