import { isSameAddress } from '../../account/addresses/address-identity.ts';
import { changeOwnBasket } from '../../bag/shopper-basket.ts';
import { withKnownAddress } from '../../checkout/sections/delivery/known-address.ts';
import { deliverTo } from '../../checkout/sections/delivery/save-delivery.ts';
import { deliveryShipments, FIRST_SHIPMENT, isWhole, pickUpShipments } from '../../checkout/shipments.ts';
import type { Session } from '../../session/session.ts';
import { setBasketEmail, setShippingMethod } from '../../upstreams/commerce/basket-checkout.ts';
import type { Basket } from '../../upstreams/commerce/basket-schema.ts';
import type { Services } from '../../upstreams/services.ts';
import { orRefused, wantedOf } from './set-delivery.ts';
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
  shopping: Shopping,
  services: Services,
  session: Session,
  taken: Basket,
): Promise<TakenDelivery> {
  const {
    email: stated,
    address,
    optionId,
  } = wantedOf(shopping.record.checkout, services.shop.site.countries);
  shopping.checkTime();
  // a member's own address wins
  const before = address ? await withKnownAddress(services, session, taken) : taken;
  const [own, ...others] = deliveryShipments(before);
  const isSame =
    address !== undefined &&
    own?.shippingAddress !== undefined &&
    isSameAddress(own.shippingAddress, address);
  const isTheirs =
    others.length > 0 || pickUpShipments(before).length > 0 || (isWhole(own?.shippingAddress) && !isSame);
  const email = session.registered || isTheirs ? undefined : stated;
  let result: TakenDelivery = isTheirs && address ? 'kept' : 'nothing';
  await changeOwnBasket(services, session, async (token, basketId) => {
    let basket = before;
    if (email !== undefined && !basket.customerInfo?.email) {
      basket = await orRefused(shopping, basket, () => setBasketEmail(services, token, basketId, email));
      if (result === 'nothing' && basket !== before) result = 'filled';
    }
    if (!address || isTheirs) return basket;
    const about = { basketId, shipmentId: undefined, isForAll: true, keepsOther: true };
    const addressed = await orRefused(shopping, basket, () => deliverTo(services, token, about, address));
    if (addressed === basket) return basket;
    result = 'filled';
    const at = { basketId, shipmentId: own?.shipmentId ?? FIRST_SHIPMENT };
    return optionId === undefined
      ? addressed
      : orRefused(shopping, addressed, () => setShippingMethod(services, token, at, optionId));
  });
  return result;
}
