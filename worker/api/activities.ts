import { Hono } from 'hono';
import { activity } from '../../shared/schemas/activity.ts';
import { tellCheckoutStep } from '../bag/tell-checkout-step.ts';
import { tellActivity } from '../events/tell-activity.ts';
import type { AppEnv } from '../http/app-env.ts';
import { problemResponse } from '../http/problem-response.ts';
import { refusesTracking } from '../http/refuses-tracking.ts';
import { rateLimit } from '../security/rate-limit.ts';

/**
 * `POST /api/activities`: what a visitor looked at, for recommendations. 204, whether or not the
 * service takes it.
 */
export const activitiesApi = new Hono<AppEnv>();

activitiesApi.post('/', rateLimit('WRITE_LIMIT', 'activity'), async (c) => {
  if (refusesTracking(c)) return c.body(null, 204);
  const { data } = activity.safeParse(await c.req.json().catch(() => undefined));
  if (!data) return problemResponse(c, { status: 400, type: 'bad-activity', messageId: 'errors.badRequest' });
  if (data.event === 'checkoutStep') await tellCheckoutStep(c, data);
  else tellActivity(c, await c.var.session(), async () => [data]);
  return c.body(null, 204);
});
