import type { Context } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { refusesTracking } from '../http/refuses-tracking.ts';
import { errorFields, log } from '../request/log.ts';
import type { Session } from '../session/session.ts';
import { VISIT_COOKIE } from '../session/visit-cookie.ts';
import { sendActivity, type ToldActivity } from '../upstreams/recommendations/send-activity.ts';

/** Made of chance. */
const VISIT_ID = /^[0-9a-f-]{36}$/;

/**
 * Tells the recommendation service what a visitor did, after the response and without anyone
 * noticing when it fails (docs/contracts/recommendations.md §3, §4), in the order `made` gives it:
 * by an id of the visit, and of registered shoppers the hash of their login. Nothing is told, and
 * no cookie set, of who asks not to be tracked. To be called once, before the response is made: it
 * may set the visit's cookie.
 */
export function tellActivity(
  c: Context<AppEnv>,
  session: Session,
  made: () => Promise<ToldActivity[]>,
): void {
  if (refusesTracking(c)) return;
  const { services, requestId } = c.var;
  const visitor = { cookieId: visitId(session), userId: session.userId };
  const tell = async () => {
    for (const activity of await made()) await sendActivity(services, activity, visitor);
  };
  c.executionCtx.waitUntil(
    tell().catch((error) => log('warn', 'activity-not-sent', { requestId, ...errorFields(error) })),
  );
}

function visitId({ cookies }: Session): string {
  const known = cookies.get(VISIT_COOKIE);
  if (known && VISIT_ID.test(known)) return known;
  const visit = crypto.randomUUID();
  cookies.set(VISIT_COOKIE, visit, {});
  return visit;
}
