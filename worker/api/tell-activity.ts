import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { AppEnv } from '../app-env.ts';
import { errorFields, log } from '../request/log.ts';
import { refusesTracking } from '../request/refuses-tracking.ts';
import { Session } from '../request/session.ts';
import { VISIT_COOKIE } from '../request/visit-cookie.ts';
import { sendActivity, type ToldActivity } from '../upstreams/recommendations/send-activity.ts';

/** Made of chance. */
const VISIT_ID = /^[0-9a-f-]{36}$/;

/**
 * Tells the recommendation service what a visitor did, after the response and without anyone noticing when it fails
 * (contracts.md §17), in the order `made` gives it: by an id of the visit, and of registered shoppers the hash of their login. Nothing is told, and no cookie set, of who asks not to be tracked. To
 * be called once, before the response is made: it may set the visit's cookie.
 */
export function tellActivity(c: Context<AppEnv>, made: () => Promise<ToldActivity[]>): void {
  if (refusesTracking(c)) return;
  const { services, requestId } = c.var;
  const visitor = { cookieId: visitId(c), userId: new Session(c).userId };
  const tell = async () => {
    for (const activity of await made()) await sendActivity(services, activity, visitor);
  };
  c.executionCtx.waitUntil(
    tell().catch((error) => log('warn', 'activity-not-sent', { requestId, ...errorFields(error) })),
  );
}

function visitId(c: Context<AppEnv>): string {
  const known = getCookie(c, VISIT_COOKIE);
  if (known && VISIT_ID.test(known)) return known;
  const visit = crypto.randomUUID();
  const secure = c.var.config.ORIGIN.startsWith('https:');
  setCookie(c, VISIT_COOKIE, visit, { path: '/', httpOnly: true, sameSite: 'Lax', secure });
  return visit;
}
