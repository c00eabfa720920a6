import { Hono } from 'hono';
import { htmlPage } from '../http/html-page.ts';
import { InvalidInput } from '../http/invalid-input.ts';
import { readQuery } from '../http/read-input.ts';
import { isShopAddress } from '../shop-address.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { payApi } from './api.ts';
import { challengePages } from './challenge-pages.ts';
import { fieldsPage, fieldsQuery } from './fields-page.ts';
import { sessionPages } from './session-pages.ts';
import { STRIPE_SCRIPT } from './stripe-script.ts';

function refused(message: string): Response {
  const body = '<h1>Not available</h1><p>The settings of this frame are not valid.</p>';
  return htmlPage({ title: message, body }, 400);
}

/**
 * The embedded payment provider: its API, the frame of its card fields, its pages and the page of
 * the shopper's bank. Mounted at `/pay`.
 */
export function payService(): Hono<TenantEnv> {
  const service = new Hono<TenantEnv>();
  service.onError((error) => {
    if (error instanceof InvalidInput) return refused(error.parameter);
    throw error;
  });
  service.get('/fields', (c) => {
    const query = readQuery(c, fieldsQuery);
    const { origin } = query;
    const isOrigin = isShopAddress(c.var.tenant.shopOrigin, origin) && new URL(origin).origin === origin;
    return isOrigin ? fieldsPage(query) : refused('origin');
  });
  service.get('/stripe.js', (c) =>
    c.body(STRIPE_SCRIPT, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'cross-origin',
    }),
  );
  service.route('/v1', payApi());
  service.route('/sessions', sessionPages());
  service.route('/challenges', challengePages());
  return service;
}
