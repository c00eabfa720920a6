import type { Session } from '../session/session.ts';
import { withToken } from '../session/with-token.ts';
import type { Basket } from '../upstreams/commerce/basket-schema.ts';
import {
  createBasket,
  getBasket,
  getCustomerBaskets,
  updateBasketCurrency,
} from '../upstreams/commerce/baskets.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';
import { basketRefusal } from './basket-refusal.ts';
import { mergeLater } from './merge-later.ts';

/** A shopper's basket, and whether its currency was changed to the locale's just now. */
export type ShopperBasket = { basket: Basket; currencyChanged: boolean };

const isGone = (error: unknown) => error instanceof UpstreamError && error.isNotFound;

/**
 * The basket the session remembers, else the shopper's own; undefined when there is none. Makes no
 * session and no basket.
 */
export async function findBasket(services: Services, session: Session): Promise<ShopperBasket | undefined> {
  if (!session.exists) return undefined;
  const basket =
    (await mergeLater(services, session)) ??
    (await rememberedBasket(services, session)) ??
    (await customerBasket(services, session));
  return basket && inLocaleCurrency(services, session, basket);
}

async function rememberedBasket(services: Services, session: Session): Promise<Basket | undefined> {
  try {
    return await withToken(session, async (token) => {
      // renewing may have ended the old session, and its basket with it
      const { basketId } = session;
      return basketId === undefined ? undefined : getBasket(services, token, basketId);
    });
  } catch (error) {
    if (!isGone(error)) throw error;
    session.setBasket(undefined);
    return undefined;
  }
}

async function customerBasket(services: Services, session: Session): Promise<Basket | undefined> {
  try {
    const baskets = await withToken(session, async (token) => {
      const { customerId } = session;
      return customerId === undefined ? [] : getCustomerBaskets(services, token, customerId);
    });
    const [basket] = baskets;
    if (basket) session.setBasket(basket.basketId);
    return basket;
  } catch (error) {
    if (!isGone(error)) throw error;
    return undefined;
  }
}

/**
 * docs/product/content-and-platform.md §4.8: a basket in another currency than the locale's is
 * updated. One that cannot be is what it is: what was read or changed before has happened all the
 * same.
 */
async function inLocaleCurrency(
  services: Services,
  session: Session,
  basket: Basket,
): Promise<ShopperBasket> {
  if (basket.currency === services.shop.currency) return { basket, currencyChanged: false };
  const update = withToken(session, (token) => updateBasketCurrency(services, token, basket.basketId));
  const changed = await orAbsent(update, services, 'bag-currency');
  return { basket: changed ?? basket, currencyChanged: changed !== undefined };
}

/** A change of a basket: the call that makes it, answering the whole basket. */
export type BasketChange = (token: string, basketId: string) => Promise<Basket>;

/**
 * Changes the shopper's basket: the remembered one, else their own, else a new one. A basket that
 * has vanished is replaced once. Throws `UpstreamError`; a 404 then means the line or coupon, not
 * the basket.
 */
export async function changeBasket(
  services: Services,
  session: Session,
  change: BasketChange,
): Promise<ShopperBasket> {
  const basketId = session.basketId ?? (await openBasket(services, session));
  const changed = await attemptChange(services, session, change, basketId);
  return inLocaleCurrency(services, session, changed);
}

async function attemptChange(services: Services, session: Session, change: BasketChange, basketId: string) {
  try {
    return await withToken(session, async (token) =>
      change(token, session.basketId ?? (await createFor(services, session, token))),
    );
  } catch (error) {
    if (!isGone(error) || (await stillThere(services, session, basketId))) throw error;
    session.setBasket(undefined);
    const replacement = await openBasket(services, session);
    return withToken(session, (token) => change(token, replacement));
  }
}

/** Whether the basket is there: a 404 was then about something in it. */
async function stillThere(services: Services, session: Session, basketId: string): Promise<boolean> {
  try {
    await withToken(session, (token) => getBasket(services, token, session.basketId ?? basketId));
    return true;
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}

/** The id of the shopper's own basket, else of a new one; remembered in the session. */
async function openBasket(services: Services, session: Session): Promise<string> {
  const own = session.exists ? await customerBasket(services, session) : undefined;
  return own?.basketId ?? withToken(session, (token) => createFor(services, session, token));
}

async function createFor(services: Services, session: Session, token: string): Promise<string> {
  const basketId = await created(services, token);
  session.setBasket(basketId);
  return basketId;
}

async function created(services: Services, token: string): Promise<string> {
  try {
    return (await createBasket(services, token)).basketId;
  } catch (error) {
    // one opened meanwhile, by another request of this shopper
    const existing = basketRefusal(error)?.basketIds[0];
    if (existing === undefined) throw error;
    return existing;
  }
}
