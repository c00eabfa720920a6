import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { Refusal } from '../http/refusal.ts';

/** Longest URL answered, in characters, and most query parameters; more is nobody's link. */
export const URL_LIMIT = 4_096;
export const QUERY_LIMIT = 100;

/**
 * Refuses malformed and oversized requests with a clear message before anything else looks at them.
 */
export const requestLimits: MiddlewareHandler<AppEnv> = async function requestLimits(c, next) {
  if (c.req.raw.url.length > URL_LIMIT)
    throw new Refusal({ status: 414, type: 'url-too-long', messageId: 'errors.urlTooLong' });
  if (c.var.shop.search.size > QUERY_LIMIT)
    throw new Refusal({ status: 400, type: 'query-too-large', messageId: 'errors.badRequest' });
  await next();
};
