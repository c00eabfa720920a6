import type { MiddlewareHandler } from 'hono';
import type { TenantEnv } from '../tenant-context.ts';
import { slasError } from './slas-error.ts';

const MINUTE_SECONDS = 60;
/** Calls allowed per window, minutes to calls. The real figures are not published. */
const LIMITS = { 1: 24_000, 5: 100_000 } as const;

type Window = { start: number; calls: number };

/** Counts a tenant's login calls and states the six rate headers (contracts §1.3); over a limit it answers 429. */
export function rateHeaders(): MiddlewareHandler<TenantEnv> {
  const windows: Record<1 | 5, Window> = { 1: { start: 0, calls: 0 }, 5: { start: 0, calls: 0 } };
  return async (c, next) => {
    const now = c.var.tenant.clock.seconds();
    let over = false;
    const headers: Record<string, string> = {};
    for (const minutes of [1, 5] as const) {
      const seconds = minutes * MINUTE_SECONDS;
      const start = now - (now % seconds);
      const window = windows[minutes];
      if (window.start !== start) windows[minutes] = { start, calls: 1 };
      else window.calls += 1;
      const left = LIMITS[minutes] - windows[minutes].calls;
      over ||= left < 0;
      headers[`x-ratelimit-${minutes}m-limit`] = `${LIMITS[minutes]}`;
      headers[`x-ratelimit-${minutes}m-remaining`] = `${Math.max(0, left)}`;
      headers[`x-ratelimit-${minutes}m-reset`] = `${start + seconds - now}`;
    }
    if (over) c.res = slasError(429, 'invalid_request', 'too many requests').toResponse();
    else await next();
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
  };
}
