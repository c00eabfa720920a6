import type { MiddlewareHandler } from 'hono';
import { Waits } from '../cache/waits.ts';
import type { Config } from '../config/config.ts';
import { visitorCountry } from '../request/country.ts';
import { log } from '../request/log.ts';
import { loggedPath } from '../request/logged-path.ts';
import { readShopRequest } from '../request/shop-request.ts';
import { Timing } from '../request/timing.ts';
import { visitorTimeZone } from '../request/visitor-time.ts';
import type { AppEnv } from './app-env.ts';

/**
 * Puts the values that every later step reads on the context: configuration, request id, timing,
 * site and locale, services.
 */
export function prepareRequest(config: Config): MiddlewareHandler<AppEnv> {
  return async function prepare(c, next) {
    const start = Date.now();
    const requestId = c.req.header('cf-ray') ?? crypto.randomUUID();
    const timing = new Timing();
    const shop = readShopRequest(c.req.raw, config);
    c.set('config', config);
    c.set('requestId', requestId);
    c.set('timing', timing);
    c.set('shop', shop);
    c.set('country', visitorCountry(c));
    c.set('services', {
      env: c.env,
      config,
      requestId,
      timing,
      shop,
      timeZone: visitorTimeZone(c.req.raw),
      cache: {
        kv: c.env.CACHE,
        timing,
        requestId,
        waitUntil: (work) => c.executionCtx.waitUntil(work),
        inFlight: new Map(),
        waits: new Waits(),
        bypass: false,
      },
    });
    await next();
    log('info', 'request', {
      requestId,
      method: c.req.method,
      path: loggedPath(shop.path),
      site: shop.site.id,
      locale: shop.locale.id,
      country: c.var.country,
      status: c.res.status,
      cache: c.res.headers.get('X-Cache') ?? undefined,
      ms: Date.now() - start,
    });
  };
}
