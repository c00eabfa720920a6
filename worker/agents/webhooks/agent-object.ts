import { parseConfig } from '../../config/config.ts';
import type { Env } from '../../env.ts';
import { servicesOf } from '../../http/services-of.ts';
import { errorFields, log } from '../../request/log.ts';
import type { Services } from '../../upstreams/services.ts';
import { settleCheckout } from '../session/complete.ts';
import { onShopping } from '../session/shopping.ts';
import { AgentStore } from '../store/agent-store.ts';
import type { FollowedOrder, Means } from '../store/order-news.ts';
import { orderAnswer } from '../ucp-2026-04-08/order.ts';
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

/**
 * An order as it is now, as JSON, by the guest that has placed it; undefined where that cannot be known
 * now, also because nobody knows yet what became of it; null where there is none. Does not throw.
 */
async function lookAtOrder(
  services: Services,
  { id, platform }: FollowedOrder,
): Promise<string | undefined | null> {
  try {
    const seen = await onShopping(services, { id, kind: 'order', platform }, async (shopping) => {
      await settleCheckout(shopping);
      const { order, problem, isCanceled } = shopping.record;
      if (order) return { answer: await orderAnswer(shopping) };
      return { answer: problem || isCanceled ? null : undefined };
    });
    return seen ? seen.answer && JSON.stringify(seen.answer) : null;
  } catch (error) {
    const { requestId } = services;
    log('warn', 'agent-order-not-read', { requestId, platform, ...errorFields(error) });
    return undefined;
  }
}
