import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/app-env.ts';

const READS = new Set(['GET', 'HEAD']);

/**
 * In production the shop has one host, that of `ORIGIN`: on any other host that reaches the worker,
 * forms are refused and session cookies are missing. So reads there are redirected to the same
 * address here. Health checks are answered at any host.
 */
export const ownHost: MiddlewareHandler<AppEnv> = async function ownHost(c, next) {
  const { ENVIRONMENT, ORIGIN } = c.get('config');
  if (ENVIRONMENT !== 'production' || c.req.url.startsWith(`${ORIGIN}/`)) return next();
  const { host, pathname, search } = new URL(c.req.url);
  const isElsewhere = host !== new URL(ORIGIN).host;
  if (isElsewhere && READS.has(c.req.method) && !pathname.startsWith('/__health/')) {
    return c.redirect(`${ORIGIN}${pathname}${search}`, 301);
  }
  await next();
};
