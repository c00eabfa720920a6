import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../app-env.ts';
import { refuse } from '../pages/refusal.tsx';

/** Longest URL answered, in characters, and most query parameters; more is nobody's link. */
export const URL_LIMIT = 4_096;
export const QUERY_LIMIT = 100;

/** Refuses malformed and oversized requests with a clear message before anything else looks at them. */
export const requestLimits: MiddlewareHandler<AppEnv> = async function requestLimits(c, next) {
  if (c.req.raw.url.length > URL_LIMIT)
    return refuse(c, { status: 414, type: 'url-too-long', messageId: 'errors.urlTooLong' });
  if (c.var.shop.search.size > QUERY_LIMIT)
    return refuse(c, { status: 400, type: 'query-too-large', messageId: 'errors.badRequest' });
  await next();
};
