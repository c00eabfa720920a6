import type { Services } from '../services.ts';
import { type Basket, basket, type OrderAddress } from './basket-schema.ts';
import { type CommerceCall, commerceCall } from './commerce-call.ts';

/**
 * Takes over a guest's basket after sign-in (docs/contracts/baskets.md §2). Each call returns the
 * whole basket.
 */
const API = '/checkout/shopper-baskets/v1';

function call(
  services: Services,
  token: string,
  {
    operation,
    path,
    body,
    query,
    deadline,
  }: Pick<CommerceCall<Basket>, 'operation' | 'path' | 'deadline'> & {
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
    idempotent: true,
    ...(deadline !== undefined && { deadline }),
    ...(body ? { body } : { saysJson: true }),
  });
}

/** Longest a call may take, in ms, or the name of a deadline class. */
type Deadline = NonNullable<CommerceCall<Basket>['deadline']>;

/**
 * Merges the basket of the former guest into the shopper's own, which is created where there is
 * none. The call may be repeated. Status 409: there is nothing to merge, or no longer. Status 403:
 * the previous session was not a guest's.
 */
export function mergeBaskets(services: Services, token: string, deadline: Deadline): Promise<Basket> {
  const query = { createDestinationBasket: 'true' };
  return call(services, token, {
    operation: 'merge-basket',
    path: '/baskets/actions/merge',
    query,
    deadline,
  });
}

export function putShippingAddress(
  services: Services,
  token: string,
  {
    basketId,
    shipmentId,
    address,
    deadline,
  }: { basketId: string; shipmentId: string; address: OrderAddress; deadline: Deadline },
): Promise<Basket> {
  const path = `/baskets/${encodeURIComponent(basketId)}/shipments/${encodeURIComponent(shipmentId)}/shipping-address`;
  return call(services, token, { operation: 'put-shipping-address', path, body: address, deadline });
}

export function putBillingAddress(
  services: Services,
  token: string,
  { basketId, address, deadline }: { basketId: string; address: OrderAddress; deadline: Deadline },
): Promise<Basket> {
  const path = `/baskets/${encodeURIComponent(basketId)}/billing-address`;
  return call(services, token, { operation: 'put-billing-address', path, body: address, deadline });
}
