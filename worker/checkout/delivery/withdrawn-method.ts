import { isPickUp } from '../../bag/is-pick-up.ts';
import type { Checkout } from '../load-checkout.ts';
import { FIRST_SHIPMENT, shipmentsInUse } from './shipments.ts';

/**
 * Whether the service no longer ships by the method that the shopper has chosen, as after something
 * was added that it cannot carry. False while nobody knows.
 */
export function isMethodWithdrawn({ basket, methods }: Pick<Checkout, 'basket' | 'methods'>): boolean {
  const delivered = shipmentsInUse(basket).find(
    (shipment) => (shipment.shipmentId ?? FIRST_SHIPMENT) === FIRST_SHIPMENT && !isPickUp(shipment),
  );
  const chosen = delivered?.shippingMethod?.id;
  if (!methods || chosen === undefined) return false;
  return methods.applicableShippingMethods.every(({ id }) => id !== chosen);
}
