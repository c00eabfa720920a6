import { Hono } from 'hono';
import { keepCollected } from '../collector/collected.ts';
import { baseAddress } from '../http/base-address.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { platformKey } from './platform-key.ts';

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

/** The way to pay that every platform here has tokens of (docs/contracts/payments.md §8.6). */
const TOKENIZER = {
  name: 'dev.cairn.sandbox_tokenizer',
  handler: {
    id: 'sandbox_tokenizer',
    version: VERSION,
    spec: 'https://cairn.example/payment-handlers/sandbox-tokenizer',
    schema: 'https://cairn.example/payment-handlers/sandbox-tokenizer.json',
    available_instruments: [{ type: 'card' }],
  },
};

/**
 * Agents' platforms: the profile that they name when they call a shop (docs/contracts/agents.md §2.2),
 * and their receiver of webhooks (§3.11). `GET /__sandbox/collected` shows what it received. Every host
 * that leads here is a platform of its own.
 */
export function agentsService(): Hono<TenantEnv> {
  const service = new Hono<TenantEnv>();
  service.get('/profile.json', async (c) => {
    const base = baseAddress(c);
    const { d: _, ...key } = await platformKey(new URL(base).hostname);
    const signing_keys = [{ ...key, use: 'sig', alg: 'ES256' }];
    c.header('Cache-Control', 'public, max-age=300');
    return c.json({
      ucp: {
        version: VERSION,
        services: {},
        capabilities: {
          ...Object.fromEntries(
            CAPABILITIES.map((name) => [`dev.ucp.shopping.${name}`, [{ version: VERSION }]]),
          ),
          'dev.ucp.shopping.order': [{ version: VERSION, config: { webhook_url: `${base}/agents/webhook` } }],
        },
        payment_handlers: { [TOKENIZER.name]: [TOKENIZER.handler] },
      },
      signing_keys,
    });
  });
  service.post('/webhook', async (c) => {
    const headers = Object.fromEntries(c.req.raw.headers);
    const doc = { url: `${baseAddress(c)}/agents/webhook`, headers, body: await c.req.text() };
    keepCollected(c.var.tenant, 'webhook', [{ id: crypto.randomUUID(), doc }]);
    return c.body(null, 204);
  });
  return service;
}
