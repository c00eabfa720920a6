import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { BUILD_ID } from '../assets.ts';
import type { Config } from '../config/config.ts';
import { EventQueue } from '../events/event-queue.ts';
import { visitorCountry } from '../request/country.ts';
import { log } from '../request/log.ts';
import { loggedPath } from '../request/logged-path.ts';
import { hasMessages, loadMessages } from '../request/messages.ts';
import { refusesTracking } from '../request/refuses-tracking.ts';
import { readShopRequest } from '../request/shop-request.ts';
import { Timing } from '../request/timing.ts';
import { visitorTimeZone } from '../request/visitor-time.ts';
import { withoutAddresses } from '../request/without-addresses.ts';
import { exportTelemetry } from '../upstreams/telemetry/export-telemetry.ts';
import type { AppEnv } from './app-env.ts';
import { servicesOf } from './services-of.ts';

/**
 * Puts the values that every later step reads on the context: configuration, request id, timing,
 * site and locale, services.
 */
export function prepareRequest(config: Config): MiddlewareHandler<AppEnv> {
  return async function prepare(c, next) {
    const start = Date.now();
    const requestId = c.req.header('cf-ray') ?? crypto.randomUUID();
    const timing = new Timing(Math.random() < sharedTraces(config));
    const shop = readShopRequest(c.req.raw, config);
    if (!hasMessages(shop.locale.id)) await loadMessages(shop.locale.id);
    c.set('config', config);
    c.set('requestId', requestId);
    c.set('timing', timing);
    c.set('shop', shop);
    c.set('country', visitorCountry(c));
    c.set('services', {
      ...servicesOf({
        ...{ config, env: c.env, request: c.req.raw, requestId, timing, shop },
        waitUntil: (work) => c.executionCtx.waitUntil(work),
      }),
      eventQueue: new EventQueue(refusesTracking(c)),
      timeZone: visitorTimeZone(c.req.raw),
      isNavigation: c.req.header('sec-fetch-dest') === 'document',
    });
    await next();
    const cache = c.res.headers.get('X-Cache') ?? undefined;
    const end = Date.now();
    // of the handler that answered, which has no visitor's words in it
    const route = routePath(c);
    log('info', 'request', {
      requestId,
      method: c.req.method,
      path: loggedPath(shop.path),
      route,
      site: shop.site.id,
      locale: shop.locale.id,
      country: c.get('country'),
      status: c.res.status,
      cache,
      ms: end - start,
    });
    if (!timing.trace.isSampled) return;
    const facts = {
      method: c.req.method,
      path: withoutAddresses(loggedPath(shop.path)),
      route,
      status: c.res.status,
      cache,
      site: shop.site.id,
      locale: shop.locale.id,
      requestId,
      end,
    };
    c.executionCtx.waitUntil(exportTelemetry(c.get('services'), facts, BUILD_ID));
  };
}

/** The share of requests whose traces are exported; none without a receiver. */
function sharedTraces({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG }: Config): number {
  return OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? 0 : OTEL_TRACES_SAMPLER_ARG;
}
