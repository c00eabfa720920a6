import { changedCustomFields } from '../http/custom-fields.ts';
import { problem } from '../http/problem.ts';
import { randomId } from '../random-id.ts';
import type { ShipmentChange } from './basket-bodies.ts';
import { type BasketState, DEFAULT_SHIPMENT_ID, type Shipment } from './basket-state.ts';
import { SHIPPING_METHODS, type ShippingMethod } from './shipping-methods.ts';

type Shipments = BasketState['shipments'];

const SHIPMENT_ID_LENGTH = 26;
const MAX_SHIPMENTS = 50;

/** A new shipment, with the method that the sites give it, if any. */
export function emptyShipment(shipmentId: string, methodId: string | undefined): Shipment {
  return { shipmentId, ...(methodId !== undefined && { methodId }), gift: false, custom: {} };
}

/** The shipment of that id; 404 `shipment-not-found`, or 400 where the id came in a body. */
export function shipmentById(shipments: Shipments, shipmentId: string, status: 400 | 404 = 404): Shipment {
  const shipment = shipments.find((one) => one.shipmentId === shipmentId);
  if (!shipment) {
    const id = shipmentId.slice(0, 256);
    const detail = `The shipment with ID '${id}' is unknown.`;
    throw problem(status, 'shipment-not-found', 'Shipment Not Found', detail, { shipmentId: id });
  }
  return shipment;
}

/** Refuses a method that is not applicable: 400 `invalid-shipping-method`. */
export function checkMethod(id: string, applicable: ShippingMethod[]): void {
  if (applicable.some((method) => method.id === id)) return;
  const detail = `The shipping method with ID '${id}' is unknown or can't be applied to the basket.`;
  throw problem(400, 'invalid-shipping-method', 'Invalid Shipping Method', detail, { shippingMethodId: id });
}

/** A shipment changed according to a body; an unknown method is 400 `invalid-shipping-method`. */
export function changedShipment(shipment: Shipment, change: ShipmentChange): Shipment {
  if (change.shippingMethod) checkMethod(change.shippingMethod.id, SHIPPING_METHODS);
  const address = change.shippingAddress ?? shipment.address;
  const giftMessage = change.giftMessage ?? shipment.giftMessage;
  const methodId = change.shippingMethod?.id ?? shipment.methodId;
  return {
    shipmentId: shipment.shipmentId,
    ...(methodId !== undefined && { methodId }),
    ...(address && { address }),
    gift: change.gift ?? shipment.gift,
    ...(giftMessage !== undefined && { giftMessage }),
    custom: changedCustomFields(shipment.custom, change.custom),
  };
}

/** The basket with the shipments that contain something; of an empty basket the first one. */
export function withoutEmptyShipments(basket: BasketState): BasketState {
  const held = new Set(
    [...basket.items, ...(basket.certificateItems ?? [])].map(({ shipmentId }) => shipmentId),
  );
  const [first = basket.shipments[0], ...others] = basket.shipments.filter((one) => held.has(one.shipmentId));
  return { ...basket, shipments: [first, ...others] };
}

/** The shipments with one replaced by the result of `change`. */
export function withShipment(
  [first, ...others]: Shipments,
  shipmentId: string,
  change: (shipment: Shipment) => Shipment,
): Shipments {
  const known = shipmentById([first, ...others], shipmentId);
  const replaced = change(known);
  const replace = (one: Shipment) => (one === known ? replaced : one);
  return [replace(first), ...others.map(replace)];
}

/** Adds a shipment; an id already in use, or one shipment too many, is 400 `invalid-shipment`. */
export function addShipment(
  shipments: Shipments,
  { shipmentId = randomId(SHIPMENT_ID_LENGTH), ...change }: ShipmentChange & { shipmentId?: string },
  methodId: string | undefined,
): Shipments {
  if (shipments.length >= MAX_SHIPMENTS || shipments.some((one) => one.shipmentId === shipmentId)) {
    const detail = `A shipment with ID '${shipmentId}' cannot be added.`;
    throw problem(400, 'invalid-shipment', 'Invalid Shipment', detail, { shipmentId });
  }
  return [...shipments, changedShipment(emptyShipment(shipmentId, methodId), change)];
}

/**
 * The basket without a shipment and its lines; removing the default one is 403 `forbidden`
 * (docs/contracts/pick-up.md §1.2).
 */
export function removeShipment(basket: BasketState, shipmentId: string): BasketState {
  shipmentById(basket.shipments, shipmentId);
  if (shipmentId === DEFAULT_SHIPMENT_ID) {
    const detail = `The shipment with ID '${shipmentId}' corresponds to the default shipment and can't be deleted.`;
    throw problem(403, 'forbidden', 'Forbidden', detail);
  }
  const [first, ...others] = basket.shipments;
  return {
    ...basket,
    shipments: [first, ...others.filter((one) => one.shipmentId !== shipmentId)],
    items: basket.items.filter((item) => item.shipmentId !== shipmentId),
    ...(basket.certificateItems && {
      certificateItems: basket.certificateItems.filter((item) => item.shipmentId !== shipmentId),
    }),
  };
}
