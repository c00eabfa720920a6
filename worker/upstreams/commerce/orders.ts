import * as z from 'zod';
import { cached } from '../../cache/cached.ts';
import { count } from '../amount.ts';
import { readable } from '../readable.ts';
import type { Services } from '../services.ts';
import { commerceCall } from './commerce-call.ts';
import { type Order, order } from './order-schema.ts';
import { readerCall } from './reader-call.ts';

/**
 * Shopper Orders after creation (docs/contracts/orders.md). Every function but `getOmsReasons`
 * takes the shopper's own token and throws `UpstreamError`: 404 for an order that this shopper may
 * not see.
 */
const API = '/checkout/shopper-orders/v1';
const EXPAND = 'oms,oms_shipments';

/** Path of an order, below the API's root. */
function path(orderNo: string, action = ''): string {
  return `/orders/${encodeURIComponent(orderNo)}${action}`;
}

export type OrderPage = { orders: Order[]; total: number };

/** A registered shopper's orders, newest first (docs/contracts/customers.md §1). */
export async function getCustomerOrders(
  services: Services,
  token: string,
  { customerId, limit, offset }: { customerId: string; limit: number; offset: number },
): Promise<OrderPage> {
  const { data, total } = await commerceCall(services, {
    operation: 'get-customer-orders',
    api: '/customer/shopper-customers/v1',
    path: `/customers/${encodeURIComponent(customerId)}/orders`,
    query: { limit, offset, expand: 'oms' },
    token,
    schema: z.object({ data: readable(order, 'order'), total: count.default(0).catch(0) }),
  });
  return { orders: data, total };
}

/** A shopper's own order. */
export function getOrder(services: Services, token: string, orderNo: string): Promise<Order> {
  return commerceCall(services, {
    operation: 'get-order',
    api: API,
    path: path(orderNo),
    query: { locale: services.shop.locale.id, expand: EXPAND },
    token,
    schema: order,
  });
}

/**
 * The facts by which somebody without the shopper's token may see an order: all of it with a code,
 * all but personal data with the billing postal code (docs/contracts/orders.md §3).
 */
export type OrderFacts = { email: string } & (
  | { orderViewCode: string; postalCode?: undefined }
  | { postalCode: string; orderViewCode?: undefined }
);

/** A looked-up order. The view code opens it again; it must not be shown or put into an address. */
export type FoundOrder = { order: Order; viewCode: string | undefined };

/** Looks up an order. Status 404 for wrong facts and unknown orders alike. */
export async function lookUpOrder(
  services: Services,
  token: string,
  { orderNo, ...facts }: OrderFacts & { orderNo: string },
): Promise<FoundOrder> {
  const { orderViewCode, ...found } = await commerceCall(services, {
    operation: 'guest-order-lookup',
    changesNothing: true,
    api: API,
    path: path(orderNo, '/lookup'),
    method: 'POST',
    query: { locale: services.shop.locale.id, expand: EXPAND },
    body: facts,
    token,
    deadline: 'read',
    schema: order.extend({ orderViewCode: z.string().max(256).optional().catch(undefined) }),
  });
  return { order: found, viewCode: orderViewCode };
}

/**
 * Asks for a code by e-mail that opens the order for 15 minutes. The service answers the same
 * whether or not number and address belong together.
 */
export async function requestAccessCode(
  services: Services,
  token: string,
  { orderNo, email }: { orderNo: string; email: string },
): Promise<void> {
  await commerceCall(services, {
    operation: 'request-order-access-code',
    api: API,
    path: path(orderNo, '/actions/request-access-code'),
    method: 'POST',
    query: { locale: services.shop.locale.id },
    body: { email },
    token,
    schema: z.unknown(),
  });
}

export type Cancellation = { orderNo: string; reason?: string };

/**
 * Cancels a whole order; `accessCode` stands in for a guest's sign-in. `deadline` in ms. Status 400
 * for an unknown reason, 409 where the order's state forbids it.
 */
export async function cancelOrder(
  services: Services,
  token: string,
  { orderNo, reason, accessCode, deadline }: Cancellation & { accessCode?: string; deadline: number },
): Promise<void> {
  await commerceCall(services, {
    operation: 'oms-cancel-order',
    api: API,
    path: path(orderNo, '/actions/oms-cancel-order'),
    method: 'POST',
    query: { locale: services.shop.locale.id },
    body: { reason, orderAccessCode: accessCode },
    token,
    deadline,
    schema: z.unknown(),
  });
}

export type ReturnedItem = { itemId: string; quantity: number; reason?: string };

/**
 * Starts the return of units of an order; `accessCode` stands in for a guest's sign-in. `deadline` in ms.
 * Status 400 for an unknown reason or line or too many units, 409 where the order's state forbids it.
 */
export async function returnItems(
  services: Services,
  token: string,
  {
    orderNo,
    items,
    accessCode,
    deadline,
  }: { orderNo: string; items: ReturnedItem[]; accessCode?: string; deadline: number },
): Promise<void> {
  await commerceCall(services, {
    operation: 'oms-return-order',
    api: API,
    path: path(orderNo, '/actions/oms-return-order'),
    method: 'POST',
    query: { locale: services.shop.locale.id },
    body: { productItems: items, orderAccessCode: accessCode },
    token,
    deadline,
    schema: z.unknown(),
  });
}

const reason = z.object({ reason: z.string().min(1).max(256), default: z.boolean().catch(false) });
const omsReasons = z.object({
  cancelReasonCodes: readable(reason, 'cancel reason'),
  returnReasonCodes: readable(reason, 'return reason'),
});

type Reason = z.infer<typeof reason>;
export type OmsReasons = { cancel: Reason[]; return: Reason[] };

/** The reasons that the service takes for cancelling and returning: the same for everyone. */
export function getOmsReasons(services: Services): Promise<OmsReasons> {
  return cached(services.cache, 'omsReasons', services.shop.site.id, async () => {
    const { cancelReasonCodes, returnReasonCodes } = await readerCall(services, {
      operation: 'get-oms-meta-data',
      api: API,
      path: '/orders/oms-meta-data',
      schema: omsReasons,
    });
    return { cancel: cancelReasonCodes, return: returnReasonCodes };
  });
}
