import type { Context } from 'hono';
import { z } from 'zod';
import { invalidCustomer, noSuchCustomer } from '../customers/own-customer.ts';
import { changedCustomFields, customFieldsOf } from '../http/custom-fields.ts';
import { problem } from '../http/problem.ts';
import { readJson } from '../http/read-input.ts';
import type { ScapiEnv, scapiService } from '../http/scapi-service.ts';
import { randomId } from '../random-id.ts';
import { itemDocument, productListDocument } from './product-list-document.ts';
import {
  deleteProductList,
  LIST_TYPES,
  type ListItem,
  type ProductList,
  productListById,
  productListsOf,
  saveProductList,
} from './product-list-store.ts';

const ID_LENGTH = 26;
const MAX_LISTS = 50;
const MAX_ITEMS = 500;

const listBody = z.looseObject({
  type: z.enum(LIST_TYPES).default('wish_list'),
  name: z.string().max(256).optional(),
  description: z.string().max(4000).optional(),
  public: z.boolean().default(false),
});
const listChange = z.looseObject({
  name: z.string().max(256).optional(),
  description: z.string().max(4000).optional(),
  public: z.boolean().optional(),
});

const quantity = z.number().min(0).max(9999);
const priority = z.number().int().min(-999_999).max(999_999);
const itemBody = z.looseObject({
  type: z.enum(['product', 'gift_certificate']),
  productId: z.string().min(1).max(100).optional(),
  quantity,
  priority,
  public: z.boolean(),
});
/** The vendor's type has the same required fields for a change as for a new item. */
const itemChange = z.looseObject({ quantity, priority, public: z.boolean() });

function owner(c: Context<ScapiEnv>): { customerId: string; siteId: string } {
  const customerId = c.req.param('customerId') ?? '';
  if (customerId !== c.var.shopper.customerId) throw noSuchCustomer(customerId);
  return { customerId, siteId: c.var.site.id };
}

function noSuchList(listId: string) {
  const id = listId.slice(0, 28);
  const detail = `No product list with ID '${id}' could be found.`;
  return problem(404, 'not-found', 'Product List Not Found', detail, { listId: id });
}

function ownList(c: Context<ScapiEnv>): ProductList {
  const { customerId, siteId } = owner(c);
  const listId = c.req.param('listId') ?? '';
  const list = productListById(c.var.tenant.database, listId);
  if (list?.customerId !== customerId || list.siteId !== siteId) throw noSuchList(listId);
  return list;
}

function itemOf(list: ProductList, itemId: string): ListItem {
  const item = list.items.find(({ id }) => id === itemId);
  if (!item) {
    const id = itemId.slice(0, 28);
    const detail = `No item with ID '${id}' could be found.`;
    throw problem(404, 'not-found', 'Product List Item Not Found', detail, { listId: list.id, itemId: id });
  }
  return item;
}

function store(c: Context<ScapiEnv>, list: ProductList): ProductList {
  const { database, clock } = c.var.tenant;
  const changed = { ...list, modifiedAt: clock.now() };
  saveProductList(database, changed);
  return changed;
}

/**
 * A shopper's own lists and their items (docs/contracts/product-lists.md §1); guests have lists
 * too.
 */
export function ownListRoutes(service: ReturnType<typeof scapiService>): void {
  const lists = '/customers/:customerId/product-lists';

  service.get(lists, (c) => {
    const data = productListsOf(c.var.tenant.database, owner(c)).map(productListDocument);
    return c.json({ data, limit: data.length, total: data.length });
  });

  service.post(lists, async (c) => {
    const { type, name, description, public: shared, ...rest } = await readJson(c, listBody);
    const { tenant } = c.var;
    const { customerId, siteId } = owner(c);
    if (productListsOf(tenant.database, { customerId, siteId }).length >= MAX_LISTS) {
      throw invalidCustomer(`A customer has at most ${MAX_LISTS} product lists.`);
    }
    const now = tenant.clock.now();
    const list = store(c, {
      ...{ id: randomId(ID_LENGTH), customerId, siteId, type, name, description, public: shared },
      ...{ createdAt: now, modifiedAt: now, items: [], custom: customFieldsOf(rest) },
    });
    return c.json(productListDocument(list));
  });

  service.get(`${lists}/:listId`, (c) => c.json(productListDocument(ownList(c))));

  service.patch(`${lists}/:listId`, async (c) => {
    const { name, description, public: shared, ...rest } = await readJson(c, listChange);
    const list = ownList(c);
    const changed = store(c, {
      ...list,
      name: name ?? list.name,
      description: description ?? list.description,
      public: shared ?? list.public,
      custom: changedCustomFields(list.custom, customFieldsOf(rest)),
    });
    return c.json(productListDocument(changed));
  });

  service.delete(`${lists}/:listId`, (c) => {
    deleteProductList(c.var.tenant.database, ownList(c).id);
    return c.body(null, 204);
  });

  service.post(`${lists}/:listId/items`, async (c) => {
    const { type, productId, quantity, priority, public: shared, ...rest } = await readJson(c, itemBody);
    const { catalogue } = c.var.tenant;
    const list = ownList(c);
    if (type === 'product' && productId === undefined) throw invalidCustomer('The item needs a productId.');
    if (productId !== undefined && !catalogue.product(productId) && !catalogue.variant(productId)) {
      const detail = `No product with ID '${productId}' could be found.`;
      throw problem(400, 'invalid-customer', 'Invalid Customer', detail, { productId });
    }
    if (list.items.length >= MAX_ITEMS)
      throw invalidCustomer(`A product list has at most ${MAX_ITEMS} items.`);
    const item: ListItem = {
      ...{ id: randomId(ID_LENGTH), type, quantity, priority, public: shared, purchasedQuantity: 0 },
      ...(productId !== undefined && { productId }),
      custom: customFieldsOf(rest),
    };
    store(c, { ...list, items: [...list.items, item] });
    return c.json(itemDocument(item));
  });

  service.get(`${lists}/:listId/items/:itemId`, (c) =>
    c.json(itemDocument(itemOf(ownList(c), c.req.param('itemId')))),
  );

  service.patch(`${lists}/:listId/items/:itemId`, async (c) => {
    const { quantity, priority, public: shared, ...rest } = await readJson(c, itemChange);
    const list = ownList(c);
    const before = itemOf(list, c.req.param('itemId'));
    const item: ListItem = {
      ...before,
      ...{ quantity, priority, public: shared },
      custom: changedCustomFields(before.custom, customFieldsOf(rest)),
    };
    store(c, { ...list, items: list.items.map((one) => (one === before ? item : one)) });
    return c.json(itemDocument(item));
  });

  service.delete(`${lists}/:listId/items/:itemId`, (c) => {
    const list = ownList(c);
    const gone = itemOf(list, c.req.param('itemId'));
    store(c, { ...list, items: list.items.filter((one) => one !== gone) });
    return c.body(null, 204);
  });
}
