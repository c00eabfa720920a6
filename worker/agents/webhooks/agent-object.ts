import { parseConfig } from '../../config/config.ts';
import type { Env } from '../../env.ts';
import { servicesOf } from '../../http/services-of.ts';
import { AgentStore } from '../store/agent-store.ts';
import type { Means } from '../store/order-news.ts';
import { lookAtOrder } from './look-at-order.ts';
import { tellPlatform } from './tell-platform.ts';

/** The store with what its alarms need of the shop, outside of any request: configuration and services. */
export class AgentObject extends AgentStore<Env> {
  protected override means(): Means {
    const { env, ctx } = this;
    const config = parseConfig(env);
    const request = new Request(config.ORIGIN);
    const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work);
    const services = () => servicesOf({ config, env, request, requestId: crypto.randomUUID(), waitUntil });
    return {
      now: Date.now,
      look: (order) => lookAtOrder(services(), order),
      tell: (order, news) => tellPlatform(services(), { order, news }),
    };
  }
}
