import type { MiddlewareHandler } from 'hono';
import type { TenantEnv } from '../tenant-context.ts';
import { slasError } from './slas-error.ts';

const MINUTE_SECONDS = 60;

/**
 * Calls allowed per window, by the window's minutes. Only the figures of the keys are published.
 */
const LIMITS = {
  calls: { 1: 24_000, 5: 100_000 },
  /** 25 a minute (docs/contracts/login.md §8). */
  keys: { 1: 25, 5: 125 },
} as const;

type Window = { start: number; calls: number };

/**
 * Counts a tenant's login calls and sets the six rate headers (docs/contracts/README.md §4); above
 * a limit it answers 429.
 */
export function rateHeaders(): MiddlewareHandler<TenantEnv> {
  const windows = new Map<string, Window>();
  return async (c, next) => {
    const now = c.var.tenant.clock.seconds();
    const kind = c.req.path.endsWith('/oauth2/jwks') ? 'keys' : 'calls';
    let over = false;
    const headers: Record<string, string> = {};
    for (const minutes of [1, 5] as const) {
      const seconds = minutes * MINUTE_SECONDS;
      const start = now - (now % seconds);
      const name = `${kind} ${minutes}`;
      const before = windows.get(name);
      const calls = before?.start === start ? before.calls + 1 : 1;
      windows.set(name, { start, calls });
      const limit = LIMITS[kind][minutes];
      over ||= calls > limit;
      headers[`x-ratelimit-${minutes}m-limit`] = `${limit}`;
      headers[`x-ratelimit-${minutes}m-remaining`] = `${Math.max(0, limit - calls)}`;
      headers[`x-ratelimit-${minutes}m-reset`] = `${start + seconds - now}`;
    }
    if (over) c.res = slasError(429, 'invalid_request', 'too many requests').toResponse();
    else await next();
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
  };
}
