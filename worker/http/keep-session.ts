import type { Context, MiddlewareHandler } from 'hono';
import * as z from 'zod';
import { consentOf } from '../request/consent.ts';
import { refusesTracking } from '../request/refuses-tracking.ts';
import { browserCookies } from '../session/cookies.ts';
import { waitingFlash } from '../session/flash.ts';
import { Session } from '../session/session.ts';
import { SessionCookies } from '../session/session-cookies.ts';
import type { AppEnv } from './app-env.ts';

const ipv4 = z.ipv4();

/**
 * Provides the shopper's session to later handlers. `c.get('session')()` reads it on the first call,
 * and `begin` is then called before anybody uses it; its changes are written here, once, after the
 * handler. A request that never calls it costs nothing.
 */
export function keepSession(
  begin: (c: Context<AppEnv>, session: Session) => Promise<void>,
): MiddlewareHandler<AppEnv> {
  return async function keepSessionOfRequest(c, next) {
    const services = c.get('services');
    const { shop, config } = services;
    const stored = new SessionCookies(browserCookies(c, config), shop.site.id);
    const open = async () => {
      const opened = await Session.open(services, stored, clientIp(c));
      await begin(c, opened);
      return opened;
    };
    let session: Promise<Session> | undefined;
    c.set('session', () => {
      session ??= open();
      return session;
    });
    c.set('sessionData', async () => (session ? (await session).data : await stored.data.read()));
    c.set('hasFlash', async (address) =>
      session
        ? (await session).hasFlash(address)
        : waitingFlash(await stored.flash.read(), address) !== undefined,
    );
    await next();
    await (await session)?.commit();
  };
}

/**
 * The visitor's IPv4 address as the edge saw it, never as the browser stated it; undefined for
 * other addresses, for visitors who refuse tracking, and where they opt in, until they do.
 */
function clientIp(c: Context<AppEnv>): string | undefined {
  const shop = c.get('shop');
  const isRefused = refusesTracking(c) || consentOf(c, shop).lacks(shop.config.FUNCTIONAL_CONSENT);
  return isRefused ? undefined : ipv4.safeParse(c.req.header('cf-connecting-ip')).data;
}
