import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { applySecurityHeaders } from './headers.ts';

const FIRST_ERROR = 400;

/**
 * The last word on every response: security headers, the request id, the timing (outside
 * production), and `private, no-store` on each one that did not opt in by setting its own
 * `Cache-Control`. A response that sets a cookie cannot opt in, and no error can: what was set
 * before it is not meant for it.
 */
export const privateByDefault: MiddlewareHandler<AppEnv> = async function privateByDefault(c, next) {
  await next();
  const { headers } = c.res;
  if (!headers.has('Cache-Control') || headers.has('Set-Cookie') || c.res.status >= FIRST_ERROR)
    headers.set('Cache-Control', 'private, no-store');
  applySecurityHeaders(headers, c.var.config);
  headers.set('X-Request-Id', c.var.requestId);
  // it names the services that are called
  const timing = c.var.config.ENVIRONMENT === 'production' ? '' : c.var.timing.header();
  if (timing) headers.set('Server-Timing', timing);
};
