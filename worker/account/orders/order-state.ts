import type { Order, OrderShipment } from '../../upstreams/commerce/order-schema.ts';

/** The state of an order as shoppers are told it; the name selects its text. */
export type OrderState =
  | 'confirming'
  | 'preparing'
  | 'partlyShipped'
  | 'shipped'
  | 'delivered'
  | 'ready'
  | 'collected'
  | 'returning'
  | 'returned'
  | 'cancelled'
  | 'failed'
  | 'replaced';

/**
 * The state of an order (docs/contracts/orders.md §5, §6). Whether it has arrived is known only
 * where order management states its parcels.
 */
export function orderState(order: Order): OrderState {
  const { status, shippingStatus, productItems } = order;
  if (status === 'cancelled' || status === 'failed' || status === 'replaced') return status;
  if (status === 'created') return 'confirming';
  const back = returnState(productItems);
  if (back) return back;
  if (deliveredAt(order) !== undefined) return 'delivered';
  if (isOnlyPickedUp(order)) return pickedUpState(order);
  if (shippingStatus === 'part_shipped') return 'partlyShipped';
  return shippingStatus === 'shipped' || status === 'completed' ? 'shipped' : 'preparing';
}

/** How an order stands that is sent back as a whole; undefined for any other. */
function returnState(items: Order['productItems']): 'returning' | 'returned' | undefined {
  const isAll = (quantity: (of: NonNullable<Order['productItems'][number]['omsData']>) => number) =>
    items.length > 0 &&
    items.every(
      ({ omsData }) =>
        omsData !== undefined && omsData.quantityOrdered > 0 && quantity(omsData) >= omsData.quantityOrdered,
    );
  if (isAll(({ quantityReturned }) => quantityReturned)) return 'returned';
  return isAll((of) => of.quantityReturnInitiated + of.quantityReturned) ? 'returning' : undefined;
}

/** Whether a shipment of an order is picked up in a store. */
export function isPickedUp({ shippingMethod, c_fromStoreId }: OrderShipment): boolean {
  return Boolean(shippingMethod?.c_storePickupEnabled || c_fromStoreId);
}

/** The name of the store that a shipment is picked up in: the vendor has it as the first name. */
export function storeName({ shippingAddress }: OrderShipment): string {
  return shippingAddress?.firstName ?? '';
}

/** Whether nothing of an order is delivered. */
function isOnlyPickedUp({ shipments }: Order): boolean {
  return shipments.length > 0 && shipments.every(isPickedUp);
}

/** The state of an order that is picked up, as order management and the shipments state it. */
function pickedUpState(order: Order): OrderState {
  const parts = order.shipments.map((shipment) => pickUpState(order, shipment));
  if (parts.every((state) => state === 'collected')) return 'collected';
  return parts.some((state) => state !== 'preparing') ? 'ready' : 'preparing';
}

/**
 * How a shipment that is picked up stands. Order management has it in words; it names a part by the
 * shipment's id, where there are several.
 */
export function pickUpState(order: Order, shipment: OrderShipment): 'preparing' | 'ready' | 'collected' {
  if (shipment.shippingStatus === 'shipped') return 'collected';
  const parts = (order.omsData?.shipments ?? []).filter(isPickUpPart);
  const own = parts.filter(({ id }) => id?.endsWith(`-${shipment.shipmentId}`));
  const [part] = own.length > 0 || parts.length > 1 ? own : parts;
  if (part?.status && COLLECTED.test(part.status)) return 'collected';
  return part ? 'ready' : 'preparing';
}

const COLLECTED = /^picked\s*up$/i;
const READY = /^ready\b.*pick/i;

/** Whether a part of an order waits in a store, or was handed over there. */
function isPickUpPart({ status = '' }: Partial<Parcel>): boolean {
  return COLLECTED.test(status) || READY.test(status);
}

type Parcel = NonNullable<Order['omsData']>['shipments'][number];

/** The parcels of an order: as order management states them, else its shipments that have a number. */
export function parcelsOf({ omsData, shipments }: Order): Partial<Parcel>[] {
  const stated = (omsData?.shipments ?? []).filter((part) => !isPickUpPart(part));
  return stated.length > 0 ? stated : shipments.filter(({ trackingNumber }) => trackingNumber);
}

/** When the last parcel arrived; undefined while one has not. */
function deliveredAt({ omsData }: Order): string | undefined {
  const dates = (omsData?.shipments ?? []).map(({ actualDeliveryDate }) => actualDeliveryDate ?? '');
  if (dates.length === 0 || dates.includes('')) return undefined;
  return dates.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1);
}

/** A step of an order on its way to the shopper, in order. */
export type Step = {
  id:
    | 'placed'
    | 'preparing'
    | 'shipped'
    | 'delivered'
    | 'ready'
    | 'collected'
    | 'cancelled'
    | 'failed'
    | 'replaced';
  /** Whether it is done or under way. */
  isReached: boolean;
  isCurrent: boolean;
  /** When it was reached, where that is known. */
  at?: string | undefined;
};

const STEPS = ['placed', 'preparing', 'shipped', 'delivered'] as const;
const PICK_UP_STEPS = ['placed', 'preparing', 'ready', 'collected'] as const;
const REACHED: Partial<Record<OrderState, Step['id']>> = {
  ready: 'ready',
  collected: 'collected',
  confirming: 'placed',
  preparing: 'preparing',
  partlyShipped: 'shipped',
  shipped: 'shipped',
  delivered: 'delivered',
  returning: 'delivered',
  returned: 'delivered',
};

/** The steps of an order; one that ended early has only its first and its last. */
export function stepsOf(order: Order): Step[] {
  const state = orderState(order);
  const placed = { id: 'placed', isReached: true, at: order.creationDate } as const;
  if (state === 'cancelled' || state === 'failed' || state === 'replaced') {
    return [
      { ...placed, isCurrent: false },
      { id: state, isReached: true, isCurrent: true },
    ];
  }
  const isPickUp = isOnlyPickedUp(order);
  const steps: readonly Step['id'][] = isPickUp ? PICK_UP_STEPS : STEPS;
  const isBack = isPickUp && (state === 'returning' || state === 'returned');
  const reached = steps.indexOf(isBack ? 'collected' : (REACHED[state] ?? 'placed'));
  return steps.map((id, index) => ({
    id,
    isReached: index <= reached,
    isCurrent: index === reached,
    ...(id === 'placed' && { at: order.creationDate }),
    ...(id === 'delivered' && { at: deliveredAt(order) }),
  }));
}

/** Whether the whole order can still be cancelled. */
export function isCancellable({ status, omsData, productItems }: Order): boolean {
  const open = productItems.every(
    (item) => item.omsData && item.omsData.quantityAvailableToCancel >= item.quantity,
  );
  return omsData !== undefined && status !== 'cancelled' && productItems.length > 0 && open;
}

/** The lines of which units can be sent back. */
export function returnableItems({ omsData, productItems }: Order): Order['productItems'] {
  if (!omsData) return [];
  return productItems.filter((item) => (item.omsData?.quantityAvailableToReturn ?? 0) > 0);
}
