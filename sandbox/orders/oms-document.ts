import type { OrderRecord } from './order-record.ts';
import { availableToReturn, type SaleItem, saleItems } from './return-order.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a parcel usually takes. */
const DELIVERY_DAYS = 4;
const CARRIER = 'Overland Parcel';

const isCancellable = ({ status, shippingStatus }: OrderRecord) =>
  status === 'new' && shippingStatus === 'not_shipped';

function itemStatus(order: OrderRecord, isReturned: boolean): string {
  if (order.status === 'cancelled') return 'canceled';
  if (isReturned) return 'return_initiated';
  if (order.shippingStatus === 'shipped') return 'fulfilled';
  return order.status === 'new' ? 'allocated' : 'ordered';
}

/** A line in order management (docs/contracts/orders.md §5), at `now` in epoch ms. */
export function omsItem(order: OrderRecord, item: SaleItem, now: number): Record<string, unknown> {
  const { quantity, itemId } = item;
  const returned = order.returned?.[itemId] ?? 0;
  return {
    status: itemStatus(order, returned === quantity),
    quantityOrdered: quantity,
    quantityAvailableToCancel: isCancellable(order) ? quantity : 0,
    quantityAvailableToReturn: availableToReturn(order, item, now),
    quantityCanceled: order.status === 'cancelled' ? quantity : 0,
    quantityReturnInitiated: returned,
    quantityReturned: 0,
  };
}

/** The order's status in order management. */
export function omsStatus({ status, shippingStatus }: OrderRecord): string {
  if (status === 'cancelled') return 'Cancelled';
  if (shippingStatus === 'shipped') return 'Fulfilled';
  return status === 'new' ? 'Approved' : 'Created';
}

/** The parcels of an order; none before it is shipped. */
export function omsShipments(order: OrderRecord): Record<string, unknown>[] {
  const { shippedAt, deliveredAt, trackingNumber, sale } = order;
  if (shippedAt === undefined) return [];
  const shipments: unknown[] = Array.isArray(sale.shipments) ? sale.shipments : [];
  return shipments.flatMap((shipment) => {
    const shipmentId =
      typeof shipment === 'object' && shipment && 'shipmentId' in shipment ? shipment.shipmentId : '';
    const items = saleItems(order).filter((item) => item.shipmentId === shipmentId);
    if (items.length === 0) return [];
    return {
      id: `${order.orderNo}-${shipmentId}`,
      status: deliveredAt === undefined ? 'Shipped' : 'Delivered',
      provider: CARRIER,
      ...(trackingNumber !== undefined && {
        trackingNumber,
        trackingUrl: `https://carrier.example/${encodeURIComponent(trackingNumber)}`,
      }),
      expectedDeliveryDate: new Date(shippedAt + DELIVERY_DAYS * DAY_MS).toISOString(),
      actualDeliveryDate: deliveredAt === undefined ? null : new Date(deliveredAt).toISOString(),
      shipmentItems: items.map(({ itemId, quantity }) => ({
        id: `${order.orderNo}-${itemId}`,
        productItemId: itemId,
        quantity,
      })),
    };
  });
}
