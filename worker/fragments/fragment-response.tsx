import type { Context } from 'hono';
import type { ReactNode } from 'react';
import { personalSlotsFor } from '../content/personal-slots.ts';
import type { AppEnv } from '../http/app-env.ts';
import { fragmentHtml } from '../rendering/fragment-html.tsx';

/**
 * `Cache-Control` of a fragment whose address has a digest of its content, so that it never changes: a
 * year, in seconds.
 */
export const NAMED_CACHE_CONTROL = 'public, max-age=31536000, immutable';

/**
 * The response with a fragment, which client/fragments.ts fetches when it is needed. Set
 * `cacheControl` only where the fragment contains nothing about a shopper.
 */
export function fragmentResponse(c: Context<AppEnv>, node: ReactNode, cacheControl?: string): Response {
  // first, so that an error in rendering leaves no cache header behind
  const html = fragmentHtml(c, node);
  c.set('slots', c.var.filledBy ? personalSlotsFor(html, c.var.filledBy) : []);
  if (cacheControl) c.header('Cache-Control', cacheControl);
  c.header('X-Robots-Tag', 'noindex');
  return c.body(html, 200, { 'Content-Type': 'text/html; charset=UTF-8' });
}

/** The response where there is nothing to show: 204. */
export function noFragment(c: Context<AppEnv>, cacheControl?: string): Response {
  if (cacheControl) c.header('Cache-Control', cacheControl);
  return c.body(null, 204);
}

/**
 * The response while a service gives no answer: the browser may ask again. It is a 202 because
 * browsers log every error status to the console, and the page works without the fragment.
 */
export function noAnswer(c: Context<AppEnv>): Response {
  return c.body(null, 202);
}
