import { isPickedUp } from '../../account/orders/order-state.ts';
import type { Order, OrderItem, OrderShipment } from '../../upstreams/commerce/order-schema.ts';
import { plainText } from '../for-agents.ts';
import type { LineIds } from '../session/line-ids.ts';
import type { Shopping } from '../session/shopping.ts';
import { onTheWire } from './fulfillment.ts';

type Units = { id: string; quantity: number };
type Parcel = NonNullable<Order['omsData']>['shipments'][number];
type Standing = NonNullable<OrderItem['omsData']>;

/**
 * How much of a line the buyer has or is to get, how much of that has left, and its status in words. What
 * came back is neither.
 */
export function standingOf(order: Order, line: OrderItem) {
  const { quantity, omsData } = line;
  const isOff = order.status === 'cancelled' || order.status === 'failed';
  const { quantityCanceled: off = 0, quantityReturned: back = 0 } = omsData ?? {};
  const total = isOff ? 0 : Math.max(0, quantity - off - back);
  const fulfilled = Math.min(total, Math.max(0, leftUnits(order, line) - back));
  const status =
    total === 0 ? 'removed' : fulfilled === total ? 'fulfilled' : fulfilled > 0 ? 'partial' : 'processing';
  return { quantity: { original: quantity, total, fulfilled }, status };
}

/** Units of a line that are on their way or there: as the parcels say, else as the whole shipment stands. */
function leftUnits({ omsData, shipments }: Order, { itemId, quantity, shipmentId }: OrderItem): number {
  const parcels = omsData?.shipments ?? [];
  if (parcels.some(({ shipmentItems }) => shipmentItems.length > 0))
    return parcels
      .filter((parcel) => LEFT.has(typeOf(parcel)))
      .flatMap(({ shipmentItems }) => shipmentItems)
      .filter(({ productItemId }) => productItemId === itemId)
      .reduce((sum, one) => sum + one.quantity, 0);
  const own = shipments.find((one) => one.shipmentId === shipmentId) ?? shipments[0];
  return own?.shippingStatus === 'shipped' ? quantity : 0;
}

/** The types of events after which goods have left. */
const LEFT: ReadonlySet<string> = new Set(['shipped', 'delivered', 'picked_up']);
/** The status of a parcel that is still being packed, of which there is nothing to tell. */
const PACKED = 'packed';

/** A status of order management as the type of an event: `Ready for Pickup` is `ready_for_pickup`. */
const typeOf = ({ status = '' }: Parcel): string => status.trim().toLowerCase().replaceAll(/\W+/g, '_');

/** The id of a parcel without spaces. */
const nameOf = ({ id = '' }: Parcel): string => encodeURIComponent(id);

/** What the buyer was told of where the goods go, and how. */
export function expectationsOf({ shipments, productItems }: Order, ids: LineIds) {
  return shipments.flatMap((shipment, index) => {
    const lines = unitsOf(
      productItems.filter(({ shipmentId }) => isOf(shipment, shipmentId, index)),
      ids,
    );
    if (lines.length === 0) return [];
    const name = shipment.shippingMethod?.name;
    return [
      {
        id: shipment.shipmentId ?? String(index),
        line_items: lines,
        method_type: isPickedUp(shipment) ? 'pickup' : 'shipping',
        destination: onTheWire(shipment.shippingAddress ?? {}),
        ...(name && { description: plainText(name) }),
      },
    ];
  });
}

/** Whether a line is of a shipment: one that names none is of the first. */
const isOf = ({ shipmentId }: OrderShipment, named: string | undefined, index: number) =>
  named === undefined ? index === 0 : named === shipmentId;

const unitsOf = (items: readonly OrderItem[], ids: LineIds): Units[] =>
  items.flatMap(({ itemId, quantity }) => units(ids.get(itemId), quantity));

const units = (id: string | undefined, quantity: number): Units[] =>
  id === undefined || quantity === 0 ? [] : [{ id, quantity }];

/**
 * What has happened to the parcels that the service names, in the order in which it was seen: each with the
 * time that the service states, else that at which the shop first saw it, which stays.
 */
export function eventsOf(shopping: Shopping, { omsData, productItems }: Order, ids: LineIds) {
  const parcels = (omsData?.shipments ?? []).filter((one) => one.id !== undefined);
  for (const parcel of parcels)
    if (typeOf(parcel) !== PACKED && typeOf(parcel) !== '')
      noteSeen(shopping, `event ${nameOf(parcel)} ${typeOf(parcel)}`, parcel.actualDeliveryDate);
  const seen = Object.entries(shopping.record.seen);
  return seen.flatMap(([key, at]) => {
    const [kind, parcelId, type] = key.split(' ');
    const parcel = parcels.find((one) => nameOf(one) === parcelId);
    return kind === 'event' && parcel && type ? [eventOf(parcel, { type, at })] : [];
  });

  function eventOf(parcel: Parcel, { type, at }: { type: string; at: string }) {
    const { id, shipmentItems, trackingNumber, trackingUrl, provider } = parcel;
    const stated = shipmentItems.flatMap((one) => units(ids.get(one.productItemId), one.quantity));
    const url = URL.parse(trackingUrl ?? '')?.href;
    return {
      id: `${id}_${type}`,
      occurred_at: at,
      type,
      line_items: stated.length > 0 ? stated : unitsOf(productItems, ids),
      ...(trackingNumber && { tracking_number: trackingNumber }),
      ...(url && { tracking_url: url }),
      ...(provider && { carrier: provider }),
    };
  }
}

/** What was cancelled, sent back and paid back. Units and amounts that the buyer no longer has are negative. */
export function adjustmentsOf(shopping: Shopping, order: Order, ids: LineIds) {
  const { t } = shopping.services.shop.i18n;
  const { productItems, c_refunds } = order;
  const back = (
    type: string,
    status: 'pending' | 'completed',
    quantityOf: (of: Standing) => number,
    countOf = quantityOf,
  ) => {
    const parts = productItems.flatMap(({ itemId, omsData }) =>
      omsData
        ? units(ids.get(itemId), -quantityOf(omsData)).map((line) => ({ line, count: countOf(omsData) }))
        : [],
    );
    if (parts.length === 0) return [];
    const lines = parts.map(({ line }) => line);
    // other lines, or other units of them, are another adjustment
    const named = `${type}_${status}_${parts.map(({ line, count }) => `${line.id}-${count}`).join('_')}`;
    // what was told under the name of an earlier release stays
    const before = `${type}_${status}_${lines.map(({ quantity }) => -quantity).join('-')}`;
    const id = Object.hasOwn(shopping.record.seen, `adjustment ${before}`) ? before : named;
    return [{ id, type, occurred_at: noteSeen(shopping, `adjustment ${id}`), status, line_items: lines }];
  };
  return [
    ...back('cancellation', 'completed', ({ quantityCanceled }) => quantityCanceled),
    ...back(
      'return',
      'pending',
      ({ quantityReturnInitiated }) => quantityReturnInitiated,
      // units that are sent back after others have arrived are another return
      ({ quantityReturnInitiated, quantityReturned }) => quantityReturnInitiated + quantityReturned,
    ),
    ...back('return', 'completed', ({ quantityReturned }) => quantityReturned),
    ...c_refunds.map(({ amount, date }, index) => ({
      id: `refund_${index}`,
      type: 'refund',
      occurred_at: noteSeen(shopping, `adjustment refund_${index}`, date),
      status: 'completed',
      totals: [{ type: 'total', amount: -Math.abs(amount), display_text: t('checkout.total') }],
    })),
  ];
}

/** When something happened, as it was told first: as the service states it, else now. */
function noteSeen({ record }: Shopping, what: string, stated?: string): string {
  const known = Object.hasOwn(record.seen, what) ? record.seen[what] : undefined;
  if (known !== undefined) return known;
  const time = Date.parse(stated ?? '');
  const at = new Date(Number.isNaN(time) ? Date.now() : time).toISOString();
  record.seen = { ...record.seen, [what]: at };
  return at;
}
