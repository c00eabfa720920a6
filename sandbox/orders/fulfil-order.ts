import { z } from 'zod';
import type { TenantContext } from '../tenant-context.ts';
import type { OrderRecord } from './order-record.ts';
import { noTransition, storeChanged, tell } from './order-transitions.ts';
import { saleItems } from './return-order.ts';

const saleShipment = z.looseObject({
  shipmentId: z.string(),
  shippingMethod: z.looseObject({ c_storePickupEnabled: z.boolean().optional() }).optional(),
});

/** A shipment of an order as it was sold, on the wire. */
export type SaleShipment = z.output<typeof saleShipment>;

/** The shipments of an order on the wire. */
export function saleShipments({ sale }: OrderRecord): SaleShipment[] {
  const shipments: unknown[] = Array.isArray(sale.shipments) ? sale.shipments : [];
  return shipments.flatMap((shipment) => saleShipment.safeParse(shipment).data ?? []);
}

/** Whether the shopper collects a shipment in a store. */
export function isPickup({ shippingMethod }: SaleShipment): boolean {
  return shippingMethod?.c_storePickupEnabled === true;
}

/** The order with what its parts have come to: it is completed when the last one has left. */
function afterPart(tenant: TenantContext, order: OrderRecord): OrderRecord {
  const hasLeft = (shipment: SaleShipment) =>
    (isPickup(shipment) ? order.collectedAt : order.shippedAt) !== undefined;
  return storeChanged(
    tenant,
    saleShipments(order).every(hasLeft)
      ? { ...order, status: 'completed', shippingStatus: 'shipped', paymentStatus: 'paid' }
      : { ...order, shippingStatus: 'part_shipped' },
  );
}

function requireOpen(order: OrderRecord, canGoOn: boolean): void {
  if (order.status !== 'new' || !canGoOn) throw noTransition(order, 'completed');
}

/** Packs an order; then it can no longer be cancelled. */
export function packOrder(tenant: TenantContext, order: OrderRecord): OrderRecord {
  requireOpen(order, order.packedAt === undefined);
  return storeChanged(tenant, { ...order, packedAt: tenant.clock.now() });
}

/** Ships what is to be delivered of an order, and tells the shopper. */
export function shipOrder(tenant: TenantContext, order: OrderRecord, trackingNumber?: string): OrderRecord {
  const hasDelivery = saleShipments(order).some((shipment) => !isPickup(shipment));
  requireOpen(order, hasDelivery && order.shippedAt === undefined);
  const shipped = afterPart(tenant, {
    ...order,
    shippedAt: tenant.clock.now(),
    ...(trackingNumber !== undefined && { trackingNumber }),
  });
  tell(tenant, shipped, 'order-shipped');
  return shipped;
}

/** Tells the shopper that what they pick up is ready in the store. */
export function readyOrder(tenant: TenantContext, order: OrderRecord): OrderRecord {
  requireOpen(order, saleShipments(order).some(isPickup) && order.readyAt === undefined);
  const ready = storeChanged(tenant, { ...order, readyAt: tenant.clock.now() });
  tell(tenant, ready, 'order-ready');
  return ready;
}

/** Hands over what was ready in the store, and tells the shopper. */
export function collectOrder(tenant: TenantContext, order: OrderRecord): OrderRecord {
  requireOpen(order, order.readyAt !== undefined && order.collectedAt === undefined);
  const collected = afterPart(tenant, { ...order, collectedAt: tenant.clock.now() });
  tell(tenant, collected, 'order-collected');
  return collected;
}

/** Records that what was shipped has arrived. */
export function deliverOrder(tenant: TenantContext, order: OrderRecord): OrderRecord {
  if (order.status !== 'completed') throw noTransition(order, 'completed');
  return storeChanged(tenant, { ...order, deliveredAt: order.deliveredAt ?? tenant.clock.now() });
}

/** Receives everything that the shopper is sending back, and tells them. */
export function receiveReturn(tenant: TenantContext, order: OrderRecord): OrderRecord {
  const arrived = saleItems(order).flatMap(({ itemId, productName }) => {
    const units = (order.returned?.[itemId] ?? 0) - (order.received?.[itemId] ?? 0);
    return units > 0 ? [`${units} × ${productName}`] : [];
  });
  if (arrived.length === 0) throw noTransition(order, 'completed');
  const received = storeChanged(tenant, { ...order, received: { ...order.returned } });
  tell(tenant, received, 'order-returned', { arrived });
  return received;
}
