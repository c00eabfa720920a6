import { Hono } from 'hono';
import { z } from 'zod';
import { readJson } from '../http/read-input.ts';
import { REALM } from '../identity.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { einsteinError, einsteinRules, einsteinSite } from './einstein-service.ts';

/** Events of a shopper's visit (catalogue spec §7). */
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
/** The newest events kept. */
const KEPT_EVENTS = 2000;

const identified = z.object({ id: z.string().min(1).max(100) }).loose();
const products = z.array(identified).min(1);

/** Who and where, of every event; then what each event must say (contracts §17). */
const common = z.looseObject({
  realm: z.literal(REALM),
  cookieId: z.string().max(256).optional(),
  userId: z.string().max(256).optional(),
  instanceType: z.enum(['prd', 'sbx']).optional(),
});
const reco = common.extend({ recommenderName: z.string(), __recoUUID: z.string() });
const REQUIRED: Partial<Record<(typeof EVENTS)[number], z.ZodType>> = {
  viewProduct: common.extend({ product: identified }),
  viewReco: reco.extend({ products }),
  clickReco: reco.extend({ product: identified }),
  addToCart: common.extend({
    products: z.array(identified.extend({ sku: z.string(), price: z.number(), quantity: z.number() })).min(1),
  }),
};

/** Activity events (contracts §17), stored for `GET /__sandbox/activities`. Mounted at `/einstein/v3/activities`. */
export function activitiesService(): Hono<TenantEnv> {
  const service = new Hono<TenantEnv>();
  einsteinRules(service);

  service.post('/:siteId/:event', async (c) => {
    const site = einsteinSite(c, 404);
    const event = EVENTS.find((name) => name === c.req.param('event'));
    if (!event) throw einsteinError(404, 'UnknownEvent', 'The event is not known.', 'event', 'path');
    const body = await readJson(c, REQUIRED[event] ?? common);
    const { database, clock } = c.var.tenant;
    const uuid = crypto.randomUUID();
    const at = clock.now();
    const doc = JSON.stringify({ uuid, at: new Date(at).toISOString(), siteId: site.id, event, body });
    if (doc.length > MAX_BODY_LENGTH) throw einsteinError(400, 'InvalidParameter', 'The event is too large.');
    database.run(
      'INSERT INTO activity (uuid, at, site_id, event, doc) VALUES (?, ?, ?, ?, ?)',
      uuid,
      at,
      site.id,
      event,
      doc,
    );
    database.run(
      'DELETE FROM activity WHERE rowid NOT IN (SELECT rowid FROM activity ORDER BY rowid DESC LIMIT ?)',
      KEPT_EVENTS,
    );
    return c.json({ uuid });
  });

  service.all('*', () => einsteinError(404, 'NotFound', 'There is no such call.', '', 'path').toResponse());
  return service;
}
