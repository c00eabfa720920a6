import type { Services } from '../services.ts';
import { CHANGE_MS, type NewOrderAddress } from './basket-checkout.ts';
import { type Basket, basket } from './basket-schema.ts';
import { commerceCall } from './commerce-call.ts';

/**
 * The shipments of a basket and their lines (docs/contracts/pick-up.md §1). Every function takes the
 * shopper's own token, returns the whole basket and throws `UpstreamError`: 404 for a basket or
 * shipment that no longer exists, 400 for a refused value.
 */
const API = '/checkout/shopper-baskets/v1';

/** What is set in a shipment; null clears an attribute, and `{}` an address. */
export type ShipmentChange = {
  shippingAddress?: NewOrderAddress;
  shippingMethod?: { id: string };
  gift?: boolean;
  giftMessage?: string;
  c_fromStoreId?: string | null;
  c_fromInventoryId?: string | null;
};

/**
 * Where a line goes, and the inventory list that it comes from. The quantity is the line's own: the
 * vendor's storefront always sends it, and its service refuses a line without one
 * (docs/contracts/pick-up.md §1.3).
 */
export type ItemMove = { itemId: string; quantity: number; shipmentId: string; inventoryId?: string };

type Write = {
  operation: string;
  method: 'POST' | 'PATCH' | 'DELETE';
  path: string[];
  body?: unknown;
  idempotent?: boolean;
};

function write(services: Services, token: string, { path, ...call }: Write): Promise<Basket> {
  return commerceCall(services, {
    ...call,
    api: API,
    path: `/baskets/${path.map(encodeURIComponent).join('/')}`,
    query: { locale: services.shop.locale.id },
    token,
    schema: basket,
    deadline: CHANGE_MS,
  });
}

/** Adds a shipment. 400 where the basket has one of that id. */
export function createShipment(
  services: Services,
  token: string,
  basketId: string,
  shipment: ShipmentChange & { shipmentId: string },
): Promise<Basket> {
  const path = [basketId, 'shipments'];
  return write(services, token, { operation: 'create-shipment', method: 'POST', path, body: shipment });
}

export function changeShipment(
  services: Services,
  token: string,
  { basketId, shipmentId }: { basketId: string; shipmentId: string },
  change: ShipmentChange,
): Promise<Basket> {
  return write(services, token, {
    operation: 'update-shipment',
    method: 'PATCH',
    path: [basketId, 'shipments', shipmentId],
    body: change,
    idempotent: true,
  });
}

/** Removes a shipment with everything in it. */
export function removeShipment(
  services: Services,
  token: string,
  { basketId, shipmentId }: { basketId: string; shipmentId: string },
): Promise<Basket> {
  const path = [basketId, 'shipments', shipmentId];
  return write(services, token, { operation: 'remove-shipment', method: 'DELETE', path });
}

/**
 * Moves lines: all of them or none. 400 for a quantity that the list does not have. It is not
 * repeated by itself: a line may have joined another of the same product by then, and its quantity
 * is another.
 */
export function moveItems(
  services: Services,
  token: string,
  basketId: string,
  moves: ItemMove[],
): Promise<Basket> {
  return write(services, token, {
    operation: 'move-items',
    method: 'PATCH',
    path: [basketId, 'items'],
    body: moves,
  });
}
