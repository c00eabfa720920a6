import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { InvalidInput } from '../http/invalid-input.ts';
import { readJson, readQuery } from '../http/read-input.ts';
import { CONTENT_ITEMS } from './content-items.ts';
import { contentStore } from './content-store.ts';
import { deliverItem } from './deliver-item.ts';
import { deliveryParameters } from './delivery-parameters.ts';
import { descendants, descendantsQuery } from './descendants.ts';
import { filterContent, filterRequest } from './filter-content.ts';

/** Most items of one fetch (contracts §14.2). */
const FETCH_LIMIT = 12;
/** Seconds a delivered item may be kept (contracts §14.1). */
const MAX_AGE_SECONDS = 300;

const fetchRequest = z.object({
  parameters: deliveryParameters.prefault({}),
  requests: z
    .array(z.union([z.object({ id: z.string() }), z.object({ key: z.string() })]))
    .min(1)
    .max(FETCH_LIMIT),
});

const STORE = contentStore(CONTENT_ITEMS);

/** Content delivery (contracts §14): published items only, no token. Mounted at the root of a hub's host. */
export const contentApp = new Hono();

contentApp.onError((error, c) => {
  if (!(error instanceof InvalidInput)) throw error;
  const { message, parameter, expected } = error;
  return c.json({ error: { type: 'BAD_REQUEST', message, data: { parameter, expected } } }, 400);
});

contentApp.use(async (c, next) => {
  await next();
  if (c.res.ok) c.header('Cache-Control', `public, max-age=${MAX_AGE_SECONDS}`);
});

contentApp.post('/content/fetch', async (c) => {
  const { parameters, requests } = await readJson(c, fetchRequest);
  const responses = requests.map((request) => {
    const item = 'id' in request ? STORE.byId(request.id) : STORE.byKey(request.key);
    if (item) return deliverItem(item, parameters, STORE);
    return 'id' in request ? notFound({ deliveryId: request.id }) : notFound({ deliveryKey: request.key });
  });
  return c.json({ responses });
});

contentApp.post('/content/filter', async (c) => {
  const request = await readJson(c, filterRequest);
  const { items, nextCursor } = filterContent(request, STORE);
  const responses = items.map((item) => deliverItem(item, request.parameters, STORE));
  return c.json({ responses, page: { responseCount: items.length, nextCursor } });
});

contentApp.get('/content/id/:id', (c) => single(c, { deliveryId: c.req.param('id') }));
contentApp.get('/content/key/:key{.+}', (c) => single(c, { deliveryKey: c.req.param('key') }));

contentApp.get('/content/hierarchies/descendants/:by{id|key}/:root{.+}', (c) => {
  const { by, root } = c.req.param();
  const item = by === 'id' ? STORE.byId(root) : STORE.byKey(root);
  if (!item) return c.json(notFound(by === 'id' ? { deliveryId: root } : { deliveryKey: root }), 404);
  const query = readQuery(c, descendantsQuery);
  const { items, nextCursor } = descendants(item, query, STORE);
  const parameters = { depth: 0, format: 'inlined' as const, locale: query.locale };
  const responses = items.map((one) => deliverItem(one, parameters, STORE));
  return c.json({ responses, page: { responseCount: items.length, cursor: nextCursor } });
});

contentApp.all('*', (c) =>
  c.json({ error: { type: 'NOT_FOUND', message: 'There is no such resource.' } }, 404),
);

type Address = { deliveryId: string } | { deliveryKey: string };

function single(c: Context, address: Address): Response {
  const item = 'deliveryId' in address ? STORE.byId(address.deliveryId) : STORE.byKey(address.deliveryKey);
  if (!item) return c.json(notFound(address), 404);
  return c.json(deliverItem(item, readQuery(c, deliveryParameters), STORE));
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
