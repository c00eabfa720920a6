import { z } from 'zod';
import { readable } from '../readable.ts';
import type { Services } from '../services.ts';
import { commerceCall } from './commerce-call.ts';

/** A registered shopper's product lists (docs/contracts/product-lists.md), with their own token. */
const API = '/customer/shopper-customers/v1';

const item = z.object({ id: z.string(), productId: z.string().optional().catch(undefined) });

const list = z.object({
  id: z.string(),
  type: z.string(),
  customerProductListItems: readable(item, 'product list item'),
});

export type ProductList = z.infer<typeof list>;

/** Whose lists, and with which token. */
export type Owner = { token: string; customerId: string };

function path(customerId: string, ...rest: string[]): string {
  return `/customers/${[customerId, 'product-lists', ...rest].map(encodeURIComponent).join('/')}`;
}

/** All lists of a shopper, oldest first. */
export async function getProductLists(
  services: Services,
  { token, customerId }: Owner,
): Promise<ProductList[]> {
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
export function createWishList(services: Services, { token, customerId }: Owner): Promise<ProductList> {
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

/** Puts a product on a list. 400 for a product that there is not, and for a list that is full. */
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
    body: { type: 'product', productId, quantity: 1, priority: 1, public: false },
    token,
    schema: item,
  });
}

/** Takes an item off a list, by the item's own id. */
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
