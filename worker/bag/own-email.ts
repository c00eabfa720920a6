import type { Session } from '../session/session.ts';
import { isRegistered } from '../session/tokens.ts';
import { withToken } from '../session/with-token.ts';
import { forUpkeep } from '../upstreams/changes.ts';
import { setBasketEmail } from '../upstreams/commerce/basket-checkout.ts';
import type { Basket } from '../upstreams/commerce/basket-schema.ts';
import { type Customer, getCustomer } from '../upstreams/commerce/customers.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';

const isSame = (one: string | undefined, other: string | undefined) =>
  one !== undefined && one.toLowerCase() === other?.toLowerCase();

/**
 * Puts a member's e-mail address into the basket where it has another one or none, unless the
 * member has typed that one in the checkout (docs/decisions/0066). It is done once for each basket.
 * Where it fails, the basket stays as it is. The member's record is read where the caller does not
 * have it.
 */
export async function withOwnEmail(
  services: Services,
  session: Session,
  basket: Basket,
  member?: Pick<Customer, 'email' | 'login'>,
): Promise<Basket> {
  const { basketId, customerInfo } = basket;
  const known = customerInfo?.email;
  if (!session.registered || session.data.emailSettledIn === basketId || isSame(known, session.login))
    return basket;
  const named = withToken(session, async (token) => {
    const { customerId } = session;
    // the session may have ended meanwhile
    if (!isRegistered(token) || customerId === undefined) return undefined;
    const { email, login } = member ?? (await getCustomer(services, token, customerId));
    const own = email ?? login;
    return own === undefined || isSame(known, own)
      ? basket
      : setBasketEmail(forUpkeep(services), token, basketId, own);
  });
  const settled = await orAbsent(named, services, 'basket-email');
  if (settled) session.set({ emailSettledIn: basketId });
  return settled ?? basket;
}

/**
 * The same for a basket that is only looked at: one without an address waits for the checkout, so
 * that reading a bag needs no further calls.
 */
export async function withoutOthersEmail(
  services: Services,
  session: Session,
  basket: Basket,
): Promise<Basket> {
  return basket.customerInfo?.email ? withOwnEmail(services, session, basket) : basket;
}
