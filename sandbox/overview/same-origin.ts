import type { Context } from 'hono';
import { baseAddress } from '../http/base-address.ts';

/**
 * Whether a form was sent from this address: browsers state where it came from, and nothing else is
 * let in.
 */
export function isSameOrigin(c: Context): boolean {
  return c.req.header('origin') === new URL(baseAddress(c)).origin;
}
