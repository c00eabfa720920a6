import { tellBackInStock } from '../back-in-stock/tell-back-in-stock.ts';
import { unitsOf } from '../baskets/availability.ts';
import { basketsOf, saveBasket } from '../baskets/basket-store.ts';
import { returnStock } from '../database/stock.ts';
import { problem } from '../http/problem.ts';
import { returnCoupons } from '../promotions/coupon-redemptions.ts';
import type { TenantContext } from '../tenant-context.ts';
import { orderMessage } from './order-message.ts';
import type { OrderRecord, OrderStatus } from './order-record.ts';
import { saveOrder } from './order-store.ts';

/** 409 `order-status-transition` for a step that an order's status does not allow. */
export function noTransition({ orderNo, status }: OrderRecord, to: OrderStatus) {
  const detail = `The order status change from '${status}' to '${to}' for order with number '${orderNo}' isn't supported.`;
  return problem(409, 'order-status-transition', 'Order Status Transition', detail, { orderNo });
}

function store(tenant: TenantContext, order: OrderRecord): OrderRecord {
  const stored = { ...order, modifiedAt: tenant.clock.now() };
  saveOrder(tenant.database, stored);
  return stored;
}

function tell(tenant: TenantContext, order: OrderRecord, kind: 'order-confirmation' | 'order-shipped'): void {
  const message = orderMessage(order, kind);
  if (message) tenant.mailbox.deliver(message);
}

/** An order whose payment is authorised: `created` becomes `new`, the shopper is told. */
export function placeOrder(tenant: TenantContext, order: OrderRecord): OrderRecord {
  if (order.status !== 'created') throw noTransition(order, 'new');
  const { challenge, ...settled } = order;
  const placed = store(tenant, {
    ...settled,
    status: 'new',
    payments: order.payments.map((payment) => ({ ...payment, authorization: 'approved' as const })),
  });
  tell(tenant, placed, 'order-confirmation');
  return placed;
}

function undo(tenant: TenantContext, order: OrderRecord, status: 'failed' | 'cancelled'): OrderRecord {
  const units = unitsOf(order.basket.items);
  returnStock(tenant.database, units);
  tellBackInStock(tenant, units.keys());
  returnCoupons(tenant.database, order.orderNo);
  const { challenge, ...settled } = order;
  return store(tenant, { ...settled, status });
}

/**
 * An order that was never placed fails: what it took goes back on the shelf. With `reopen` its
 * basket is open again, unless the shopper has another by now.
 * @returns the id of the basket opened again, or null
 */
export function failOrder(tenant: TenantContext, order: OrderRecord, reopen: boolean): string | null {
  if (order.status !== 'created') throw noTransition(order, 'failed');
  undo(tenant, order, 'failed');
  const hasOther = basketsOf(tenant.database, order.basket).length > 0;
  if (!reopen || hasOther) return null;
  saveBasket(tenant.database, { ...order.basket, modifiedAt: tenant.clock.now() });
  return order.basket.basketId;
}

/**
 * An order that was placed and not yet sent is cancelled; any other is 409 `order-cancel-failed`.
 */
export function cancelOrder(tenant: TenantContext, order: OrderRecord): OrderRecord {
  if (order.status !== 'new' || order.shippingStatus === 'shipped') {
    const detail = `Order '${order.orderNo}' cannot be cancelled.`;
    throw problem(409, 'order-cancel-failed', 'Order Cancel Failed', detail, { orderNo: order.orderNo });
  }
  return undo(tenant, order, 'cancelled');
}

/** An order leaves the shop: it is sent, paid and complete; the shopper is told. */
export function shipOrder(tenant: TenantContext, order: OrderRecord, trackingNumber?: string): OrderRecord {
  if (order.status !== 'new') throw noTransition(order, 'completed');
  const shipped = store(tenant, {
    ...order,
    status: 'completed',
    shippingStatus: 'shipped',
    paymentStatus: 'paid',
    ...(trackingNumber !== undefined && { trackingNumber }),
  });
  tell(tenant, shipped, 'order-shipped');
  return shipped;
}

/** The order as it is now: one whose challenge was not answered in time has failed. */
export function current(tenant: TenantContext, order: OrderRecord): OrderRecord {
  const isOverdue = order.challenge !== undefined && order.challenge.expiresAt <= tenant.clock.now();
  if (order.status !== 'created' || !isOverdue) return order;
  return undo(tenant, order, 'failed');
}
