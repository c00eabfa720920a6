import * as z from 'zod';
import { amount } from '../amount.ts';
import { readable } from '../readable.ts';
import type { Services } from '../services.ts';
import { type Basket, basket } from './basket-schema.ts';
import { commerceCall } from './commerce-call.ts';
import { deliveryTerms } from './delivery-terms.ts';

/**
 * What a basket needs before it can be ordered: e-mail, addresses, shipping methods
 * (docs/contracts/baskets.md §1). Every function takes the shopper's own token and throws
 * `UpstreamError`: 404 for a basket or shipment that no longer exists, 400 for a refused value.
 * Every change can be repeated.
 */
const API = '/checkout/shopper-baskets/v1';

/**
 * Deadline of a change of a basket in the checkout, in ms: a form without scripts that fails is
 * answered with its page, which reads the basket again, and both have six seconds.
 */
export const CHANGE_MS = 3_500;

/** An address as the service stores it; a field without a value is left out. */
export type NewOrderAddress = Partial<Record<string, string>>;

const text = z.string().optional().catch(undefined);

const shippingMethod = z.object({
  id: z.string(),
  name: z.string().default('').catch(''),
  description: text,
  ...deliveryTerms,
  /** In cents of the basket's currency; before promotions. */
  price: amount.nullish().catch(undefined),
  /** Whether goods are collected in a store (docs/contracts/pick-up.md §1). */
  c_storePickupEnabled: z.boolean().default(false).catch(false),
});

export type ShippingMethod = z.infer<typeof shippingMethod>;

/** The shipping methods of a shipment. */
export const shippingMethods = z.object({
  applicableShippingMethods: readable(shippingMethod, 'shipping method'),
  defaultShippingMethodId: text,
});

export type ShippingMethods = z.infer<typeof shippingMethods>;

const pathOf = (basketId: string, ...rest: string[]) =>
  `/baskets/${[basketId, ...rest].map(encodeURIComponent).join('/')}`;

function put(
  services: Services,
  token: string,
  call: { operation: string; path: string; body: unknown; query?: Record<string, boolean> },
): Promise<Basket> {
  return commerceCall(services, {
    ...call,
    api: API,
    method: 'PUT',
    query: { locale: services.shop.locale.id, ...call.query },
    token,
    schema: basket,
    deadline: CHANGE_MS,
    idempotent: true,
  });
}

/** Sets the address that the order's mails go to. */
export function setBasketEmail(
  services: Services,
  token: string,
  basketId: string,
  email: string,
): Promise<Basket> {
  const path = pathOf(basketId, 'customer');
  return put(services, token, { operation: 'set-basket-customer', path, body: { email } });
}

/** Sets where a shipment goes; with `useAsBilling` the billing address too. */
export function setShippingAddress(
  services: Services,
  token: string,
  { basketId, shipmentId, useAsBilling }: { basketId: string; shipmentId: string; useAsBilling: boolean },
  address: NewOrderAddress,
): Promise<Basket> {
  return put(services, token, {
    operation: 'set-shipping-address',
    path: pathOf(basketId, 'shipments', shipmentId, 'shipping-address'),
    query: { useAsBilling },
    body: address,
  });
}

export function setBillingAddress(
  services: Services,
  token: string,
  basketId: string,
  address: NewOrderAddress,
): Promise<Basket> {
  const path = pathOf(basketId, 'billing-address');
  return put(services, token, { operation: 'set-billing-address', path, body: address });
}

export function setShippingMethod(
  services: Services,
  token: string,
  { basketId, shipmentId }: { basketId: string; shipmentId: string },
  id: string,
): Promise<Basket> {
  const path = pathOf(basketId, 'shipments', shipmentId, 'shipping-method');
  return put(services, token, { operation: 'set-shipping-method', path, body: { id } });
}

/** The methods that a shipment can be sent by, with their prices. */
export function getShippingMethods(
  services: Services,
  token: string,
  { basketId, shipmentId }: { basketId: string; shipmentId: string },
): Promise<ShippingMethods> {
  return commerceCall(services, {
    operation: 'get-shipping-methods',
    api: API,
    path: pathOf(basketId, 'shipments', shipmentId, 'shipping-methods'),
    query: { locale: services.shop.locale.id },
    token,
    schema: shippingMethods,
  });
}
