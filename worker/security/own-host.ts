import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/app-env.ts';

const READS = new Set(['GET', 'HEAD']);

/**
 * The live shop has one host, `ORIGIN`'s: on another that reaches the worker no form is taken and
 * no session is at home, so whoever reads there is led to the same address here. Watchers ask for
 * the health of the worker at any host.
 */
export const ownHost: MiddlewareHandler<AppEnv> = async function ownHost(c, next) {
  const { ENVIRONMENT, ORIGIN } = c.var.config;
  const { host, pathname, search } = new URL(c.req.url);
  const isElsewhere = ENVIRONMENT === 'production' && host !== new URL(ORIGIN).host;
  if (isElsewhere && READS.has(c.req.method) && !pathname.startsWith('/__health/')) {
    return c.redirect(`${ORIGIN}${pathname}${search}`, 301);
  }
  await next();
};
