import { fullName } from '../baskets/order-address.ts';
import type { CustomerRecord } from '../customers/customer-record.ts';
import type { TenantContext } from '../tenant-context.ts';

import type { OrderRecord, OrderStatus } from './order-record.ts';
import { orderByNo, orderNotFound, placedGuestOrders, saveOrder } from './order-store.ts';

/** An order whose payment is still open stays with the guest who is paying. */
const PLACED: readonly OrderStatus[] = ['new', 'completed', 'cancelled'];

/**
 * Makes every order that was placed as a guest with a customer's e-mail address on a site that
 * customer's own, and returns how many there were. The caller has proved the address.
 */
export function takeGuestOrders(tenant: TenantContext, customer: CustomerRecord, siteId: string): number {
  const found = placedGuestOrders(tenant.database, { email: customer.email, siteId, statuses: PLACED });
  for (const order of found) take(tenant, customer, order);
  return found.length;
}

/**
 * Makes an order that the guest `guestId` has placed the customer's own; one that is the customer's
 * already stays. 404 for any other order.
 */
export function takeOrderOf(
  tenant: TenantContext,
  customer: CustomerRecord,
  { orderNo, siteId, guestId }: { orderNo: string; siteId: string; guestId: string | null },
): void {
  const order = orderByNo(tenant.database, orderNo);
  if (!order || order.siteId !== siteId) throw orderNotFound(orderNo);
  if (order.customerId === customer.customerId) return;
  const isGuests = order.guest && order.customerId === guestId;
  if (!isGuests || !PLACED.includes(order.status)) throw orderNotFound(orderNo);
  take(tenant, customer, order);
}

function take({ database, clock }: TenantContext, customer: CustomerRecord, order: OrderRecord): void {
  const { customerId, customerNo } = customer;
  const customerInfo = {
    ...Object(order.sale.customerInfo),
    ...{ customerId, customerNo, customerName: fullName(customer) },
  };
  saveOrder(database, {
    ...order,
    ...{ customerId, guest: false, modifiedAt: clock.now() },
    sale: { ...order.sale, customerInfo },
  });
}
