import type { BasketShipment } from '../../../upstreams/commerce/basket-schema.ts';
import { type Checkout, methodsOf } from '../../load/load-checkout.ts';
import { deliveryShipments } from '../../shipments.ts';

type Known = Pick<Checkout, 'basket' | 'methods' | 'otherMethods'>;

/**
 * The deliveries whose chosen method the service no longer has, as after something was added that it
 * cannot carry. A delivery whose methods nobody knows is not among them.
 */
export function deliveriesOfGoneMethods(checkout: Known): BasketShipment[] {
  return deliveryShipments(checkout.basket).filter((shipment) => {
    const methods = methodsOf(checkout, shipment);
    const chosen = shipment.shippingMethod?.id;
    if (!methods || chosen === undefined) return false;
    return methods.applicableShippingMethods.every(({ id }) => id !== chosen);
  });
}
