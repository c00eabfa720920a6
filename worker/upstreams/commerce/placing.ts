import * as z from 'zod';
import type { Services } from '../services.ts';
import { UpstreamError } from '../upstream-error.ts';
import { CHANGE_MS } from './basket-checkout.ts';
import { PROVIDER_METHOD } from './basket-payments.ts';
import { type Basket, basket } from './basket-schema.ts';
import { commerceCall } from './commerce-call.ts';
import type { CardPayments } from './payment-configuration.ts';

/**
 * Making an order of a basket and referring it to its payment (docs/contracts/payments.md §4,
 * docs/contracts/orders.md §1, §7), with the shopper's own token.
 */
const BASKETS = '/checkout/shopper-baskets/v1';
const ORDERS = '/checkout/shopper-orders/v1';

/**
 * Reserves the number of a basket's order and writes it on the basket (docs/contracts/custom-apis.md).
 * Repeating it gives the same number until there is an order of that number.
 */
export async function reserveOrderNo(services: Services, token: string, basketId: string): Promise<string> {
  const { orderNo } = await commerceCall(services, {
    operation: 'reserve-order-number',
    changesNothing: true,
    api: '/custom/checkout/v1',
    path: `/baskets/${encodeURIComponent(basketId)}/order-number`,
    method: 'POST',
    query: { locale: services.shop.locale.id },
    saysJson: true,
    token,
    schema: z.object({ orderNo: z.string().min(1).max(50) }),
    deadline: CHANGE_MS,
    idempotent: true,
  });
  return orderNo;
}

/**
 * Notes on a basket that the lines of a failed order were added to it, so that they are not added
 * again (docs/decisions/0065).
 */
export function noteRestored(
  services: Services,
  token: string,
  basketId: string,
  orderNo: string,
): Promise<Basket> {
  return commerceCall(services, {
    operation: 'update-basket',
    api: BASKETS,
    path: `/baskets/${encodeURIComponent(basketId)}`,
    method: 'PATCH',
    query: { locale: services.shop.locale.id },
    body: { c_restoredOrderNo: orderNo },
    token,
    schema: basket,
    deadline: CHANGE_MS,
    idempotent: true,
  });
}

const text = z.string().optional().catch(undefined);

/** An order as far as paying for it needs. Its tokens never leave the worker. */
const placement = z.object({
  orderNo: z.string(),
  status: z.string(),
  shipments: z
    .array(z.object({ shippingAddress: z.object({ countryCode: text }).optional().catch(undefined) }))
    .default([])
    .catch([]),
  paymentInstruments: z
    .array(
      z.object({
        paymentInstrumentId: z.string(),
        paymentMethodId: text,
        c_paymentToken: text,
        c_paymentBinding: text,
        c_keepsCard: z.boolean().catch(false),
      }),
    )
    .default([]),
});

export type Placement = z.infer<typeof placement>;

/** The state of a shopper's own order, placed or not. 404 where there is none of that number. */
export function getPlacement(services: Services, token: string, orderNo: string): Promise<Placement> {
  return commerceCall(services, {
    operation: 'get-order',
    api: ORDERS,
    path: `/orders/${encodeURIComponent(orderNo)}`,
    query: { locale: services.shop.locale.id },
    token,
    schema: placement,
  });
}

/**
 * Makes an order of a basket, which is used up by it. Never repeat it without asking what became of
 * the first try. 404 for a basket that is gone, 400 for one that cannot be ordered.
 */
export function createOrder(services: Services, token: string, basketId: string): Promise<Placement> {
  return commerceCall(services, {
    operation: 'create-order',
    api: ORDERS,
    path: '/orders',
    method: 'POST',
    query: { locale: services.shop.locale.id },
    body: { basketId },
    token,
    schema: placement,
  });
}

const referenced = z.object({
  paymentInstruments: z.array(
    z.object({
      paymentInstrumentId: z.string(),
      paymentReference: z.object({ paymentReferenceId: z.string() }).optional().catch(undefined),
    }),
  ),
});

/**
 * Asks for the provider's payment of an order's instrument, and returns its id. Repeating it gives the
 * same payment while that is open.
 */
export async function referPayment(
  services: Services,
  token: string,
  {
    orderNo,
    paymentInstrumentId,
    payments,
    keeps,
  }: { orderNo: string; paymentInstrumentId: string; payments: CardPayments; keeps: boolean },
): Promise<string> {
  const { zoneId, gateway } = payments;
  const { paymentInstruments } = await commerceCall(services, {
    operation: 'update-payment-instrument',
    api: ORDERS,
    path: `/orders/${encodeURIComponent(orderNo)}/payment-instruments/${encodeURIComponent(paymentInstrumentId)}`,
    method: 'PATCH',
    query: { locale: services.shop.locale.id },
    body: {
      paymentMethodId: PROVIDER_METHOD,
      paymentReferenceRequest: {
        paymentMethodType: 'card',
        zoneId,
        gateway,
        ...(keeps && { gatewayProperties: { stripe: { setupFutureUsage: 'on_session' } } }),
      },
    },
    token,
    schema: referenced,
    idempotent: true,
  });
  const reference = paymentInstruments.find(
    (one) => one.paymentInstrumentId === paymentInstrumentId,
  )?.paymentReference;
  if (!reference) {
    throw new UpstreamError({
      service: 'commerce',
      operation: 'update-payment-instrument',
      kind: 'malformed',
    });
  }
  return reference.paymentReferenceId;
}

/**
 * Fails an order that was never placed, and opens its basket again where the shopper has no other
 * one. 409 for an order that has left `created`: read it again.
 */
export async function failOrder(services: Services, token: string, orderNo: string): Promise<void> {
  await commerceCall(services, {
    operation: 'fail-order',
    api: ORDERS,
    path: `/orders/${encodeURIComponent(orderNo)}/actions/fail`,
    method: 'POST',
    query: { locale: services.shop.locale.id, reopenBasket: true },
    body: { reasonCode: 'payment_confirm_failure' },
    token,
    schema: z.unknown(),
  });
}
