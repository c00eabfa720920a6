import { env } from 'cloudflare:workers';
import { Waits } from '../../../worker/cache/waits.ts';
import { EventQueue } from '../../../worker/events/event-queue.ts';
import { readShopRequest } from '../../../worker/request/shop-request.ts';
import { Timing } from '../../../worker/request/timing.ts';
import { Changes } from '../../../worker/upstreams/changes.ts';
import type { Services } from '../../../worker/upstreams/services.ts';
import type { Shop } from './shop.ts';

/** The services of a request of its own, without caches: for data that no page shows by itself. */
export function servicesOf({ config }: Shop): Services {
  const timing = new Timing();
  const requestId = 'test';
  return {
    env,
    config,
    requestId,
    timing,
    changes: new Changes(),
    shop: readShopRequest(new Request(`${config.ORIGIN}/`), config),
    eventQueue: new EventQueue(true),
    cache: {
      kv: env.CACHE,
      origin: config.ORIGIN,
      timing,
      requestId,
      waitUntil: () => {},
      inFlight: new Map(),
      waits: new Waits(),
      bypass: true,
      followsPurges: true,
      sources: new Map(),
      staleFallbacks: new Set(),
      loadsStale: false,
    },
  };
}
