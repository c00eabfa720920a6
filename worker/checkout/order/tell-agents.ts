import { sessionStore } from '../../agents/store/session-store.ts';
import { errorFields, log } from '../../request/log.ts';
import type { Session } from '../../session/session.ts';
import { getOrder } from '../../upstreams/commerce/orders.ts';
import type { Services } from '../../upstreams/services.ts';
import { orAbsent } from '../../upstreams/upstream.ts';

/**
 * Notes an order with the checkouts of agents that the shopper has taken over, after the answer: their
 * agents then read that it is placed. It may be done again, changes nothing then, and never fails.
 */
export async function tellAgents(services: Services, session: Session, orderNo: string): Promise<void> {
  const { handOvers = [] } = session.data;
  if (handOvers.length === 0) return;
  // read after the session is written, when its token can no longer be renewed
  const token = await orAbsent(session.token(), services, 'order-for-agents');
  if (token === undefined) return;
  services.cache.waitUntil(
    note(services, handOvers, { token, orderNo }).catch((error: unknown) =>
      log('warn', 'agent-not-told', { requestId: services.requestId, ...errorFields(error) }),
    ),
  );
}

async function note(
  services: Services,
  handOvers: readonly string[],
  { token, orderNo }: { token: string; orderNo: string },
): Promise<void> {
  const { productItems } = await getOrder(services, token, orderNo);
  const products = productItems.map(({ productId }) => productId);
  const order = { orderNo, at: Date.now(), products };
  await Promise.all(handOvers.map((secret) => sessionStore(services.env, secret).placed(order)));
}
