import { Hono } from 'hono';
import type { TenantEnv } from '../tenant-context.ts';

const CACHE_CONTROL = 'public, max-age=300';

/**
 * Runs in the shop's page: takes what the data layer has and will get, as a tag manager does.
 * `__tags` lists it, so that tests can read it.
 */
const TAG = `
(() => {
const layer = (window.dataLayer = window.dataLayer || []);
const taken = (window.__tags = [...layer]);
const push = layer.push.bind(layer);
layer.push = (...entries) => { taken.push(...entries); return push(...entries); };
})();
`;

/**
 * A tag manager (docs/contracts/collector.md §5): `GET /tag.js`, a script that reads
 * `window.dataLayer`. Mounted at `/tag-manager`.
 */
export function tagManagerService(): Hono<TenantEnv> {
  const service = new Hono<TenantEnv>();
  service.get('/tag.js', (c) =>
    c.body(TAG, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': CACHE_CONTROL,
    }),
  );
  service.all('*', (c) => c.json({ message: 'There is no such call.' }, 404));
  return service;
}
