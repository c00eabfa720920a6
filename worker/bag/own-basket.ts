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

/** Creates a basket, which the session then remembers. Returns its id. Throws `UpstreamError`. */
export async function createFor(services: Services, session: Session, token: string): Promise<string> {
  const basketId = await created(services, token);
  session.set({ basketId });
  return basketId;
}

async function created(services: Services, token: string): Promise<string> {
  try {
    return (await createBasket(services, token)).basketId;
  } catch (error) {
    // another request of this shopper has opened one meanwhile
    const existing = basketRefusal(error)?.basketIds[0];
    if (existing === undefined) throw error;
    return existing;
  }
}
