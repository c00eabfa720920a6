import { Hono } from 'hono';
import { z } from 'zod';
import { readJson } from '../http/read-input.ts';
import { REALM } from '../identity.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { einsteinError, einsteinRules, einsteinSite, visitor } from './einstein-service.ts';
import { recordActivity } from './record-activity.ts';

/** Events of a shopper's visit (docs/product/catalogue.md §7.11). */
const EVENTS = [
  'viewProduct',
  'viewSearch',
  'clickSearch',
  'viewCategory',
  'clickCategory',
  'viewReco',
  'clickReco',
  'viewPage',
  'beginCheckout',
  'checkoutStep',
  'addToCart',
] as const;
const MAX_BODY_LENGTH = 100_000;

const identified = z.object({ id: z.string().min(1).max(100) }).loose();
const products = z.array(identified).min(1);

/**
 * The visitor and site of every event; then the fields that each event requires
 * (docs/contracts/recommendations.md §4).
 */
const common = z.looseObject({
  realm: z.literal(REALM),
  ...visitor,
});
const inBasket = identified.extend({ sku: z.string(), price: z.number(), quantity: z.number() });
const checkoutType = z.literal('traditional');
const shown = { products: z.array(identified), showProducts: z.boolean() };
const reco = common.extend({ recommenderName: z.string(), __recoUUID: z.string() });
const REQUIRED: Record<(typeof EVENTS)[number], z.ZodType> = {
  viewProduct: common.extend({ product: identified }),
  viewReco: reco.extend({ products }),
  clickReco: reco.extend({ product: identified }),
  viewSearch: common.extend({ searchText: z.string(), ...shown }),
  clickSearch: common.extend({ searchText: z.string(), product: identified }),
  viewCategory: common.extend({ category: identified, ...shown }),
  clickCategory: common.extend({ category: identified, product: identified }),
  viewPage: common.extend({ currentLocation: z.string() }),
  beginCheckout: common.extend({ products: z.array(inBasket).min(1), amount: z.number(), checkoutType }),
  checkoutStep: common.extend({
    stepName: z.string(),
    stepNumber: z.number(),
    basketId: z.string(),
    checkoutType,
  }),
  addToCart: common.extend({ products: z.array(inBasket).min(1) }),
};

/**
 * Activity events (docs/contracts/recommendations.md §4), stored for `GET /__sandbox/activities`.
 * Mounted at `/einstein/v3/activities`.
 */
export function activitiesService(): Hono<TenantEnv> {
  const service = new Hono<TenantEnv>();
  einsteinRules(service);

  service.post('/:siteId/:event', async (c) => {
    const site = einsteinSite(c, 404);
    const event = EVENTS.find((name) => name === c.req.param('event'));
    if (!event) throw einsteinError(404, 'UnknownEvent', 'The event is not known.', 'event', 'path');
    const body = await readJson(c, REQUIRED[event]);
    if (JSON.stringify(body).length > MAX_BODY_LENGTH) {
      throw einsteinError(400, 'InvalidParameter', 'The event is too large.');
    }
    const uuid = recordActivity(c.var.tenant, { siteId: site.id, event, body });
    return c.json({ uuid });
  });

  service.all('*', () => einsteinError(404, 'NotFound', 'There is no such call.', '', 'path').toResponse());
  return service;
}
