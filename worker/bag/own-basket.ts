import type { Session } from '../session/session.ts';
import { withToken } from '../session/with-token.ts';
import type { Basket } from '../upstreams/commerce/basket-schema.ts';
import { createBasket, getCustomerBaskets } from '../upstreams/commerce/baskets.ts';
import type { Services } from '../upstreams/services.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';
import { basketRefusal } from './basket-refusal.ts';

/**
 * The customer's own basket, which the session then remembers; undefined where there is none. Throws
 * `UpstreamError`.
 */
export async function customerBasket(services: Services, session: Session): Promise<Basket | undefined> {
  try {
    const baskets = await withToken(session, async (token) => {
      const { customerId } = session;
      return customerId === undefined ? [] : getCustomerBaskets(services, token, customerId);
    });
    const [basket] = baskets;
    if (basket) session.set({ basketId: basket.basketId });
    return basket;
  } catch (error) {
    if (!(error instanceof UpstreamError && error.isNotFound)) throw error;
    return undefined;
  }
}

/** A basket to change. `created`: the whole of it as the service has just created it. */
export type OpenBasket = { basketId: string; created?: Basket };

/** Creates a basket, which the session then remembers. Throws `UpstreamError`. */
export async function createFor(services: Services, session: Session, token: string): Promise<OpenBasket> {
  const open = await create(services, token);
  session.set({ basketId: open.basketId });
  return open;
}

async function create(services: Services, token: string): Promise<OpenBasket> {
  try {
    const created = await createBasket(services, token);
    return { basketId: created.basketId, created };
  } catch (error) {
    // another request of this shopper has opened one meanwhile
    const existing = basketRefusal(error)?.basketIds[0];
    if (existing === undefined) throw error;
    return { basketId: existing };
  }
}
