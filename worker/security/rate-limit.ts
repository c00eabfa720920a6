import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { Refusal } from '../http/refusal.ts';
import { addressKey } from './address-key.ts';

/** Seconds a limited visitor is asked to wait; the limiter's own period (wrangler.toml). */
export const RETRY_AFTER_SECONDS = 60;

/** What an action of a visitor is counted by. */
export function rateLimitKey(c: Context<AppEnv>, action: string): string {
  return `${action}:${addressKey(c.req.header('cf-connecting-ip') ?? 'local')}`;
}

/** A limit on what one visitor may do in a minute, by its binding (wrangler.toml). */
export type VisitorLimit =
  | 'WRITE_LIMIT'
  | 'SEARCH_LIMIT'
  | 'SIGN_IN_LIMIT'
  | 'REQUEST_LIMIT'
  | 'RENDER_LIMIT';

/**
 * Whether a visitor's address may do this once more in this minute; asking counts. The address
 * itself is only a key here: it is neither logged nor sent on.
 */
export async function withinLimit(
  c: Context<AppEnv>,
  binding: VisitorLimit,
  action: string,
): Promise<boolean> {
  return (await c.env[binding].limit({ key: rateLimitKey(c, action) })).success;
}

/** A visitor did something too often. */
export function tooManyRequests(): Refusal {
  const retryAfter = RETRY_AFTER_SECONDS;
  return new Refusal({
    status: 429,
    type: 'too-many-requests',
    messageId: 'errors.tooManyRequests',
    retryAfter,
  });
}

/** Limits an action per visitor's address. */
export function rateLimit(binding: VisitorLimit, action: string): MiddlewareHandler<AppEnv> {
  return async function rateLimitByAddress(c, next) {
    if (!(await withinLimit(c, binding, action))) throw tooManyRequests();
    await next();
  };
}
