import { isSameAddress } from '../../account/addresses/address-identity.ts';
import { Refused } from '../../bag/refused.ts';
import { changeOwnBasket } from '../../bag/shopper-basket.ts';
import { omitEmpty } from '../../checkout/omit-empty.ts';
import { withKnownAddress } from '../../checkout/sections/delivery/known-address.ts';
import { deliverTo } from '../../checkout/sections/delivery/save-delivery.ts';
import { deliveryShipments, FIRST_SHIPMENT, isWhole, pickUpShipments } from '../../checkout/shipments.ts';
import type { Session } from '../../session/session.ts';
import { setBasketEmail, setShippingMethod } from '../../upstreams/commerce/basket-checkout.ts';
import type { Basket } from '../../upstreams/commerce/basket-schema.ts';
import type { Services } from '../../upstreams/services.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { addressOf, emailOf } from './checkout-facts.ts';
import type { Shopping } from './shopping.ts';

/**
 * What became of the e-mail address and the delivery of a checkout in a person's own bag. `kept`: they
 * had an address or a way of delivery of their own, which stays, and no e-mail address comes beside it.
 */
type TakenDelivery = 'filled' | 'kept' | 'nothing';

/**
 * Fills in the person's own basket what an agent has stated, where nothing is there: an address of theirs,
 * a member's own, and goods that they collect stay as they are. Throws `UpstreamError`.
 */
export async function takeDelivery(
  { record, checkTime }: Shopping,
  services: Services,
  session: Session,
  taken: Basket,
): Promise<TakenDelivery> {
  const { checkout } = record;
  const stated = emailOf(checkout);
  const read = addressOf(checkout, services.shop.site.countries);
  const address = 'address' in read ? omitEmpty(read.address) : undefined;
  checkTime();
  // a member's own address wins
  const before = address ? await withKnownAddress(services, session, taken) : taken;
  const [own, ...others] = deliveryShipments(before);
  const isSame =
    address !== undefined &&
    own?.shippingAddress !== undefined &&
    isSameAddress(own.shippingAddress, address);
  const isTheirs =
    others.length > 0 || pickUpShipments(before).length > 0 || (isWhole(own?.shippingAddress) && !isSame);
  const email = !session.registered && !isTheirs && 'email' in stated ? stated.email : undefined;
  let result: TakenDelivery = isTheirs && address ? 'kept' : 'nothing';
  await changeOwnBasket(services, session, async (token, basketId) => {
    let basket = before;
    if (email !== undefined && !basket.customerInfo?.email) {
      basket = await orRefused(basket, () => setBasketEmail(services, token, basketId, email));
      if (result === 'nothing' && basket !== before) result = 'filled';
    }
    if (!address || isTheirs) return basket;
    const about = { basketId, shipmentId: undefined, isForAll: true };
    const addressed = await orRefused(basket, () => deliverTo(services, token, about, address));
    if (addressed === basket) return basket;
    result = 'filled';
    const { optionId } = checkout;
    const at = { basketId, shipmentId: own?.shipmentId ?? FIRST_SHIPMENT };
    return optionId === undefined
      ? addressed
      : orRefused(addressed, () => setShippingMethod(services, token, at, optionId));
  });
  return result;

  /** A change; without it where the service or the shop refuses it: the checkout asks for it then. */
  async function orRefused(basket: Basket, change: () => Promise<Basket>): Promise<Basket> {
    checkTime();
    try {
      return await change();
    } catch (error) {
      if (error instanceof Refused || (error instanceof UpstreamError && error.isRefused)) return basket;
      throw error;
    }
  }
}
