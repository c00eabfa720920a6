import { Hono } from 'hono';
import { keepCollected } from '../collector/collected.ts';
import { InvalidInput } from '../http/invalid-input.ts';
import { readJson } from '../http/read-input.ts';
import { OTLP_KEY } from '../identity.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { metricsBody, tracesBody } from './otlp-bodies.ts';

const JSON_TYPE = 'application/json';

/**
 * A receiver of OTLP over HTTP in JSON (docs/contracts/otlp.md): `POST /v1/traces` and
 * `POST /v1/metrics`, each answered 200 with `{}`. `GET /__sandbox/collected` lists what it got.
 * Mounted at `/otlp`.
 */
export function otlpService(): Hono<TenantEnv> {
  const service = new Hono<TenantEnv>();
  service.onError((error, c) => {
    if (!(error instanceof InvalidInput)) throw error;
    return c.json({ code: 3, message: error.message }, 400);
  });
  service.use(async (c, next) => {
    if (c.req.header('x-otlp-key') !== OTLP_KEY) return c.json({ code: 16, message: 'Unknown key' }, 401);
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
    if (type !== JSON_TYPE) return c.json({ code: 3, message: 'Expected JSON' }, 415);
    return next();
  });
  service.post('/v1/traces', async (c) => {
    const doc = await readJson(c, tracesBody);
    keepCollected(c.var.tenant, 'trace', [{ id: crypto.randomUUID(), doc }]);
    return c.json({});
  });
  service.post('/v1/metrics', async (c) => {
    const doc = await readJson(c, metricsBody);
    keepCollected(c.var.tenant, 'metric', [{ id: crypto.randomUUID(), doc }]);
    return c.json({});
  });
  service.all('*', (c) => c.json({ code: 5, message: 'Not found' }, 404));
  return service;
}
