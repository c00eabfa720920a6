import { errorFields, log } from '../../request/log.ts';
import type { Services } from '../../upstreams/services.ts';
import { settleCheckout } from '../session/complete.ts';
import { onShopping } from '../session/shopping.ts';
import type { FollowedOrder } from '../store/order-news.ts';
import { orderAnswer } from '../ucp-2026-04-08/order.ts';

/**
 * An order as it is now, as JSON, by the guest that has placed it; undefined where that cannot be known
 * now, also because nobody knows yet what became of it; null where there is none. Does not throw.
 */
export async function lookAtOrder(
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
