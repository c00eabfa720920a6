import { Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { activity } from '../../shared/schemas/activity.ts';
import type { AppEnv } from '../app-env.ts';
import { errorFields, log } from '../request/log.ts';
import { rateLimit } from '../security/rate-limit.ts';
import { sendActivity } from '../upstreams/recommendations/send-activity.ts';
import { problemResponse } from './problem-response.ts';

/** An id for this visit alone: it ends with the browser's session and is made of chance. */
const VISIT_COOKIE = 'cairn-visit';
const VISIT_ID = /^[0-9a-f-]{36}$/;
/** The platform's own do-not-track cookie (contracts.md §2.11). */
const DO_NOT_TRACK_COOKIE = 'dw_dnt';

/** `POST /api/activities`: what a visitor looked at, for recommendations. 204, whether or not the service takes it. */
export const activitiesApi = new Hono<AppEnv>();

activitiesApi.post('/', rateLimit('WRITE_LIMIT', 'activity'), async (c) => {
  const refused =
    c.req.header('dnt') === '1' ||
    c.req.header('sec-gpc') === '1' ||
    getCookie(c, DO_NOT_TRACK_COOKIE) === '1';
  if (refused) return c.body(null, 204);
  const input = activity.safeParse(await c.req.json().catch(() => undefined));
  if (!input.success)
    return problemResponse(c, { status: 400, type: 'bad-activity', messageId: 'errors.badRequest' });
  const { services, requestId, config } = c.var;
  const known = getCookie(c, VISIT_COOKIE);
  const visit = known && VISIT_ID.test(known) ? known : crypto.randomUUID();
  if (visit !== known) {
    const secure = config.ORIGIN.startsWith('https:');
    setCookie(c, VISIT_COOKIE, visit, { path: '/', httpOnly: true, sameSite: 'Lax', secure });
  }
  c.executionCtx.waitUntil(
    sendActivity(services, input.data, visit).catch((error) =>
      log('warn', 'activity-not-sent', { requestId, ...errorFields(error) }),
    ),
  );
  return c.body(null, 204);
});
