import { isPickup, type SaleShipment, saleShipments } from './fulfil-order.ts';
import type { OrderRecord } from './order-record.ts';
import { availableToReturn, type SaleItem, saleItems } from './return-order.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a parcel usually takes. */
const DELIVERY_DAYS = 4;
const CARRIER = 'Overland Parcel';

const isCancellable = ({ status, shippingStatus, packedAt }: OrderRecord) =>
  status === 'new' && shippingStatus === 'not_shipped' && packedAt === undefined;

function itemStatus(order: OrderRecord, { itemId, quantity, shipmentId }: SaleItem): string {
  if (order.status === 'cancelled') return 'canceled';
  if ((order.received?.[itemId] ?? 0) === quantity) return 'returned';
  if ((order.returned?.[itemId] ?? 0) === quantity) return 'return_initiated';
  const shipment = saleShipments(order).find((one) => one.shipmentId === shipmentId);
  const leftAt = shipment && isPickup(shipment) ? order.collectedAt : order.shippedAt;
  if (leftAt !== undefined) return 'fulfilled';
  return order.status === 'new' ? 'allocated' : 'ordered';
}

/** A line in order management (docs/contracts/orders.md §5), at `now` in epoch ms. */
export function omsItem(order: OrderRecord, item: SaleItem, now: number): Record<string, unknown> {
  const { quantity, itemId } = item;
  const initiated = order.returned?.[itemId] ?? 0;
  const received = order.received?.[itemId] ?? 0;
  return {
    status: itemStatus(order, item),
    quantityOrdered: quantity,
    quantityAvailableToCancel: isCancellable(order) ? quantity : 0,
    quantityAvailableToReturn: availableToReturn(order, item, now),
    quantityCanceled: order.status === 'cancelled' ? quantity : 0,
    quantityReturnInitiated: initiated - received,
    quantityReturned: received,
  };
}

/** The order's status in order management. */
export function omsStatus(order: OrderRecord): string {
  const { status, shippingStatus, packedAt } = order;
  if (status === 'cancelled') return 'Cancelled';
  if (saleItems(order).every(({ itemId, quantity }) => order.received?.[itemId] === quantity))
    return 'Returned';
  if (shippingStatus === 'shipped') return 'Fulfilled';
  if (shippingStatus === 'part_shipped') return 'Partially Fulfilled';
  if (status !== 'new') return 'Created';
  return packedAt === undefined ? 'Approved' : 'Packed';
}

/** How a part of an order stands; null before it is packed. */
function parcelStatus(order: OrderRecord, shipment: SaleShipment): string | null {
  const { packedAt, readyAt, collectedAt, shippedAt, deliveredAt } = order;
  const steps: [number | undefined, string][] = isPickup(shipment)
    ? [
        [collectedAt, 'Picked Up'],
        [readyAt, 'Ready for Pickup'],
      ]
    : [
        [shippedAt === undefined ? undefined : deliveredAt, 'Delivered'],
        [shippedAt, 'Shipped'],
      ];
  const all: [number | undefined, string][] = [...steps, [packedAt, 'Packed']];
  return all.find(([at]) => at !== undefined)?.[1] ?? null;
}

/** What a carrier tells about a parcel. */
function carriage({ shippedAt, deliveredAt, trackingNumber }: OrderRecord): Record<string, unknown> {
  if (shippedAt === undefined) return {};
  return {
    provider: CARRIER,
    ...(trackingNumber !== undefined && {
      trackingNumber,
      trackingUrl: `https://carrier.example/${encodeURIComponent(trackingNumber)}`,
    }),
    expectedDeliveryDate: new Date(shippedAt + DELIVERY_DAYS * DAY_MS).toISOString(),
    actualDeliveryDate: deliveredAt === undefined ? null : new Date(deliveredAt).toISOString(),
  };
}

/** The parts of an order on their way to the shopper; none before it is packed. */
export function omsShipments(order: OrderRecord): Record<string, unknown>[] {
  return saleShipments(order).flatMap((shipment) => {
    const { shipmentId } = shipment;
    const status = parcelStatus(order, shipment);
    const items = saleItems(order).filter((item) => item.shipmentId === shipmentId);
    if (items.length === 0 || status === null) return [];
    return {
      id: `${order.orderNo}-${shipmentId}`,
      status,
      ...(!isPickup(shipment) && carriage(order)),
      shipmentItems: items.map(({ itemId, quantity }) => ({
        id: `${order.orderNo}-${itemId}`,
        productItemId: itemId,
        quantity,
      })),
    };
  });
}
