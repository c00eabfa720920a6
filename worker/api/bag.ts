import { Hono } from 'hono';
import { ADD_COUPON, ADD_TO_BAG, CHANGE_LINE, REMOVE_COUPON } from '../../shared/bag/bag-actions.ts';
import { rememberBag } from '../bag/bag-count.ts';
import { loadBag } from '../bag/bag-of-basket.ts';
import type { AppEnv } from '../http/app-env.ts';
import { problemResponse } from '../http/problem-response.ts';
import { bagPage } from '../pages/bag.tsx';
import { serveForm } from '../rendering/serve-page.ts';
import { errorFields, log } from '../request/log.ts';
import { rateLimit } from '../security/rate-limit.ts';
import { shopLayout } from '../shell/shop-layout.tsx';
import { UpstreamError } from '../upstreams/upstream-error.ts';

/**
 * The shopper's bag as JSON, and the routes that change it. Each runs an action of the bag's page
 * and returns the whole bag (docs/storefront-contract.md).
 */
export const bagApi = new Hono<AppEnv>();

bagApi.get('/', rateLimit('RENDER_LIMIT', 'bag'), async (c) => {
  // a person typed this address
  if (c.req.header('accept')?.includes('text/html')) return c.redirect(c.var.shop.link('/cart'), 302);
  const session = await c.var.session();
  try {
    const bag = await loadBag(c.var.services, session);
    rememberBag(session, bag);
    return c.json(bag);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log('warn', 'bag-not-read', { requestId: c.var.requestId, ...errorFields(error) });
    return problemResponse(c, { status: 503, type: 'unavailable', messageId: 'bag.unavailable' });
  }
});

bagApi.post('/items', serveForm(shopLayout, bagPage, ADD_TO_BAG));
bagApi.post('/items/:itemId', serveForm(shopLayout, bagPage, CHANGE_LINE));
bagApi.post('/coupons', serveForm(shopLayout, bagPage, ADD_COUPON));
bagApi.post('/coupons/:couponId/remove', serveForm(shopLayout, bagPage, REMOVE_COUPON));
