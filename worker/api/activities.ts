import { Hono } from 'hono';
import { browserEvent } from '../../shared/schemas/events.ts';
import { tellCheckoutStep } from '../bag/tell-checkout-step.ts';
import { tellEvent } from '../events/tell-event.ts';
import type { AppEnv } from '../http/app-env.ts';
import { problemResponse } from '../http/problem-response.ts';
import { refusesTracking } from '../http/refuses-tracking.ts';
import { rateLimit } from '../security/rate-limit.ts';

/**
 * `POST /api/activities`: takes one event from the browser. 204, whether or not the destinations
 * accept it.
 */
export const activitiesApi = new Hono<AppEnv>();

activitiesApi.post('/', rateLimit('WRITE_LIMIT', 'activity'), async (c) => {
  if (refusesTracking(c)) return c.body(null, 204);
  const { data } = browserEvent.safeParse(await c.req.json().catch(() => undefined));
  if (!data) return problemResponse(c, { status: 400, type: 'bad-event', messageId: 'errors.badRequest' });
  if (data.type === 'view-checkout') await tellCheckoutStep(c, data);
  else tellEvent(c, await c.var.session(), async () => [data]);
  return c.body(null, 204);
});
