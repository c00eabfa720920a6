import { Hono } from 'hono';
import { BUILD_ID } from '../assets.ts';
import type { AppEnv } from '../http/app-env.ts';
import { getCategoryTree } from '../upstreams/commerce/category-tree.ts';
import { commerceIsUp } from '../upstreams/commerce/readiness.ts';
import { orAbsent } from '../upstreams/upstream.ts';

/**
 * `/__health/live`: the worker responds. `/__health/ready`: the services that every page needs
 * respond as well.
 */
export const health = new Hono<AppEnv>();

health.get('/live', (c) => c.json({ status: 'live', build: BUILD_ID }));

health.get('/ready', async (c) => {
  const { services } = c.var;
  const [isUp] = await Promise.all([
    commerceIsUp(services),
    // warms the cache for the first pages; a cached answer says nothing about the service's state
    orAbsent(getCategoryTree(services), services, 'health'),
  ]);
  return c.json(
    { status: isUp ? 'ready' : 'not-ready', build: BUILD_ID, commerce: isUp ? 'up' : 'down' },
    isUp ? 200 : 503,
  );
});
