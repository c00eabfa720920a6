import type { Context } from 'hono';
import type { AppEnv } from '../http/app-env.ts';

/**
 * Makes the browser forget what it has stored of the shop. Before somebody sees another's content and
 * prices it may have stored parts of pages and search results that are everyone's, for up to 15 minutes,
 * and would show them in a preview or to a simulated shopper.
 */
export function forgetStored(c: Context<AppEnv>): void {
  c.header('Clear-Site-Data', '"cache"');
}
