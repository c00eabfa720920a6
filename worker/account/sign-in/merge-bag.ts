import { fillBag } from '../../bag/fill-bag.ts';
import { guestLine, missingLines } from '../../bag/guest-lines.ts';
import { isPickUp } from '../../bag/is-pick-up.ts';
import { linesOfBoth, mergeLater, NOTHING_TO_MERGE } from '../../bag/merge-later.ts';
import { customerBasket } from '../../bag/own-basket.ts';
import { changeBasket } from '../../bag/shopper-basket.ts';
import type { Session } from '../../session/session.ts';
import type { GuestLine } from '../../session/session-data.ts';
import {
  mergeBaskets,
  putBillingAddress,
  putShippingAddress,
} from '../../upstreams/commerce/basket-merge.ts';
import type { Basket, OrderAddress } from '../../upstreams/commerce/basket-schema.ts';
import { addItems } from '../../upstreams/commerce/baskets.ts';
import type { Services } from '../../upstreams/services.ts';
import type { TimeLimit } from '../../upstreams/time-limit.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';

/** The guest's bag as it was before the login. */
export type GuestBag = {
  /** Personal data, which the service does not merge (docs/contracts/baskets.md §2). */
  shipping?: OrderAddress | undefined;
  billing?: OrderAddress | undefined;
  /**
   * The lines, in case the service cannot merge this bag: it has lost sight of it, or the login is
   * bound to another guest session. Empty where they are not known.
   */
  items: GuestLine[];
  /** Whether some of them are in no bag, because they could not be added yet. */
  isOwed?: boolean;
};

/**
 * The guest's bag before the login; undefined where there is nothing to merge. A bag that `inTime`
 * cannot read in time is still merged. Where a shopper is logged in already, a merge that is due is
 * tried again: afterwards the service no longer knows the guest.
 */
export async function guestBag(
  services: Services,
  session: Session,
  inTime: <T>(work: Promise<T>) => Promise<T | undefined>,
): Promise<GuestBag | undefined> {
  if (session.registered) await inTime(mergeLater(services, session));
  if (!session.exists || session.registered) return undefined;
  const known = await inTime(ownBag(services, session));
  if (!known) return { items: [...session.guestLines], isOwed: session.guestLines.length > 0 };
  const { basket } = known;
  const owed = (await inTime(linesOfBoth(services, session, basket))) ?? session.guestLines;
  if (!basket || basket.productItems.length === 0)
    return owed.length > 0 ? { items: [...owed], isOwed: true } : undefined;
  const { productItems, shipments, billingAddress: billing } = basket;
  const held = new Set(productItems.map(({ shipmentId }) => shipmentId ?? shipments[0]?.shipmentId));
  const used = shipments.filter(({ shipmentId }) => held.has(shipmentId));
  // a store's address is not the guest's
  const shipping = used.find((shipment) => !isPickUp(shipment))?.shippingAddress;
  const items = [...productItems.map(guestLine), ...missingLines(owed, basket)];
  return { shipping, billing, items, isOwed: owed.length > 0 };
}

/** The guest's bag, where there is one; told apart from one that could not be read. */
async function ownBag(services: Services, session: Session) {
  return { basket: await customerBasket(services, session) };
}

/**
 * The bags after a login that is bound to the guest session of another browser, which asked for the
 * mailed link: that session's bag is merged, and this browser's lines are added to it. Throws
 * `UpstreamError`, or `Refused` where the lines are no longer available.
 */
export async function joinBags(
  services: Services,
  session: Session,
  { items }: Pick<GuestBag, 'items'>,
  limit: TimeLimit,
): Promise<Basket | undefined> {
  const merging = limit.within(merge(services, session, { items: [] }, limit.left), 'merge-other-basket');
  const merged = await orAbsent(merging, services, 'merge-other-basket');
  if (merged) session.set({ basketId: merged.basketId });
  if (items.length === 0) return merged;
  return limit.within(addAgain(services, session, items), 'carry-lines');
}

/**
 * Merges the guest's bag into that of the shopper who has just logged in (docs/contracts/baskets.md
 * §7), within `limit`. Throws `UpstreamError`, and marks the session: the merge is then tried again
 * later (worker/bag/merge-later.ts).
 */
export async function mergeBag(
  services: Services,
  session: Session,
  guest: GuestBag,
  limit: TimeLimit,
): Promise<Basket> {
  try {
    const merged = await limit.within(merge(services, session, guest, limit.left), 'merge-basket');
    session.set({ basketId: merged.basketId });
    return merged;
  } catch (error) {
    session.setMergeDue(true, guest.items);
    throw error;
  }
}

async function merge(
  services: Services,
  session: Session,
  { items }: Pick<GuestBag, 'items'>,
  left: () => number,
): Promise<Basket> {
  try {
    return await mergeBaskets(services, await session.token(), left());
  } catch (error) {
    if (!(error instanceof UpstreamError && NOTHING_TO_MERGE.has(error.status ?? 0))) throw error;
    // an earlier attempt has merged the bag and its answer was lost, or an earlier login has
    // separated the bag from this session: then its lines are added again
    const { basket } = await fillBag(services, session, items);
    if (!basket) throw error;
    return basket;
  }
}

/** Adds lines of the guest's bag to the shopper's. */
async function addAgain(services: Services, session: Session, items: GuestLine[]): Promise<Basket> {
  const added = await changeBasket(services, session, (token, basketId) =>
    addItems(services, token, basketId, items),
  );
  return added.basket;
}

/**
 * Sets the guest's addresses on the merged bag. Throws `UpstreamError`; an address that was set
 * before the error stays.
 */
export async function putAddresses(
  services: Services,
  session: Session,
  { basketId, shipments }: Basket,
  { shipping, billing }: GuestBag,
  left: () => number,
): Promise<void> {
  const token = await session.token();
  const first = shipments.find((shipment) => !isPickUp(shipment));
  const shipmentId = first?.shipmentId;
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
