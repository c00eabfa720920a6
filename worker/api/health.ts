import { Hono } from 'hono';
import type { AppEnv } from '../app-env.ts';
import { BUILD_ID } from '../assets.ts';
import { getCategoryTree } from '../upstreams/commerce/category-tree.ts';
import { orAbsent } from '../upstreams/upstream.ts';

/** `/__health/live`: the worker answers. `/__health/ready`: the services that every page needs answer as well. */
export const health = new Hono<AppEnv>();

health.get('/live', (c) => c.json({ status: 'live', build: BUILD_ID }));

health.get('/ready', async (c) => {
  const tree = await orAbsent(getCategoryTree(c.var.services), c.var.services, 'health');
  return c.json(
    { status: tree ? 'ready' : 'not-ready', build: BUILD_ID, commerce: tree ? 'up' : 'down' },
    tree ? 200 : 503,
  );
});
