import { isPickUp } from '../bag/is-pick-up.ts';
import type { Basket, BasketItem, BasketShipment } from '../upstreams/commerce/basket-schema.ts';

/** The shipment that every basket has (docs/contracts/baskets.md §3). New lines join it. */
export const FIRST_SHIPMENT = 'me';

/** The id of the shipment that a line belongs to. */
export function shipmentIdOf({ shipmentId }: Pick<BasketItem, 'shipmentId'>): string {
  return shipmentId ?? FIRST_SHIPMENT;
}

/** The shipment with an id; the service may leave out that of the first one. */
export function shipmentWithId(
  { shipments }: Pick<Basket, 'shipments'>,
  id: string,
): BasketShipment | undefined {
  return shipments.find(({ shipmentId }) => (shipmentId ?? FIRST_SHIPMENT) === id);
}

/** What tells where an order goes: a basket, or an order of it. */
type Sent = {
  shipments: readonly { shippingAddress?: { countryCode?: string | undefined } | null | undefined }[];
};

/** The country that a basket or order goes to, of its first address; undefined before there is one. */
export function deliveryCountry({ shipments }: Sent): string | undefined {
  return shipments.find(({ shippingAddress }) => shippingAddress?.countryCode)?.shippingAddress?.countryCode;
}

/** The lines of a shipment. */
export function linesOf(
  { productItems }: Basket,
  { shipmentId }: Pick<BasketShipment, 'shipmentId'>,
): BasketItem[] {
  return productItems.filter((line) => shipmentIdOf(line) === (shipmentId ?? FIRST_SHIPMENT));
}

/** The shipments that hold lines. An order drops the others (docs/contracts/orders.md §1). */
export function shipmentsInUse(basket: Basket): BasketShipment[] {
  return basket.shipments.filter((shipment) => linesOf(basket, shipment).length > 0);
}

/**
 * Whether a line is taken from where its shipment says: from the store, or from the site's own list.
 * A line that was added after a store was chosen is not.
 */
export function isKeptThere({ inventoryId }: BasketItem, shipment: BasketShipment): boolean {
  const { c_fromInventoryId: list } = shipment;
  if (isPickUp(shipment)) return list !== undefined && inventoryId === list;
  // the service names no list for the site's own, unless a line was moved back to it
  return inventoryId === undefined || inventoryId === list;
}

/** The lines that are not kept where their shipment says: the shopper has to say where they go. */
export function strayLines(basket: Basket): BasketItem[] {
  return basket.shipments.flatMap((shipment) =>
    linesOf(basket, shipment).filter((line) => !isKeptThere(line, shipment)),
  );
}

/** Whether a shipment has all that an order of it needs. */
export function isSettled(basket: Basket, shipment: BasketShipment): boolean {
  const { shippingAddress, shippingMethod, c_fromStoreId } = shipment;
  if (!isWhole(shippingAddress) || !shippingMethod?.id) return false;
  if (!linesOf(basket, shipment).every((line) => isKeptThere(line, shipment))) return false;
  return !isPickUp(shipment) || (shippingMethod.c_storePickupEnabled && c_fromStoreId !== undefined);
}

/** The shipments in use that are delivered, one for each address. */
export function deliveryShipments(basket: Basket): BasketShipment[] {
  return shipmentsInUse(basket).filter((shipment) => !isPickUp(shipment));
}

/** The first shipment that is delivered; undefined where everything is picked up. */
export function deliveryShipment(basket: Basket): BasketShipment | undefined {
  return deliveryShipments(basket)[0];
}

/** The lines that are delivered. */
export function deliveredLines(basket: Basket): BasketItem[] {
  return deliveryShipments(basket).flatMap((shipment) => linesOf(basket, shipment));
}

/** Whether lines of an order can be sent to several addresses, or are. */
export function canBeSplit(basket: Basket): boolean {
  return deliveredLines(basket).length > 1 || deliveryShipments(basket).length > 1;
}

/** The shipments in use that are picked up, one for each store. */
export function pickUpShipments(basket: Basket): BasketShipment[] {
  return shipmentsInUse(basket).filter(isPickUp);
}

/** Whether an address has what a parcel needs. A merge may bring one that is half filled in. */
export function isWhole(address: BasketShipment['shippingAddress']): boolean {
  return Boolean(address?.lastName && address.address1 && address.city && address.countryCode);
}
