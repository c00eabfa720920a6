import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from '../app-env.ts';
import { refuse } from '../pages/refusal.tsx';
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

/** 429, as a page for a browser and as problem+json for a script. */
export function tooManyRequests(c: Context<AppEnv>): Response {
  c.header('Retry-After', String(RETRY_AFTER_SECONDS));
  return refuse(c, { status: 429, type: 'too-many-requests', messageId: 'errors.tooManyRequests' });
}

/** Limits an action per visitor's address. */
export function rateLimit(binding: VisitorLimit, action: string): MiddlewareHandler<AppEnv> {
  return async function rateLimitByAddress(c, next) {
    if (!(await withinLimit(c, binding, action))) return tooManyRequests(c);
    await next();
  };
}
