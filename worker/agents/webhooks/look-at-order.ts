import { errorFields, log } from '../../request/log.ts';
import type { Services } from '../../upstreams/services.ts';
import { onShopping } from '../session/shopping.ts';
import type { FollowedOrder } from '../store/order-news.ts';
import { orderAnswer } from '../ucp-2026-04-08/order.ts';

/**
 * An order as it is now, as JSON, by the guest that has placed it; undefined where that cannot be known
 * now. Does not throw.
 */
export async function lookAtOrder(
  services: Services,
  { id, platform }: FollowedOrder,
): Promise<string | undefined> {
  try {
    const answer = await onShopping(services, { id, kind: 'order', platform }, orderAnswer);
    return answer && JSON.stringify(answer);
  } catch (error) {
    const { requestId } = services;
    log('warn', 'agent-order-not-read', { requestId, platform, ...errorFields(error) });
    return undefined;
  }
}
