import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { applySecurityHeaders } from './headers.ts';

const FIRST_ERROR = 400;

/**
 * Completes every response: security headers, the request id, the timing (outside production), and
 * `private, no-store` on each response that did not set its own `Cache-Control`. A response that
 * sets a cookie, and any error, is always private.
 */
export const privateByDefault: MiddlewareHandler<AppEnv> = async function privateByDefault(c, next) {
  await next();
  const { headers } = c.res;
  if (!headers.has('Cache-Control') || headers.has('Set-Cookie') || c.res.status >= FIRST_ERROR)
    headers.set('Cache-Control', 'private, no-store');
  applySecurityHeaders(headers, c.var.config);
  headers.set('X-Request-Id', c.var.requestId);
  // the header names the services that were called
  const timing = c.var.config.ENVIRONMENT === 'production' ? '' : c.var.timing.header();
  if (timing) headers.set('Server-Timing', timing);
};
