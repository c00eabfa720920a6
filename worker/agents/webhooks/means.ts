import { parseConfig } from '../../config/config.ts';
import type { Env } from '../../env.ts';
import { servicesOf } from '../../http/services-of.ts';
import { lookAtOrder } from './look-at-order.ts';
import type { Means } from './order-news.ts';
import { tellPlatform } from './tell-platform.ts';

/** What an object outside of any request tells platforms with: the shop's configuration and services. */
export function meansOf(env: Env, waitUntil: (work: Promise<unknown>) => void): Means {
  const config = parseConfig(env);
  return {
    now: Date.now,
    look: (order) => {
      const request = new Request(config.ORIGIN);
      const services = servicesOf({ config, env, request, requestId: crypto.randomUUID(), waitUntil });
      return lookAtOrder(services, order);
    },
    tell: (order, news) => tellPlatform(config, env, { order, news }),
  };
}
