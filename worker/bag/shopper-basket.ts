import type { Session } from '../session/session.ts';
import { withToken } from '../session/with-token.ts';
import { forUpkeep } from '../upstreams/changes.ts';
import type { Basket } from '../upstreams/commerce/basket-schema.ts';
import { getBasket, updateBasketCurrency } from '../upstreams/commerce/baskets.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';
import { mergeFirst, mergeLater } from './merge-later.ts';
import { createFor, customerBasket, type OpenBasket } from './own-basket.ts';
import { unitsOf } from './plan-lines.ts';

/** A shopper's basket, and whether its currency has just been changed to that of the locale. */
export type ShopperBasket = { basket: Basket; currencyChanged: boolean };

const isGone = (error: unknown) => error instanceof UpstreamError && error.isNotFound;

/**
 * The basket that the session remembers, else the customer's own; undefined where there is none.
 * Creates no session and no basket.
 */
export async function findBasket(services: Services, session: Session): Promise<ShopperBasket | undefined> {
  if (!session.exists) return undefined;
  const basket =
    (await mergeLater(services, session)) ??
    (await rememberedBasket(services, session)) ??
    (await mergeLater(services, session)) ??
    (await customerBasket(services, session));
  return basket && inLocaleCurrency(services, session, basket);
}

async function rememberedBasket(services: Services, session: Session): Promise<Basket | undefined> {
  try {
    return await withToken(session, async (token) => {
      // renewing the tokens may have started a new session, which has no basket
      const { basketId } = session;
      return basketId === undefined ? undefined : getBasket(services, token, basketId);
    });
  } catch (error) {
    if (!isGone(error)) throw error;
    forgetBasket(session);
    return undefined;
  }
}

/**
 * Forgets a basket that no longer exists. A member's may have been that of the guest, which another
 * tab added to while the shopper signed in: it is merged.
 */
function forgetBasket(session: Session): void {
  session.set({ basketId: undefined });
  if (session.registered) session.setMergeDue(true);
}

/**
 * Changes the currency of a basket to that of the locale. Where that fails, it returns the basket
 * as it is: a read or change before it must not fail.
 */
async function inLocaleCurrency(
  services: Services,
  session: Session,
  basket: Basket,
): Promise<ShopperBasket> {
  if (basket.currency === services.shop.currency) return { basket, currencyChanged: false };
  const upkeep = forUpkeep(services);
  const update = withToken(session, (token) => updateBasketCurrency(upkeep, token, basket.basketId));
  const changed = await orAbsent(update, services, 'bag-currency');
  return { basket: changed ?? basket, currencyChanged: changed !== undefined };
}

/**
 * A change of a basket: makes the call and returns the whole basket. `created`: the basket as the service
 * has just created it.
 */
export type BasketChange = (token: string, basketId: string, created?: Basket) => Promise<Basket>;

/**
 * The same change, once a merge that is due is made: after the change it would take it back. Where lines
 * are still wanted then (`mergeLater`), what the change adds to one is wanted too, and one of which it
 * has taken units is no longer wanted.
 */
async function afterMerge(services: Services, session: Session, change: BasketChange): Promise<BasketChange> {
  if (session.mergeDue) await mergeFirst(services, session);
  if (session.guestLines.length === 0) return change;
  return async (token, basketId) => {
    const before = unitsOf((await getBasket(services, token, basketId)).productItems);
    const basket = await change(token, basketId);
    const after = unitsOf(basket.productItems);
    const wanted = session.guestLines.flatMap((line) => {
      const added = (after.get(line.productId) ?? 0) - (before.get(line.productId) ?? 0);
      return added < 0 ? [] : [{ ...line, quantity: line.quantity + added }];
    });
    session.setMergeDue(true, wanted);
    return basket;
  };
}

/**
 * Changes the shopper's basket: the one that the session remembers, else the customer's own, else a
 * new one. A basket that no longer exists is replaced once. Throws `UpstreamError`; a 404 then
 * means the line or coupon, not the basket.
 */
export async function changeBasket(
  services: Services,
  session: Session,
  change: BasketChange,
): Promise<ShopperBasket> {
  const changeMerged = await afterMerge(services, session, change);
  const { basketId: known } = session;
  const open = known === undefined ? await openBasket(services, session) : { basketId: known };
  const changed = await attemptChange(services, session, changeMerged, open);
  return inLocaleCurrency(services, session, changed);
}

/**
 * Changes the basket that the shopper has; undefined where there is none, where it has been used up
 * meanwhile, or where the session has ended. Opens no basket. Throws as `changeBasket` does.
 */
export async function changeOwnBasket(
  services: Services,
  session: Session,
  change: BasketChange,
): Promise<ShopperBasket | undefined> {
  const changeMerged = await afterMerge(services, session, change);
  const basketId = session.basketId ?? (await findBasket(services, session))?.basket.basketId;
  if (basketId === undefined) return undefined;
  try {
    const changed = await withToken(session, (token) => changeMerged(token, basketId));
    return await inLocaleCurrency(services, session, changed);
  } catch (error) {
    if (!isGone(error)) throw error;
    const found = await findBasket(services, session);
    if (found?.basket.basketId === basketId) throw error;
    if (!found) return undefined;
    // an order failed, and its basket is open again under another id
    const changed = await withToken(session, (token) => changeMerged(token, found.basket.basketId));
    return inLocaleCurrency(services, session, changed);
  }
}

async function attemptChange(services: Services, session: Session, change: BasketChange, open: OpenBasket) {
  let { created } = open;
  try {
    return await withToken(session, async (token) => {
      // renewing the tokens may have started a new session, which has no basket
      const basketId = session.basketId ?? (await createFor(services, session, token)).basketId;
      // a second attempt may find in it what the first one has changed
      const unchanged = created?.basketId === basketId ? created : undefined;
      created = undefined;
      return change(token, basketId, unchanged);
    });
  } catch (error) {
    if (!isGone(error) || (await stillThere(services, session, open.basketId))) throw error;
    forgetBasket(session);
    const replacement = await openBasket(services, session);
    return withToken(session, (token) => change(token, replacement.basketId));
  }
}

/** Whether the basket still exists: then a 404 was about something in it. */
async function stillThere(services: Services, session: Session, basketId: string): Promise<boolean> {
  try {
    await withToken(session, (token) => getBasket(services, token, session.basketId ?? basketId));
    return true;
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}

/** The customer's own basket, else a new one; the session remembers it. */
async function openBasket(services: Services, session: Session): Promise<OpenBasket> {
  const own = session.exists
    ? ((await mergeFirst(services, session)) ?? (await customerBasket(services, session)))
    : undefined;
  if (own) return { basketId: own.basketId };
  return withToken(session, (token) => createFor(services, session, token));
}
