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
  if (c.get('secured') !== c.res) applySecurityHeaders(headers, c.get('config'));
  headers.set('X-Request-Id', c.get('requestId'));
  // the spans name the services that were called; scripts can read the id here only
  const timing = c.get('config').ENVIRONMENT === 'production' ? '' : c.get('timing').header();
  headers.set(
    'Server-Timing',
    `request;desc="${c.get('requestId').replace(/[^\w-]/g, '')}"${timing && `, ${timing}`}`,
  );
};
