import { Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { problemResponse } from '../http/problem-response.ts';
import { rateLimit } from '../security/rate-limit.ts';
import { getAllCustomerGroups } from '../upstreams/commerce/customer-groups.ts';
import { orAbsent } from '../upstreams/upstream.ts';

/**
 * `GET /api/customer-groups`: the names of all customer groups, for developers and editors who try
 * what a group is shown. The names say how the brand sorts its customers, so production answers
 * 404 to everybody but staff. 503 where the service has no answer.
 */
export const customerGroupsApi = new Hono<AppEnv>();

customerGroupsApi.get('/', rateLimit('SEARCH_LIMIT', 'customer-groups'), async (c) => {
  const { services, config } = c.var;
  const mayKnow = config.ENVIRONMENT !== 'production' || c.var.staff !== undefined;
  if (!mayKnow || !config.OCAPI_URL) return c.notFound();
  // the names are the same in a preview, and staff ask for them on page after page
  const kept = { ...services, cache: { ...services.cache, bypass: false } };
  const names = await orAbsent(getAllCustomerGroups(kept), services, 'customer-groups');
  if (names) return c.json(names);
  return problemResponse(c, { status: 503, type: 'unavailable', messageId: 'errors.unavailable' });
});
