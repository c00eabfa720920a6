import { Hono } from 'hono';
import type { TenantEnv } from '../tenant-context.ts';

const VERSION = '2026-04-08';
const CAPABILITIES = [
  'catalog.search',
  'catalog.lookup',
  'cart',
  'checkout',
  'fulfillment',
  'discount',
  'buyer_consent',
];

/**
 * Agents' platforms: the profile that they name when they call a shop (docs/contracts/agents.md §2.2).
 * Every host that leads here is a platform of its own.
 */
export function agentsService(): Hono<TenantEnv> {
  const service = new Hono<TenantEnv>();
  service.get('/profile.json', (c) => {
    c.header('Cache-Control', 'public, max-age=300');
    return c.json({
      ucp: {
        version: VERSION,
        services: {},
        capabilities: Object.fromEntries(
          CAPABILITIES.map((name) => [`dev.ucp.shopping.${name}`, [{ version: VERSION }]]),
        ),
        payment_handlers: {},
      },
      signing_keys: [],
    });
  });
  return service;
}
