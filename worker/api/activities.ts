import { Hono } from 'hono';
import { browserEvent } from '../../shared/schemas/events.ts';
import { trackCheckoutStep } from '../bag/track-checkout.ts';
import { trackEvent } from '../events/track-event.ts';
import type { AppEnv } from '../http/app-env.ts';
import { problemResponse } from '../http/problem-response.ts';
import { rateLimit } from '../security/rate-limit.ts';

/**
 * `POST /api/activities`: takes one event from the browser, for all destinations but the collector
 * (worker/api/collect.ts). 204, whether or not they accept it.
 */
export const activitiesApi = new Hono<AppEnv>();

activitiesApi.post('/', rateLimit('WRITE_LIMIT', 'activity'), async (c) => {
  const { services } = c.var;
  if (services.eventQueue.isRefused) return c.body(null, 204);
  const { data } = browserEvent.safeParse(await c.req.json().catch(() => undefined));
  if (!data) return problemResponse(c, { status: 400, type: 'bad-event', messageId: 'errors.badRequest' });
  if (data.type === 'view-checkout') await trackCheckoutStep(services, await c.var.session(), data);
  else trackEvent(services, async () => [data], 'all-but-collector');
  return c.body(null, 204);
});
