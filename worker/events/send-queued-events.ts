import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { CONSENT_COOKIE, consentOf, hasOutdatedChoice } from '../request/consent.ts';
import { errorFields, log } from '../request/log.ts';
import { browserCookies, CHECKOUT_STEPS_COOKIE, VISIT_COOKIE } from '../session/cookies.ts';
import type { Session } from '../session/session.ts';
import { collector } from './collector.ts';
import { decisionEngine } from './decision-engine.ts';
import type { Destination, Visitor } from './destination.ts';
import { engineIdentity } from './engine-identity.ts';
import type { Audience, QueuedEvents } from './event-queue.ts';
import { recommendations } from './recommendations.ts';
import { mayKnowTags } from './tag-manager.ts';

/**
 * Logs the events that no service takes and that operators count: forms begun, beside those that
 * were answered, and sign-ups for the newsletter (docs/operations/incidents.md).
 */
const operatorsLog: Destination = {
  name: 'log',
  mayKnow: () => true,
  async send({ requestId }, events) {
    for (const event of events) {
      if (event.type === 'start-form')
        log('info', 'form-started', { requestId, form: event.form, step: event.step });
      if (event.type === 'sign-up') log('info', 'newsletter-signed-up', { requestId, place: event.place });
    }
  },
};

const DESTINATIONS: readonly Destination[] = [recommendations, decisionEngine, collector, operatorsLog];

/** A random UUID. */
const VISIT_ID = /^[0-9a-f-]{36}$/;

/**
 * Sends what happened in a request to each destination that may know of it, after the response. A
 * failure is only logged. It has to run before the session is written, because it may set the
 * visit's cookie; a visitor who refuses everything gets none, and loses that of an earlier consent. So
 * does a choice go that has to be made again.
 * What staff do is nobody's visit.
 */
export const sendQueuedEvents: MiddlewareHandler<AppEnv> = async function sendQueuedEvents(c, next) {
  const config = c.get('config');
  const { eventQueue } = c.get('services');
  const consent = consentOf(c, c.get('shop'));
  const known = DESTINATIONS.filter((one) => one.mayKnow(consent, config));
  eventQueue.isFollowed =
    !eventQueue.isRefused &&
    !isStaffs(c) &&
    (known.some((one) => one !== operatorsLog) || mayKnowTags(consent, config));
  // before a new one is kept
  if (hasOutdatedChoice(c, c.get('shop'))) browserCookies(c, config).drop(CONSENT_COOKIE);
  await next();
  if (isStaffs(c)) return;
  if (!eventQueue.isFollowed) forgetVisit(c);
  const happened = eventQueue.take().map(readOnce);
  const receivers = known.filter((one) => happened.some(({ audience }) => isFor(one, audience)));
  if (receivers.length === 0) return;
  const session = await c.get('session')();
  const visitor: Visitor = {
    visitId: receivers.some((one) => one !== operatorsLog) ? visitId(session) : '',
    userId: session.userId,
    engine: engineIdentity(c),
  };
  for (const destination of receivers) sendTo(c, destination, { happened, visitor });
};

/** Whether a request is by staff, or by somebody to whom they have shown a preview. */
export function isStaffs(c: Context<AppEnv>): boolean {
  return c.get('staff') !== undefined || c.get('services').preview !== undefined;
}

/** Deletes what an earlier consent has left in the browser. */
function forgetVisit(c: Context<AppEnv>): void {
  const cookies = browserCookies(c, c.get('config'));
  for (const name of [VISIT_COOKIE, CHECKOUT_STEPS_COOKIE]) cookies.drop(name);
}

type Happened = { happened: QueuedEvents[]; visitor: Visitor };

function sendTo(c: Context<AppEnv>, destination: Destination, { happened, visitor }: Happened): void {
  const { services, requestId } = c.var;
  const { name, send } = destination;
  const own = happened.filter(({ audience }) => isFor(destination, audience));
  const sent = async () => {
    const events = await Promise.all(own.map((event) => event.events()));
    if (events.flat().length > 0) await send(services, events.flat(), visitor);
  };
  const fail = (error: unknown) =>
    log('warn', 'event-not-sent', { requestId, destination: name, ...errorFields(error) });
  c.executionCtx.waitUntil(sent().catch(fail));
}

function isFor(destination: Destination, audience: Audience): boolean {
  return audience === 'everyone' || (audience === 'collector') === (destination === collector);
}

/** The same, but several destinations share the calls that its events need. */
function readOnce({ audience, events }: QueuedEvents): QueuedEvents {
  let read: ReturnType<typeof events> | undefined;
  return {
    audience,
    events: () => {
      read ??= events();
      return read;
    },
  };
}

function visitId({ cookies }: Session): string {
  const known = cookies.get(VISIT_COOKIE);
  if (known && VISIT_ID.test(known)) return known;
  const visit = crypto.randomUUID();
  cookies.set(VISIT_COOKIE, visit, {});
  return visit;
}
