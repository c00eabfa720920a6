import { Hono } from 'hono';
import * as z from 'zod';
import type { AppEnv } from '../http/app-env.ts';
import { problemResponse } from '../http/problem-response.ts';
import { consentOf } from '../request/consent.ts';
import { refusesTracking } from '../request/refuses-tracking.ts';
import { rateLimit } from '../security/rate-limit.ts';
import { upstream } from '../upstreams/upstream.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';

const query = z.object({
  /** Groups that the visitor agreed to, as the consent manager writes them: `,C0001,C0002,`. */
  groups: z
    .string()
    .max(500)
    .regex(/^[\w,:.-]*$/),
  /** Id of the click on a partner's link that brought the visitor. */
  cjevent: z
    .string()
    .max(200)
    .regex(/^[\w-]+$/)
    .optional(),
});

/**
 * `GET /api/consent?groups=&cjevent=`: passes a changed consent on to the consent service, if one
 * is configured (docs/contracts/visitor-and-consent.md §2). For visitors who opt out of tracking, and
 * where they opt in for those who have not, without the id of the click. 204; 403 for the page of another
 * site, which could make up clicks of its visitors.
 */
export const consentApi = new Hono<AppEnv>();

consentApi.get('/', rateLimit('WRITE_LIMIT', 'consent'), async (c) => {
  const { services, config, shop } = c.var;
  if (c.req.header('sec-fetch-site')?.endsWith('-site'))
    return problemResponse(c, { status: 403, type: 'cross-origin', messageId: 'errors.crossOrigin' });
  const parsed = query.safeParse(Object.fromEntries(shop.search));
  if (!parsed.success)
    return problemResponse(c, { status: 400, type: 'bad-consent', messageId: 'errors.badRequest' });
  if (!config.CONSENT_URL) return c.body(null, 204);
  const { groups } = parsed.data;
  // the click on a partner's link tells that partner who came: not for visitors who opt out
  const isSecret = refusesTracking(c) || consentOf(c, shop).lacks(config.CLICK_CONSENT);
  const cjevent = isSecret ? undefined : parsed.data.cjevent;
  const parameters = new URLSearchParams({
    domain: new URL(config.ORIGIN).hostname,
    oneTrustActiveGroups: groups,
    ...(cjevent ? { cjevent } : {}),
  });
  try {
    await upstream(services, {
      service: 'consent',
      api: 'consent',
      operation: 'update',
      url: `${config.CONSENT_URL}?${parameters}`,
      schema: z.unknown(),
    });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return problemResponse(c, { status: 503, type: 'unavailable', messageId: 'errors.unavailable' });
  }
  return c.body(null, 204);
});
