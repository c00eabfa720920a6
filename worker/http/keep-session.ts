import type { MiddlewareHandler } from 'hono';
import { Cookies } from '../session/cookies.ts';
import { Session } from '../session/session.ts';
import { SessionCookies } from '../session/session-cookies.ts';
import type { AppEnv } from './app-env.ts';

/**
 * Gives what comes after it the shopper's session: `c.var.session()` reads it, once, where a
 * handler wants it, and what has become of it is written here, once, when the handler is done. A
 * request that never asks costs nothing.
 */
export const keepSession: MiddlewareHandler<AppEnv> = async function keepSession(c, next) {
  const { services, shop, config } = c.var;
  const stored = new SessionCookies(new Cookies(c, config.ORIGIN), shop.site.id, config);
  let session: Promise<Session> | undefined;
  c.set('session', () => {
    session ??= Session.open(services, stored);
    return session;
  });
  c.set('marks', async () => (session ? (await session).marks : (await stored.readMarks()).value));
  await next();
  await (await session)?.commit();
};
