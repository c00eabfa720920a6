import { Hono } from 'hono';
import { InvalidInput } from '../http/invalid-input.ts';
import { readQuery } from '../http/read-input.ts';
import { Refusal } from '../http/refusal.ts';
import { CONTENT_FRESH_KEY, CONTENT_PREVIEW_KEY } from '../identity.ts';
import type { StagingEnvironment } from './content-item.ts';
import type { EditionTimes } from './content-schedule.ts';
import { contentStore } from './content-store.ts';
import { type ContentEnv, deliveryRoutes } from './delivery-routes.ts';
import { HUBS, type HubName } from './hubs.ts';
import { withDemoNotice } from './items/demo-notice.ts';
import { domainQuery, momentAsked, stagingHost, timeMachineHost } from './staging-host.ts';

/** Seconds that a delivered item may be cached (docs/contracts/content.md §1). */
const MAX_AGE_SECONDS = 300;

type Hub = {
  /** `cairn` by default. */
  name?: HubName;
  /** The tenant's time, epoch ms. */
  now: () => number;
  /** Times of the rescheduled editions. */
  moved: () => ReadonlyMap<string, EditionTimes>;
  /** Whether the shop says that it is a demo; false by default. */
  isDemo?: boolean;
};

function contentError(status: number, type: string, message: string, data: object = {}): Refusal {
  return new Refusal(status, { error: { type, message, data } });
}

/**
 * Content delivery (docs/contracts/content.md) with the vendor's hosts as paths of one origin,
 * the hub `cairn` mounted at `/content-hub`, any other at `/content-hub/hubs/{name}`:
 * - `/content/…` is the live host: published items, no token;
 * - `/fresh/content/…` the uncached one, with `X-API-Key`; it refuses preflights with 405;
 * - `/vse/{host}/content/…` a preview host with `x-api-key`: also what is staged in its environment,
 *   now or at the moment in the host's name;
 * - `/virtual-staging/domain/{host}?timestamp=|snapshotId=` answers the name of a time-machine host
 *   as text.
 */
export function contentApp({ name = 'cairn', now, moved, isDemo = false }: Hub): Hono<ContentEnv> {
  const app = new Hono<ContentEnv>();
  const items = isDemo ? withDemoNotice(HUBS[name]) : HUBS[name];
  const storeAt = (at: number, environment?: StagingEnvironment) =>
    contentStore(items, { at, environment, moved: moved() });

  app.onError((error) => {
    if (error instanceof Refusal) return error.toResponse();
    if (!(error instanceof InvalidInput)) throw error;
    const { message, parameter, expected } = error;
    return contentError(400, 'BAD_REQUEST', message, { parameter, expected }).toResponse();
  });

  app.use('/fresh/*', async (c, next) => {
    if (c.req.method === 'OPTIONS') throw contentError(405, 'METHOD_NOT_ALLOWED', 'No preflight here.');
    if (c.req.header('x-api-key') !== CONTENT_FRESH_KEY) {
      throw contentError(403, 'FORBIDDEN', 'A valid X-API-Key is required.');
    }
    c.set('store', storeAt(now()));
    await next();
    c.header('cache-control', 'no-store');
  });
  app.route('/fresh', deliveryRoutes());

  app.use('/vse/:host/*', async (c, next) => {
    const host = stagingHost(name, c.req.param('host'));
    if (!host) throw contentError(404, 'NOT_FOUND', 'The hub has no such staging environment.');
    if (c.req.header('x-api-key') !== CONTENT_PREVIEW_KEY) {
      throw contentError(403, 'FORBIDDEN', 'A valid x-api-key is required.');
    }
    c.set('store', storeAt(host.at ?? now(), host.environment));
    await next();
    c.header('cache-control', 'no-store');
  });
  app.route('/vse/:host', deliveryRoutes());

  app.get('/virtual-staging/domain/:host', (c) => {
    const host = c.req.param('host');
    const known = stagingHost(name, host);
    if (!known || known.at !== undefined)
      throw contentError(404, 'NOT_FOUND', 'The hub has no such staging environment.');
    const at = momentAsked(readQuery(c, domainQuery));
    if (at === null) throw contentError(404, 'NOT_FOUND', 'There is no such snapshot.');
    return c.text(timeMachineHost(host, at));
  });

  app.use('/content/*', async (c, next) => {
    c.set('store', storeAt(now()));
    if (c.req.method === 'OPTIONS') {
      c.header('access-control-allow-methods', 'GET, POST, OPTIONS');
      c.header('access-control-allow-headers', 'content-type');
      c.res = c.body(null, 204);
    } else await next();
    c.header('access-control-allow-origin', '*');
    if (c.res.ok) c.header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`);
  });
  app.route('/', deliveryRoutes());

  app.all('*', () => contentError(404, 'NOT_FOUND', 'There is no such resource.').toResponse());
  return app;
}
