import { Hono } from 'hono';
import { InvalidInput } from '../http/invalid-input.ts';
import { readJson } from '../http/read-input.ts';
import { DECISION_SHORTNAME } from '../identity.ts';
import { recordActivity } from '../recommendations/record-activity.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { decide } from './decide.ts';
import { decideBody } from './events.ts';
import { visitOf } from './visit.ts';

/** The response envelope (docs/contracts/decisions.md §1), also used for errors. */
function envelope(code: number, monetateId: string, responses: unknown[], errors: unknown[] = []) {
  return { meta: { code, monetateId, errors, warnings: [] }, data: { responses } };
}

/**
 * The decision engine (docs/contracts/decisions.md §1): answers each decision request with the
 * actions of the running campaigns, and stores every other event for `GET /__sandbox/activities`. A
 * preview of `weather:rain` or `weather:sun` sets the weather, one of `half:test` or `half:control`
 * the half of the A/B tests. Mounted at `/monetate`.
 */
export function monetateService(): Hono<TenantEnv> {
  const service = new Hono<TenantEnv>();
  service.onError((error, c) => {
    if (error instanceof InvalidInput)
      return c.json(envelope(400, '', [], [{ message: error.message }]), 400);
    throw error;
  });

  service.post('/api/engine/v1/decide/:shortname', async (c) => {
    if (c.req.param('shortname') !== DECISION_SHORTNAME)
      throw new InvalidInput('shortname', DECISION_SHORTNAME);
    const body = await readJson(c, decideBody);
    const { tenant } = c.var;
    const { origin } = new URL(c.req.url);
    const visit = visitOf(body, tenant.clock.now());
    const responses: unknown[] = [];
    for (const event of body.events) {
      if (event.eventType === 'monetate:decision:DecisionRequest') {
        responses.push(decide(event, visit, tenant, origin));
      } else {
        recordActivity(tenant, { siteId: body.channel, event: event.eventType, body: event });
      }
    }
    return c.json(envelope(200, body.monetateId ?? `5.${crypto.randomUUID()}`, responses));
  });

  service.all('*', (c) => c.json(envelope(404, '', [], [{ message: 'There is no such call.' }]), 404));
  return service;
}
