import { Hono } from 'hono';
import { z } from 'zod';
import { InvalidInput } from '../http/invalid-input.ts';
import { readJson } from '../http/read-input.ts';
import { COLLECTOR_KEY } from '../identity.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { keepCollected } from './collected.ts';

const text = z.string().min(1).max(200);

/** What events and reports come with (docs/contracts/collector.md §1). */
const envelope = z.object({ site: text, locale: text, release: text, requestId: text });

const eventsBody = envelope.extend({
  visitId: z.uuid(),
  userId: text.optional(),
  events: z
    .array(
      z.strictObject({
        id: text,
        name: z.string().regex(/^[a-z][a-z_]{0,39}$/),
        at: z.iso.datetime(),
        params: z.record(z.string(), z.unknown()),
      }),
    )
    .min(1)
    .max(100),
});

const reportsBody = envelope.extend({
  reports: z
    .array(z.looseObject({ kind: z.enum(['error', 'vital', 'policy']) }))
    .min(1)
    .max(100),
});

/**
 * The operator's collector (docs/contracts/collector.md): `POST /events` and `POST /reports`, each
 * answered 204. What it gets is shown by the overview and by `GET /__sandbox/collected`. Mounted at
 * `/collector`.
 */
export function collectorService(): Hono<TenantEnv> {
  const service = new Hono<TenantEnv>();
  service.onError((error, c) => {
    if (!(error instanceof InvalidInput)) throw error;
    return c.json({ message: error.message, parameter: error.parameter }, 400);
  });
  service.use(async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${COLLECTOR_KEY}`)
      return c.json({ message: 'The key is not known.' }, 401);
    return next();
  });
  service.post('/events', async (c) => {
    const { events, ...about } = await readJson(c, eventsBody);
    keepCollected(
      c.var.tenant,
      'event',
      events.map((event) => ({ id: event.id, doc: { ...event, ...about } })),
    );
    return c.body(null, 204);
  });
  service.post('/reports', async (c) => {
    const { reports, ...about } = await readJson(c, reportsBody);
    keepCollected(
      c.var.tenant,
      'report',
      // a report states the release and the request of its document
      reports.map((report) => ({ id: crypto.randomUUID(), doc: { ...about, ...report } })),
    );
    return c.body(null, 204);
  });
  service.all('*', (c) => c.json({ message: 'There is no such call.' }, 404));
  return service;
}
