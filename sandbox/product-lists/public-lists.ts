import type { Context } from 'hono';
import { z } from 'zod';
import { contextOf } from '../contexts/context-of.ts';
import { customerById, customersWhere } from '../customers/customer-store.ts';
import { csv } from '../http/csv.ts';
import { problem } from '../http/problem.ts';
import { readQuery } from '../http/read-input.ts';
import type { ScapiEnv, scapiService } from '../http/scapi-service.ts';
import { productDocument } from '../products/product-document.ts';
import type { ProductExpansion } from '../products/product-expand.ts';
import { publicListDocument } from './product-list-document.ts';
import { type ListItem, type ProductList, productListById, productListsOf } from './product-list-store.ts';

const MAX_OWNERS = 50;

const name = z.string().trim().max(256).optional();
const searchQuery = z.object({ email: name, firstName: name, lastName: name });
const itemsQuery = z.object({
  expand: csv.pipe(z.array(z.enum(['product', 'images', 'availability']))).default([]),
});

function publicList(c: Context<ScapiEnv>): ProductList {
  const listId = c.req.param('listId') ?? '';
  const list = productListById(c.var.tenant.database, listId);
  if (!list?.public || list.siteId !== c.var.site.id) {
    const id = listId.slice(0, 28);
    const detail = `No public product list with ID '${id}' could be found.`;
    throw problem(404, 'not-found', 'Product List Not Found', detail, { listId: id });
  }
  return list;
}

function publicItem(c: Context<ScapiEnv>, { id, priority, type, productId }: ListItem, expand: string[]) {
  const { tenant, language, currency, origin } = c.var;
  const wanted = new Set<ProductExpansion>(['prices']);
  if (expand.includes('images')) wanted.add('images');
  if (expand.includes('availability')) wanted.add('availability');
  const context = contextOf(c);
  const { units, statesDuties } = c.var.site;
  const view = {
    catalogue: tenant.catalogue,
    context,
    language,
    units,
    statesDuties,
    currency,
    origin,
    expand: wanted,
  };
  const product =
    expand.includes('product') && productId !== undefined
      ? productDocument(productId, { ...view, allImages: false, perPricebook: false })
      : null;
  return { id, priority, type, ...(product && { product }) };
}

/**
 * The lists that shoppers have made public (docs/contracts/product-lists.md §2; the vendor's
 * ShopperCustomers).
 */
export function publicListRoutes(service: ReturnType<typeof scapiService>): void {
  service.get('/product-lists', (c) => {
    const { email, firstName, lastName } = readQuery(c, searchQuery);
    const { tenant, site } = c.var;
    const owners =
      email || (firstName && lastName)
        ? customersWhere(tenant.database, { email, firstName, lastName }, MAX_OWNERS)
        : [];
    const data = owners.flatMap((customer) =>
      productListsOf(tenant.database, { customerId: customer.customerId, siteId: site.id })
        .filter((list) => list.public)
        .map(({ id, name: listName, description, type }) => ({
          id,
          type,
          title: listName ?? [customer.firstName, customer.lastName].filter(Boolean).join(' '),
          ...(listName !== undefined && { name: listName }),
          ...(description !== undefined && { description }),
        })),
    );
    return c.json({ data, limit: data.length, total: data.length });
  });

  service.get('/product-lists/:listId', (c) => {
    const list = publicList(c);
    return c.json(publicListDocument(list, customerById(c.var.tenant.database, list.customerId)));
  });

  service.get('/product-lists/:listId/items', (c) => {
    const { expand } = readQuery(c, itemsQuery);
    const items = publicList(c).items.filter((item) => item.public);
    const data = items.map((item) => publicItem(c, item, expand));
    return c.json({ data, limit: data.length, total: data.length });
  });

  service.get('/product-lists/:listId/items/:itemId', (c) => {
    const list = publicList(c);
    const item = list.items.find((one) => one.public && one.id === c.req.param('itemId'));
    if (!item) {
      const detail = 'No public item with this ID could be found.';
      throw problem(404, 'not-found', 'Product List Item Not Found', detail, { listId: list.id });
    }
    return c.json(publicItem(c, item, []));
  });
}
