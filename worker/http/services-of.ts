import { Waits } from '../cache/waits.ts';
import type { Config } from '../config/config.ts';
import type { Env } from '../env.ts';
import { EventQueue } from '../events/event-queue.ts';
import { readShopRequest, type ShopRequest } from '../request/shop-request.ts';
import { Timing } from '../request/timing.ts';
import { Changes } from '../upstreams/changes.ts';
import type { Services } from '../upstreams/services.ts';

type ServiceInputs = {
  config: Config;
  env: Env;
  /** What says the site and locale; where nobody asks, one of the shop's own address. */
  request: Request;
  requestId: string;
  waitUntil: (work: Promise<unknown>) => void;
  timing?: Timing;
  shop?: ShopRequest;
};

/** The services of a request, or of work that none has asked for: then nobody is tracked in it. */
export function servicesOf({
  config,
  env,
  request,
  requestId,
  waitUntil,
  ...known
}: ServiceInputs): Services {
  const { timing = new Timing(), shop = readShopRequest(request, config) } = known;
  return {
    env,
    config,
    requestId,
    timing,
    changes: new Changes(),
    shop,
    eventQueue: new EventQueue(true),
    cache: {
      kv: env.CACHE,
      origin: config.ORIGIN,
      timing,
      requestId,
      waitUntil,
      inFlight: new Map(),
      waits: new Waits(),
      bypass: false,
      followsPurges: config.PURGE_SECRET !== undefined,
      sources: new Map(),
      staleFallbacks: new Set(),
      loadsStale: false,
    },
  };
}
