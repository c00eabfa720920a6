import type { Context } from 'hono';
import type { ShopEvent } from '../../shared/schemas/events.ts';
import type { AppEnv } from '../http/app-env.ts';
import { engineIdentity } from '../http/engine-identity.ts';
import { refusesTracking } from '../http/refuses-tracking.ts';
import { errorFields, log } from '../request/log.ts';
import { VISIT_COOKIE } from '../session/cookies.ts';
import type { Session } from '../session/session.ts';
import { decisionEngine } from './decision-engine.ts';
import type { Destination } from './destination.ts';
import { operatorsLog } from './operators-log.ts';
import { recommendations } from './recommendations.ts';

const DESTINATIONS: readonly Destination[] = [recommendations, decisionEngine, operatorsLog];

/** A random UUID. */
const VISIT_ID = /^[0-9a-f-]{36}$/;

/**
 * Sends events to every destination, in their order, after the response. A failure is only logged.
 * For visitors who refuse tracking it sends nothing and sets no cookie. Call it once, before the
 * response is made: it may set the visit's cookie.
 */
export function tellEvent(c: Context<AppEnv>, session: Session, events: () => Promise<ShopEvent[]>): void {
  if (refusesTracking(c)) return;
  const { services, requestId } = c.var;
  const visitor = { visitId: visitId(session), userId: session.userId, engine: engineIdentity(c) };
  const happened = events();
  for (const { name, send } of DESTINATIONS) {
    const tell = async () => {
      for (const event of await happened) await send(services, event, visitor);
    };
    const fail = (error: unknown) =>
      log('warn', 'event-not-sent', { requestId, destination: name, ...errorFields(error) });
    c.executionCtx.waitUntil(tell().catch(fail));
  }
}

function visitId({ cookies }: Session): string {
  const known = cookies.get(VISIT_COOKIE);
  if (known && VISIT_ID.test(known)) return known;
  const visit = crypto.randomUUID();
  cookies.set(VISIT_COOKIE, visit, {});
  return visit;
}
