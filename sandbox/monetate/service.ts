import { Hono } from 'hono';
import { z } from 'zod';
import { InvalidInput } from '../http/invalid-input.ts';
import { readJson } from '../http/read-input.ts';
import { DECISION_SHORTNAME } from '../identity.ts';
import type { TenantEnv } from '../tenant-context.ts';

const MAX_EVENTS = 100;
const DECISION_REQUEST = 'monetate:decision:DecisionRequest';

const decideBody = z.object({
  channel: z.string().regex(/^[^/]+\/[^/]+\/[^/]+$/, 'account/instance/domain'),
  monetateId: z.string().max(256).optional(),
  deviceId: z.string().max(256).optional(),
  customerId: z.string().max(256).optional(),
  preview: z.unknown().optional(),
  events: z.array(z.looseObject({ eventType: z.string(), requestId: z.string().optional() })).max(MAX_EVENTS),
});

/** Its envelope (contracts §16): also of a refusal. */
function envelope(code: number, monetateId: string, responses: unknown[], errors: unknown[] = []) {
  return { meta: { code, monetateId, errors, warnings: [] }, data: { responses } };
}

/** The decision engine (contracts §16): no campaign runs, so every decision has no actions. Mounted at `/monetate`. */
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
    const responses = body.events
      .filter(({ eventType }) => eventType === DECISION_REQUEST)
      .map(({ requestId = '' }) => ({ requestId, actions: [] }));
    return c.json(envelope(200, body.monetateId ?? `5.${crypto.randomUUID()}`, responses));
  });

  service.all('*', (c) => c.json(envelope(404, '', [], [{ message: 'There is no such call.' }]), 404));
  return service;
}
