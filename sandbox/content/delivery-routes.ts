import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { readJson, readQuery } from '../http/read-input.ts';
import type { ContentStore } from './content-store.ts';
import { deliverItem } from './deliver-item.ts';
import { deliveryParameters } from './delivery-parameters.ts';
import { descendants, descendantsQuery } from './descendants.ts';
import { filterContent, filterRequest } from './filter-content.ts';

/** Most items of one fetch (docs/contracts/content.md §2). */
const FETCH_LIMIT = 12;

export type ContentEnv = { Variables: { store: ContentStore } };

const fetchRequest = z.object({
  parameters: deliveryParameters.prefault({}),
  requests: z
    .array(z.union([z.object({ id: z.string() }), z.object({ key: z.string() })]))
    .min(1)
    .max(FETCH_LIMIT),
});

type Address = { deliveryId: string } | { deliveryKey: string };

/**
 * The calls of content delivery (docs/contracts/content.md §2–§5), the same on every host; `store`
 * decides which items a host delivers.
 */
export function deliveryRoutes(): Hono<ContentEnv> {
  const routes = new Hono<ContentEnv>();

  routes.post('/content/fetch', async (c) => {
    const { parameters, requests } = await readJson(c, fetchRequest);
    const { store } = c.var;
    const responses = requests.map((request) => {
      const item = 'id' in request ? store.byId(request.id) : store.byKey(request.key);
      if (item) return deliverItem(item, parameters, store);
      return 'id' in request ? notFound({ deliveryId: request.id }) : notFound({ deliveryKey: request.key });
    });
    return c.json({ responses });
  });

  routes.post('/content/filter', async (c) => {
    const request = await readJson(c, filterRequest);
    const { items, nextCursor } = filterContent(request, c.var.store);
    const responses = items.map((item) => deliverItem(item, request.parameters, c.var.store));
    return c.json({ responses, page: { responseCount: items.length, nextCursor } });
  });

  routes.get('/content/id/:id', (c) => single(c, { deliveryId: c.req.param('id') }));
  routes.get('/content/key/:key{.+}', (c) => single(c, { deliveryKey: c.req.param('key') }));

  routes.get('/content/hierarchies/descendants/:by{id|key}/:root{.+}', (c) => {
    const { by, root } = c.req.param();
    const { store } = c.var;
    const item = by === 'id' ? store.byId(root) : store.byKey(root);
    if (!item) return c.json(notFound(by === 'id' ? { deliveryId: root } : { deliveryKey: root }), 404);
    const query = readQuery(c, descendantsQuery);
    const { items, nextCursor } = descendants(item, query, store);
    const parameters = { depth: 0, format: 'inlined' as const, locale: query.locale };
    const responses = items.map((one) => deliverItem(one, parameters, store));
    return c.json({ responses, page: { responseCount: items.length, cursor: nextCursor } });
  });
  return routes;
}

function single(c: Context<ContentEnv>, address: Address): Response {
  const { store } = c.var;
  const item = 'deliveryId' in address ? store.byId(address.deliveryId) : store.byKey(address.deliveryKey);
  if (!item) return c.json(notFound(address), 404);
  return c.json(deliverItem(item, readQuery(c, deliveryParameters), store));
}

function notFound(address: Address) {
  const [name, value] = Object.entries(address)[0] ?? [];
  return {
    error: {
      type: 'CONTENT_NOT_FOUND',
      message: `Content item was not found for ${name} (${value})`,
      data: address,
    },
  };
}
