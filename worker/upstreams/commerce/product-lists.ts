import * as z from 'zod';
import { readable } from '../readable.ts';
import type { Services } from '../services.ts';
import { commerceCall } from './commerce-call.ts';
import { readerCall } from './reader-call.ts';

/**
 * The product lists of a registered shopper (docs/contracts/product-lists.md), read with the
 * shopper's own token.
 */
const API = '/customer/shopper-customers/v1';

const item = z.object({
  id: z.string(),
  productId: z.string().optional().catch(undefined),
  public: z.boolean().default(false).catch(false),
  quantity: z.number().default(1).catch(1),
  priority: z.number().default(1).catch(1),
});

type ListItem = z.infer<typeof item>;

const list = z.object({
  id: z.string(),
  type: z.string(),
  public: z.boolean().default(false).catch(false),
  /** The secret part of the list's address for others, while it is shared. */
  c_shareToken: z.string().optional().catch(undefined),
  customerProductListItems: readable(item, 'product list item'),
});

export type CustomerList = z.infer<typeof list>;

/** The shopper whose lists are read, and their token. */
export type Owner = { token: string; customerId: string };

function path(customerId: string, ...rest: string[]): string {
  return `/customers/${[customerId, 'product-lists', ...rest].map(encodeURIComponent).join('/')}`;
}

/** All lists of a shopper, oldest first. */
export async function getProductLists(
  services: Services,
  { token, customerId }: Owner,
): Promise<CustomerList[]> {
  const { data } = await commerceCall(services, {
    operation: 'get-product-lists',
    api: API,
    path: path(customerId),
    token,
    schema: z.object({ data: z.array(list) }),
  });
  return data;
}

/** A new, empty wish list. */
export function createWishList(services: Services, { token, customerId }: Owner): Promise<CustomerList> {
  return commerceCall(services, {
    operation: 'create-product-list',
    api: API,
    path: path(customerId),
    method: 'POST',
    body: { type: 'wish_list' },
    token,
    schema: list,
  });
}

/**
 * Adds a product to a list. Status 400 for a product that does not exist and for a full list. The
 * item can be seen by others once the list is public.
 */
export async function addListItem(
  services: Services,
  { token, customerId }: Owner,
  { listId, productId }: { listId: string; productId: string },
): Promise<void> {
  await commerceCall(services, {
    operation: 'add-product-list-item',
    api: API,
    path: path(customerId, listId, 'items'),
    method: 'POST',
    body: { type: 'product', productId, quantity: 1, priority: 1, public: true },
    token,
    schema: item,
  });
}

/** Removes an item from a list, by the item's own id. */
export async function removeListItem(
  services: Services,
  { token, customerId }: Owner,
  { listId, itemId }: { listId: string; itemId: string },
): Promise<void> {
  await commerceCall(services, {
    operation: 'remove-product-list-item',
    api: API,
    path: path(customerId, listId, 'items', itemId),
    method: 'DELETE',
    token,
    schema: z.unknown(),
  });
}

/** Makes a list public or private; `shareToken` is the secret part of its address for others. */
export function shareList(
  services: Services,
  { token, customerId }: Owner,
  { listId, shareToken }: { listId: string; shareToken: string | undefined },
): Promise<CustomerList> {
  return commerceCall(services, {
    operation: 'share-product-list',
    api: API,
    path: path(customerId, listId),
    method: 'PATCH',
    body: { public: shareToken !== undefined, c_shareToken: shareToken ?? null },
    token,
    schema: list,
    idempotent: true,
  });
}

/** Lets others see an item once its list is public; the service wants the whole item. */
export async function shareListItem(
  services: Services,
  { token, customerId }: Owner,
  listId: string,
  { id: itemId, quantity, priority }: ListItem,
): Promise<void> {
  await commerceCall(services, {
    operation: 'share-product-list-item',
    api: API,
    path: path(customerId, listId, 'items', itemId),
    method: 'PATCH',
    body: { quantity, priority, public: true },
    token,
    schema: item,
    idempotent: true,
  });
}

const publicList = z.object({ c_shareToken: z.string().optional().catch(undefined) });
const publicItems = z.object({
  data: readable(
    z.object({ product: z.object({ id: z.string() }).optional().catch(undefined) }),
    'list item',
  ),
});

/**
 * The product ids of a list that its owner shares, in the order they were added, with the secret
 * part of its address. Status 404 where it is not shared.
 */
export async function getSharedList(
  services: Services,
  listId: string,
): Promise<{ shareToken: string | undefined; productIds: string[] }> {
  const at = `/product-lists/${encodeURIComponent(listId)}`;
  const call = { api: API, deadline: 'read' } as const;
  const [{ c_shareToken: shareToken }, { data }] = await Promise.all([
    readerCall(services, { ...call, operation: 'get-public-list', path: at, schema: publicList }),
    readerCall(services, {
      ...call,
      operation: 'get-public-list-items',
      path: `${at}/items`,
      query: { expand: 'product' },
      schema: publicItems,
    }),
  ]);
  return { shareToken, productIds: data.flatMap(({ product }) => product?.id ?? []) };
}
