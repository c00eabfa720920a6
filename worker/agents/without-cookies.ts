import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { isAgentPath } from './agents-path.ts';

/** Takes the cookies out of agents' requests: a browser that is led to send one has no say in it. */
export const withoutCookies: MiddlewareHandler<AppEnv> = async function withoutCookies(c, next) {
  if (isAgentPath(c.req.path) && c.req.raw.headers.has('cookie')) {
    const headers = new Headers(c.req.raw.headers);
    headers.delete('cookie');
    c.req.raw = new Request(c.req.raw, { headers });
  }
  await next();
};
