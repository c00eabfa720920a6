import { parseConfig } from '../../config/config.ts';
import type { Env } from '../../env.ts';
import { servicesOf } from '../../http/services-of.ts';
import { AgentStore } from '../store/agent-store.ts';
import type { Means } from '../store/order-news.ts';

/**
 * The store with what its alarms need of the shop, outside of any request: configuration and services. The
 * worker exports it when it starts, so it loads what it does with an order when an alarm rings.
 */
export class AgentObject extends AgentStore<Env> {
  protected override means(): Means {
    const { env, ctx } = this;
    const config = parseConfig(env);
    const request = new Request(config.ORIGIN);
    const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work);
    const services = () => servicesOf({ config, env, request, requestId: crypto.randomUUID(), waitUntil });
    return {
      now: Date.now,
      look: async (order) => (await import('./look-at-order.ts')).lookAtOrder(services(), order),
      tell: async (order, news) =>
        (await import('./tell-platform.ts')).tellPlatform(services(), { order, news }),
    };
  }
}
