import { findBasket } from '../bag/shopper-basket.ts';
import type { Session } from '../session/session.ts';
import { mergeBaskets, putBillingAddress, putShippingAddress } from '../upstreams/commerce/basket-merge.ts';
import type { Basket, OrderAddress } from '../upstreams/commerce/basket-schema.ts';
import type { Services } from '../upstreams/services.ts';
import type { TimeLimit } from '../upstreams/time-limit.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';

const CONFLICT = 409;

/**
 * What a guest's bag has that merging leaves behind: personal data (docs/contracts/baskets.md §2).
 */
export type GuestBag = { shipping?: OrderAddress | undefined; billing?: OrderAddress | undefined };

/**
 * The guest's bag before signing in; undefined where there is nothing to merge. One that `inTime`
 * cannot read is merged all the same.
 */
export async function guestBag(
  services: Services,
  session: Session,
  inTime: <T>(work: Promise<T>) => Promise<T | undefined>,
): Promise<GuestBag | undefined> {
  if (!session.exists || session.registered) return undefined;
  const asked = findBasket(services, session).then((found) => found?.basket ?? null);
  const basket = await inTime(asked);
  if (basket === undefined) return {};
  if (!basket || basket.productItems.length === 0) return undefined;
  return { shipping: basket.shipments[0]?.shippingAddress, billing: basket.billingAddress };
}

/**
 * Merges the guest's bag into the bag of who they turned out to be (docs/product/accounts.md §4.4,
 * docs/contracts/baskets.md §7), within `limit`. Throws `UpstreamError`: the session then knows
 * that it is still to be merged (worker/bag/merge-later.ts).
 */
export async function mergeBag(services: Services, session: Session, limit: TimeLimit): Promise<Basket> {
  try {
    const merged = await limit.within(merge(services, session, limit.left), 'merge-basket');
    session.setBasket(merged.basketId);
    return merged;
  } catch (error) {
    session.setMergeDue(true);
    throw error;
  }
}

async function merge(services: Services, session: Session, left: () => number): Promise<Basket> {
  try {
    return await mergeBaskets(services, await session.token(), left());
  } catch (error) {
    if (!(error instanceof UpstreamError && error.status === CONFLICT)) throw error;
    // merged already, by an attempt whose answer was lost
    const found = await findBasket(services, session);
    if (!found) throw error;
    return found.basket;
  }
}

/**
 * Puts the guest's addresses on the merged bag. Throws `UpstreamError`; what was done until then
 * stays done.
 */
export async function putAddresses(
  services: Services,
  session: Session,
  { basketId, shipments }: Basket,
  { shipping, billing }: GuestBag,
  left: () => number,
): Promise<void> {
  const token = await session.token();
  const shipmentId = shipments[0]?.shipmentId;
  if (shipping && shipmentId) {
    await putShippingAddress(services, token, {
      basketId,
      shipmentId,
      address: shipping,
      deadline: left(),
    });
  }
  if (billing) await putBillingAddress(services, token, { basketId, address: billing, deadline: left() });
}
