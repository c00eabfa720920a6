import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { Refusal } from '../http/refusal.ts';
import { addressKey } from './address-key.ts';

/** Seconds that a limited visitor is asked to wait: the limiter's own period (wrangler.toml). */
export const RETRY_AFTER_SECONDS = 60;

/** The key that a visitor's action is counted under. */
export function rateLimitKey(c: Context<AppEnv>, action: string): string {
  return `${action}:${addressKey(c.req.header('cf-connecting-ip') ?? 'local')}`;
}

/** A limit on a visitor's actions per minute, by its binding (wrangler.toml). */
export type VisitorLimit =
  | 'WRITE_LIMIT'
  | 'SEARCH_LIMIT'
  | 'SIGN_IN_LIMIT'
  | 'REQUEST_LIMIT'
  | 'RENDER_LIMIT'
  | 'FEED_LIMIT'
  | 'PLATFORM_LIMIT';

/**
 * Counts an action and tells whether the visitor's IP address is still within the limit of this
 * minute. The address serves as a key only: it is neither logged nor sent on.
 */
export async function withinLimit(
  c: Context<AppEnv>,
  binding: VisitorLimit,
  action: string,
): Promise<boolean> {
  return (await c.env[binding].limit({ key: rateLimitKey(c, action) })).success;
}

/** The refusal of an action that a visitor did too often. */
export function tooManyRequests(): Refusal {
  const retryAfter = RETRY_AFTER_SECONDS;
  return new Refusal({
    status: 429,
    type: 'too-many-requests',
    messageId: 'errors.tooManyRequests',
    retryAfter,
  });
}

/** Middleware that limits an action by the visitor's IP address. */
export function rateLimit(binding: VisitorLimit, action: string): MiddlewareHandler<AppEnv> {
  return async function rateLimitByAddress(c, next) {
    if (!(await withinLimit(c, binding, action))) throw tooManyRequests();
    await next();
  };
}
