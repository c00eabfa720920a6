import { findBasket } from '../bag/shopper-basket.ts';
import type { Session } from '../request/session.ts';
import { mergeBaskets, putBillingAddress, putShippingAddress } from '../upstreams/commerce/basket-merge.ts';
import type { OrderAddress } from '../upstreams/commerce/basket-schema.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';

/** What a guest's bag has that merging leaves behind: personal data (contracts.md §4.1). */
export type GuestBag = { shipping?: OrderAddress | undefined; billing?: OrderAddress | undefined };

/** The guest's bag before signing in; undefined where there is nothing to merge. One that cannot be read is merged all the same. */
export async function guestBag(services: Services, session: Session): Promise<GuestBag | undefined> {
  if (!session.exists || session.registered) return undefined;
  const asked = findBasket(services, session).then((found) => found?.basket ?? null);
  const basket = await orAbsent(asked, services, 'guest-bag');
  if (basket === undefined) return {};
  if (!basket || basket.productItems.length === 0) return undefined;
  return { shipping: basket.shipments[0]?.shippingAddress, billing: basket.billingAddress };
}

/**
 * Merges the guest's bag into the bag of who they turned out to be, and puts the guest's addresses on it (accounts.md §4,
 * contracts.md B.1). Throws `UpstreamError`; what was done until then stays done.
 */
export async function mergeBag(
  services: Services,
  session: Session,
  { shipping, billing }: GuestBag,
): Promise<void> {
  const token = await session.token();
  const { basketId, shipments } = await mergeBaskets(services, token);
  session.setBasket(basketId);
  const shipmentId = shipments[0]?.shipmentId;
  if (shipping && shipmentId) {
    await putShippingAddress(services, token, { basketId, shipmentId, address: shipping });
  }
  if (billing) await putBillingAddress(services, token, { basketId, address: billing });
}
