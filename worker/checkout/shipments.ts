import type { Basket, BasketItem, BasketShipment } from '../upstreams/commerce/basket-schema.ts';

/** The shipment that every basket has (docs/contracts/baskets.md §3). New lines join it. */
export const FIRST_SHIPMENT = 'me';

/** The id of the shipment that a line belongs to. */
export function shipmentIdOf({ shipmentId }: Pick<BasketItem, 'shipmentId'>): string {
  return shipmentId ?? FIRST_SHIPMENT;
}

/** The lines of a shipment. */
export function linesOf({ productItems }: Basket, { shipmentId }: BasketShipment): BasketItem[] {
  return productItems.filter((line) => shipmentIdOf(line) === (shipmentId ?? FIRST_SHIPMENT));
}

/** The shipments that hold lines. An order drops the others (docs/contracts/orders.md §1). */
export function shipmentsInUse(basket: Basket): BasketShipment[] {
  return basket.shipments.filter((shipment) => linesOf(basket, shipment).length > 0);
}

/** Whether the lines of a shipment are picked up in a store. */
export function isPickUp({ shippingMethod, c_fromStoreId }: BasketShipment): boolean {
  return Boolean(shippingMethod?.c_storePickupEnabled || c_fromStoreId);
}

/** Whether a line is kept in the store of its shipment. One that was added since is not. */
export function isInStore({ inventoryId }: BasketItem, { c_fromInventoryId }: BasketShipment): boolean {
  return c_fromInventoryId !== undefined && inventoryId === c_fromInventoryId;
}

/** Whether a shipment has all that an order of it needs. */
export function isSettled(basket: Basket, shipment: BasketShipment): boolean {
  const { shippingAddress, shippingMethod, c_fromStoreId } = shipment;
  if (!isWhole(shippingAddress) || !shippingMethod?.id) return false;
  if (!isPickUp(shipment)) return true;
  return (
    shippingMethod.c_storePickupEnabled &&
    c_fromStoreId !== undefined &&
    linesOf(basket, shipment).every((line) => isInStore(line, shipment))
  );
}

/** The shipment that is delivered; undefined where everything is picked up. */
export function deliveryShipment(basket: Basket): BasketShipment | undefined {
  return shipmentsInUse(basket).find((shipment) => !isPickUp(shipment));
}

/** The shipments in use that are picked up, one for each store. */
export function pickUpShipments(basket: Basket): BasketShipment[] {
  return shipmentsInUse(basket).filter(isPickUp);
}

/** Whether an address has what a parcel needs. A merge may bring one that is half filled in. */
export function isWhole(address: BasketShipment['shippingAddress']): boolean {
  return Boolean(address?.lastName && address.address1 && address.city && address.countryCode);
}
