import { Hono } from 'hono';
import type { TenantEnv } from '../tenant-context.ts';
import { managerScript } from './manager.ts';
import { MANAGER_STYLE } from './manager-style.ts';

const CACHE_CONTROL = 'public, max-age=300';

/**
 * A consent manager (docs/contracts/visitor-and-consent.md §1): `GET /manager.js`, which shows a
 * banner, and its `manager.css`. It sets the cookies `OptanonConsent` and `OptanonAlertBoxClosed`,
 * dispatches `OneTrustGroupsUpdated` when the choice changes, and opens again from any element with
 * the class `ot-sdk-show-settings`. Mounted at `/consent`.
 */
export function consentService(): Hono<TenantEnv> {
  const service = new Hono<TenantEnv>();
  service.get('/manager.js', (c) =>
    c.body(managerScript(), 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': CACHE_CONTROL,
    }),
  );
  service.get('/manager.css', (c) =>
    c.body(MANAGER_STYLE, 200, {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': CACHE_CONTROL,
    }),
  );
  service.all('*', (c) => c.json({ message: 'There is no such call.' }, 404));
  return service;
}
