import { withDefaultShipment } from '../baskets/basket-shipments.ts';
import { returnSaleStock } from '../baskets/basket-stock.ts';
import { BASKET_ID_LENGTH, saveBasket, storefrontBasketsOf } from '../baskets/basket-store.ts';
import { defaultMethodId } from '../baskets/default-method.ts';
import { byCertificate, refundCertificates } from '../gift-certificates/redeem.ts';
import { closeCertificates, isAnySpent, issueCertificates } from '../gift-certificates/sell.ts';
import { problem } from '../http/problem.ts';
import { refundAtProvider } from '../pay/refund.ts';
import { returnCoupons } from '../promotions/coupon-redemptions.ts';
import { randomId } from '../random-id.ts';
import type { TenantContext } from '../tenant-context.ts';
import { type News, type OrderMessage, orderMessage } from './order-message.ts';
import type { FailReason, OrderRecord, OrderStatus, Refund } from './order-record.ts';
import { saveOrder } from './order-store.ts';
import { dropTask } from './order-tasks.ts';

/** 409 `order-status-transition` for a step that the order's status does not allow. */
export function noTransition({ orderNo, status }: OrderRecord, to: OrderStatus) {
  const aim = `${to.slice(0, 1).toUpperCase()}${to.slice(1)}`;
  const detail = `The order status change from '${status}' to '${aim}' for order with number '${orderNo}' isn't supported.`;
  return problem(409, 'order-status-transition', 'Order Status Transition', detail, { orderNo });
}

/** Stores a changed order with the time of the change. */
export function storeChanged(tenant: TenantContext, order: OrderRecord): OrderRecord {
  const stored = { ...order, modifiedAt: tenant.clock.now() };
  saveOrder(tenant.database, stored);
  return stored;
}

/** Writes to the shopper about an order. */
export function tell(tenant: TenantContext, order: OrderRecord, kind: OrderMessage, news: News = {}): void {
  const message = orderMessage(order, kind, tenant, news);
  if (message) tenant.mailbox.deliver(message);
}

/**
 * Places an order whose payment is authorised: `created` becomes `new`, and the shopper gets a
 * message.
 */
export function placeOrder(tenant: TenantContext, order: OrderRecord): OrderRecord {
  if (order.status !== 'created') throw noTransition(order, 'new');
  dropTask(tenant.database, order.orderNo, 'end');
  const { challenge, ...settled } = order;
  const placed = storeChanged(tenant, {
    ...settled,
    status: 'new',
    payments: order.payments.map((payment) => ({ ...payment, authorization: 'approved' as const })),
  });
  issueCertificates(tenant, placed.certificates ?? [], placed);
  tell(tenant, placed, 'order-confirmation');
  return placed;
}

function undo(
  tenant: TenantContext,
  order: OrderRecord,
  change: Pick<OrderRecord, 'status' | 'failReason' | 'refunds'>,
): OrderRecord {
  returnSaleStock(tenant, order.basket.items);
  returnCoupons(tenant.database, order.orderNo);
  refundCertificates(tenant.database, order.payments);
  closeCertificates(tenant, order.certificates ?? [], order);
  dropTask(tenant.database, order.orderNo, 'end');
  const { challenge, ...settled } = order;
  return storeChanged(tenant, { ...settled, ...change });
}

/**
 * Fails an order that was never placed; returns its stock and coupons. With `reopen` its basket
 * opens again with a new id and without its payments at the provider, unless the shopper has
 * another basket by now. Intents at the provider stay as they are: whoever fails an order cancels
 * them first.
 * @returns the id of the opened basket, or null
 */
export function failOrder(
  tenant: TenantContext,
  order: OrderRecord,
  { reopen, reason }: { reopen: boolean; reason: FailReason },
): string | null {
  if (order.status !== 'created') throw noTransition(order, 'failed');
  undo(tenant, order, { status: 'failed', failReason: reason });
  const hasOther = storefrontBasketsOf(tenant.database, order.basket).length > 0;
  if (!reopen || hasOther) return null;
  const basketId = randomId(BASKET_ID_LENGTH);
  const { temporary: _, ...basket } = order.basket;
  const reopened = withDefaultShipment(basket, defaultMethodId(tenant.database));
  saveBasket(tenant.database, { ...reopened, basketId, modifiedAt: tenant.clock.now() });
  return basketId;
}

/**
 * Cancels an order that was placed and not yet packed, refunds what was paid at the provider and by
 * gift certificates, and tells the shopper; any other is 409 `order-cancel-failed`, one too whose gift
 * certificates have paid for something already.
 */
export function cancelOrder(tenant: TenantContext, order: OrderRecord): OrderRecord {
  const { status, shippingStatus, packedAt, certificates = [] } = order;
  const isOpen = status === 'new' && shippingStatus === 'not_shipped' && packedAt === undefined;
  if (!isOpen || isAnySpent(tenant, certificates)) {
    const detail = `Order '${order.orderNo}' cannot be cancelled.`;
    throw problem(409, 'order-cancel-failed', 'Order Cancel Failed', detail, { orderNo: order.orderNo });
  }
  const hasIntent = order.payments.some(({ paidWith }) => paidWith !== undefined);
  const atProvider = order.payments.reduce((sum, { intent, amount }) => sum + (intent ? amount : 0), 0);
  if (hasIntent) refundAtProvider(tenant.database, order.orderNo, atProvider);
  const at = tenant.clock.now();
  const refunds: Refund[] = [
    ...(hasIntent ? [{ amount: atProvider, at }] : []),
    ...byCertificate(order.payments).map(({ giftCertificateCode = '', amount }) => ({
      ...{ amount, at, giftCertificateCode },
    })),
  ];
  const cancelled = undo(tenant, order, { status: 'cancelled', ...(refunds.length > 0 && { refunds }) });
  tell(tenant, cancelled, 'order-cancelled', { made: refunds });
  return cancelled;
}
