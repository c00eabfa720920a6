import * as z from 'zod';
import type { Services } from '../services.ts';
import { type Basket, basket } from './basket-schema.ts';
import { commerceCall } from './commerce-call.ts';

/**
 * Shopper Baskets (docs/contracts/baskets.md §1). Every function takes the shopper's own token,
 * returns the whole basket, if there still is one, and throws `UpstreamError`: 401 for a refused token, 404 for a basket or
 * line that no longer exists, 400 for a change that the service refuses.
 */
const API = '/checkout/shopper-baskets/v1';

type Write = {
  operation: string;
  method: 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
  /** Whether making the call twice has the same effect as making it once. */
  idempotent?: boolean;
  changesNothing?: boolean;
};

function write(services: Services, token: string, call: Write): Promise<Basket> {
  const { locale, currency } = services.shop;
  return commerceCall(services, {
    ...call,
    api: API,
    query: { locale: locale.id, currency },
    token,
    schema: basket,
  });
}

function path(basketId: string, ...rest: string[]): string {
  return `/baskets/${[basketId, ...rest].map(encodeURIComponent).join('/')}`;
}

/** Reads a basket; a failed read is repeated once. */
export function getBasket(services: Services, token: string, basketId: string): Promise<Basket> {
  return commerceCall(services, {
    operation: 'get-basket',
    api: API,
    path: path(basketId),
    query: { locale: services.shop.locale.id },
    token,
    schema: basket,
  });
}

const listed = basket.extend({ temporaryBasket: z.boolean().optional().catch(undefined) });

/**
 * The open baskets of a shopper: usually one or none (docs/contracts/customers.md §1). Baskets for one
 * quick purchase are left out: they live for minutes and are nobody's bag (docs/contracts/baskets.md §8.3).
 */
export async function getCustomerBaskets(
  services: Services,
  token: string,
  customerId: string,
): Promise<Basket[]> {
  const { baskets } = await commerceCall(services, {
    operation: 'get-customer-baskets',
    api: '/customer/shopper-customers/v1',
    path: `/customers/${encodeURIComponent(customerId)}/baskets`,
    query: { locale: services.shop.locale.id },
    token,
    schema: z.object({ baskets: z.array(listed).default([]) }),
  });
  return baskets.filter(({ temporaryBasket }) => !temporaryBasket);
}

/**
 * Creates a basket in the locale's currency. Status 400 with `basketIds` when the shopper has one
 * already.
 */
export function createBasket(services: Services, token: string): Promise<Basket> {
  const { currency } = services.shop;
  return write(services, token, {
    operation: 'create-basket',
    method: 'POST',
    path: '/baskets',
    body: { currency },
    // an empty basket is as good as none
    changesNothing: true,
  });
}

/** Deletes a basket. */
export async function deleteBasket(services: Services, token: string, basketId: string): Promise<void> {
  await commerceCall(services, {
    operation: 'delete-basket',
    method: 'DELETE',
    api: API,
    path: path(basketId),
    token,
    schema: z.unknown(),
  });
}

/** Changes the basket's currency. */
export function updateBasketCurrency(services: Services, token: string, basketId: string): Promise<Basket> {
  const { currency } = services.shop;
  return write(services, token, {
    operation: 'update-basket',
    method: 'PATCH',
    path: path(basketId),
    body: { currency },
    idempotent: true,
  });
}

/**
 * A line to add. A bundle names the variant of each piece; a product with options names the options
 * chosen.
 */
export type NewItem = {
  productId: string;
  quantity: number;
  bundledProductItems?: { productId: string }[];
  optionItems?: { optionId: string; optionValueId: string }[];
};

export function addItems(
  services: Services,
  token: string,
  basketId: string,
  items: NewItem[],
): Promise<Basket> {
  return write(services, token, {
    operation: 'add-items',
    method: 'POST',
    path: path(basketId, 'items'),
    body: items,
  });
}

export function changeItem(
  services: Services,
  token: string,
  basketId: string,
  change: { itemId: string; quantity: number },
): Promise<Basket> {
  const { itemId, quantity } = change;
  const at = path(basketId, 'items', itemId);
  return write(
    services,
    token,
    quantity === 0
      ? { operation: 'remove-item', method: 'DELETE', path: at }
      : { operation: 'change-item', method: 'PATCH', path: at, body: { quantity }, idempotent: true },
  );
}

/**
 * Replaces the variant of a line, and sets its quantity where one is given. A line that already
 * holds the variant may be joined with it: a call with a quantity is then not repeated, because the
 * second one would take the joined units out.
 */
export function changeVariant(
  services: Services,
  token: string,
  basketId: string,
  { itemId, productId, quantity }: { itemId: string; productId: string; quantity?: number | undefined },
): Promise<Basket> {
  return write(services, token, {
    operation: 'change-variant',
    method: 'PATCH',
    path: path(basketId, 'items', itemId),
    body: { productId, quantity },
    idempotent: quantity === undefined,
  });
}

export function addCoupon(
  services: Services,
  token: string,
  basketId: string,
  code: string,
): Promise<Basket> {
  return write(services, token, {
    operation: 'add-coupon',
    method: 'POST',
    path: path(basketId, 'coupons'),
    body: { code },
  });
}

export function removeCoupon(
  services: Services,
  token: string,
  basketId: string,
  id: string,
): Promise<Basket> {
  const at = path(basketId, 'coupons', id);
  return write(services, token, { operation: 'remove-coupon', method: 'DELETE', path: at });
}
