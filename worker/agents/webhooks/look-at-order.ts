import { errorFields, log } from '../../request/log.ts';
import type { Services } from '../../upstreams/services.ts';
import type { FollowedOrder } from './order-news.ts';

/** An order as its platform is told of it, as JSON, by the guest that has placed it. */
type ReadOrder = (services: Services, order: FollowedOrder) => Promise<object | undefined>;

/** Orders are not read yet: platforms are told of what their own requests show. */
const readOrder: ReadOrder = async () => undefined;

/** An order as it is now; undefined where that cannot be known now. Does not throw. */
export async function lookAtOrder(services: Services, order: FollowedOrder): Promise<string | undefined> {
  try {
    const answer = await readOrder(services, order);
    return answer && JSON.stringify(answer);
  } catch (error) {
    const { requestId } = services;
    log('warn', 'agent-order-not-read', { requestId, platform: order.platform, ...errorFields(error) });
    return undefined;
  }
}
