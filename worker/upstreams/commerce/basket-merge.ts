import type { Services } from '../services.ts';
import { type Basket, basket, type OrderAddress } from './basket-schema.ts';
import { commerceCall } from './commerce-call.ts';

/** Taking a guest's basket over after signing in (contracts.md §4.1); each answers the whole basket. */
const API = '/checkout/shopper-baskets/v1';

function call(
  services: Services,
  token: string,
  {
    operation,
    path,
    body,
    query,
  }: Pick<Parameters<typeof commerceCall>[1], 'operation' | 'path'> & {
    body?: OrderAddress;
    query?: Record<string, string>;
  },
): Promise<Basket> {
  const { locale, currency } = services.shop;
  return commerceCall(services, {
    operation,
    api: API,
    path,
    method: body ? 'PUT' : 'POST',
    query: { locale: locale.id, currency, ...query },
    token,
    schema: basket,
    ...(body ? { body, idempotent: true } : { saysJson: true }),
  });
}

/** Merges the basket of the guest one was into one's own, which is made where there is none. 409 and 403: there was nothing to merge. */
export function mergeBaskets(services: Services, token: string): Promise<Basket> {
  const query = { createDestinationBasket: 'true' };
  return call(services, token, { operation: 'merge-basket', path: '/baskets/actions/merge', query });
}

export function putShippingAddress(
  services: Services,
  token: string,
  { basketId, shipmentId, address }: { basketId: string; shipmentId: string; address: OrderAddress },
): Promise<Basket> {
  const path = `/baskets/${encodeURIComponent(basketId)}/shipments/${encodeURIComponent(shipmentId)}/shipping-address`;
  return call(services, token, { operation: 'put-shipping-address', path, body: address });
}

export function putBillingAddress(
  services: Services,
  token: string,
  { basketId, address }: { basketId: string; address: OrderAddress },
): Promise<Basket> {
  const path = `/baskets/${encodeURIComponent(basketId)}/billing-address`;
  return call(services, token, { operation: 'put-billing-address', path, body: address });
}
