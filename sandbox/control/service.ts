import { Hono } from 'hono';
import { z } from 'zod';
import { registerFormControl } from '../auth/register-form.ts';
import { restock, unitsOnHand } from '../back-in-stock/restock.ts';
import { shippingControl } from '../baskets/default-method.ts';
import { forgetCollected, listCollected } from '../collector/collected.ts';
import { editionTimes } from '../content/content-schedule.ts';
import type { Database } from '../database/database.ts';
import { SHOPPER_TABLES } from '../database/schema.ts';
import { certificatesControl } from '../gift-certificates/control.ts';
import { InvalidInput } from '../http/invalid-input.ts';
import { readJson } from '../http/read-input.ts';
import { loyaltyControl } from '../loyalty/control.ts';
import { outgoingMessage } from '../mailbox/outgoing-message.ts';
import { ordersControl } from '../orders/control.ts';
import { payControl } from '../pay/control.ts';
import { pricesControl } from '../reductions/control.ts';
import { scopesControl } from '../slas/token-scopes.ts';
import { isStoreInventory } from '../stores/store-stock.ts';
import { setStoreStock } from '../stores/units-in-store.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { withdrawalsControl } from '../withdrawals/control.ts';
import { MAX_EPOCH_MS } from './clock.ts';
import { faultRule } from './fault-rule.ts';

const MAX_PRODUCTS = 50_000;
const LISTED_ACTIVITIES = 500;
/** Most choices of consent in one list. */
const LISTED_CONSENTS = 100;

const milliseconds = z.number().int().min(-MAX_EPOCH_MS).max(MAX_EPOCH_MS);
const instant = z.union([
  milliseconds,
  z.iso.datetime({ offset: true }).transform((text) => Date.parse(text)),
]);
const clockBody = z.union([z.strictObject({ now: instant }), z.strictObject({ offset: milliseconds })]);
const stockBody = z.strictObject({
  stock: unitsOnHand,
  inventoryId: z.string().refine(isStoreInventory).optional(),
});
const rowsBody = z.strictObject({ text: z.string().min(1).max(1000) });
const resetBody = z.object({ products: z.number().int().min(1).max(MAX_PRODUCTS).optional() });

/**
 * The sandbox's own controls, at `/__sandbox`: clock, fault rules, call log, activities, events and
 * telemetry, mailbox, content schedule, orders, withdrawals, payments, prices, gift certificates, loyalty,
 * registration forms, shipping, scopes, stock, reset.
 */
export function controlService(): Hono<TenantEnv> {
  const service = new Hono<TenantEnv>();
  service.onError((error, c) => {
    if (error instanceof InvalidInput) return c.json({ title: 'Bad Request', detail: error.message }, 400);
    throw error;
  });

  service.get('/clock', (c) => {
    const { clock } = c.var.tenant;
    return c.json({ now: clock.now(), iso: new Date(clock.now()).toISOString(), ...clock.setting });
  });
  service.put('/clock', async (c) => {
    const { clock } = c.var.tenant;
    clock.set(await readJson(c, clockBody));
    return c.json({ now: clock.now(), iso: new Date(clock.now()).toISOString() });
  });

  service.get('/faults', (c) => c.json({ faults: c.var.tenant.faults.list() }));
  service.post('/faults', async (c) => {
    const rule = await readJson(c, faultRule);
    const stored = { ...rule, id: rule.id ?? crypto.randomUUID() };
    c.var.tenant.faults.put(stored);
    return c.json(stored, 201);
  });
  service.delete('/faults/:id?', (c) => {
    c.var.tenant.faults.remove(c.req.param('id'));
    return c.body(null, 204);
  });

  service.get('/calls', (c) => c.json({ calls: c.var.tenant.calls.list() }));
  service.delete('/calls', (c) => {
    c.var.tenant.calls.clear();
    return c.body(null, 204);
  });

  service.get('/activities', (c) => {
    const rows = c.var.tenant.database.all<{ doc: string }>(
      'SELECT doc FROM activity ORDER BY at DESC, uuid LIMIT ?',
      LISTED_ACTIVITIES,
    );
    return c.json({ activities: rows.map(({ doc }): unknown => JSON.parse(doc)) });
  });

  service.get('/collected', (c) => {
    const { tenant } = c.var;
    return c.json({
      events: listCollected(tenant, 'event'),
      reports: listCollected(tenant, 'report'),
      traces: listCollected(tenant, 'trace'),
      metrics: listCollected(tenant, 'metric'),
      webhooks: listCollected(tenant, 'webhook'),
    });
  });
  service.delete('/collected', (c) => {
    forgetCollected(c.var.tenant);
    return c.body(null, 204);
  });

  service.get('/consents', (c) => {
    const rows = c.var.tenant.database.all<{ at: number; doc: string }>(
      'SELECT at, doc FROM consent_choice ORDER BY id DESC LIMIT ?',
      LISTED_CONSENTS,
    );
    const consents = rows.map(({ at, doc }): object => ({
      at: new Date(at).toISOString(),
      ...JSON.parse(doc),
    }));
    return c.json({ consents });
  });

  service.get('/mailbox', (c) => c.json({ messages: c.var.tenant.mailbox.list(c.req.query('to')) }));
  service.post('/mailbox', async (c) =>
    c.json(c.var.tenant.mailbox.deliver(await readJson(c, outgoingMessage)), 201),
  );
  service.delete('/mailbox', (c) => {
    c.var.tenant.mailbox.clear();
    return c.body(null, 204);
  });

  service.get('/content-schedule', (c) => {
    const { clock, contentSchedule } = c.var.tenant;
    return c.json({ editions: contentSchedule.list(clock.now()) });
  });
  service.put('/content-schedule/:editionId', async (c) => {
    const { clock, contentSchedule } = c.var.tenant;
    const times = await readJson(c, editionTimes);
    if (!contentSchedule.move(c.req.param('editionId'), times)) return c.json({ title: 'Not Found' }, 404);
    return c.json({ editions: contentSchedule.list(clock.now()) });
  });
  service.delete('/content-schedule', (c) => {
    c.var.tenant.contentSchedule.restore();
    return c.body(null, 204);
  });
  service.route('/orders', ordersControl());
  service.route('/payments', payControl());
  service.route('/prices', pricesControl());
  service.route('/gift-certificates', certificatesControl());
  service.route('/loyalty', loyaltyControl());
  service.route('/withdrawals', withdrawalsControl());
  service.route('/register-form', registerFormControl());
  service.route('/shipping', shippingControl());
  service.route('/scopes', scopesControl());

  service.put('/stock/:variantId', async (c) => {
    const { stock, inventoryId } = await readJson(c, stockBody);
    const productId = c.req.param('variantId');
    if (inventoryId !== undefined) {
      setStoreStock(c.var.tenant.database, inventoryId, productId, stock);
      return c.json({ productId, stock, inventoryId });
    }
    if (!restock(c.var.tenant, productId, stock)) return c.json({ title: 'Not Found' }, 404);
    return c.json({ productId, stock });
  });

  service.post('/rows', async (c) => {
    const { text } = await readJson(c, rowsBody);
    return c.json({ tables: tablesWith(c.var.tenant.database, text) });
  });

  service.get('/counts', (c) => c.json(c.var.tenant.catalogue.counts()));
  service.post('/reset', async (c) => {
    await c.var.tenant.reset(await readJson(c, resetBody));
    return c.json(c.var.tenant.catalogue.counts());
  });
  return service;
}

/**
 * The tables of shoppers' data that hold a text in any column of any row: tests prove with it what
 * was not stored.
 */
function tablesWith(database: Database, text: string): string[] {
  return Object.keys(SHOPPER_TABLES)
    .filter((table) =>
      database
        .all(`SELECT * FROM ${table}`)
        .some((row) => Object.values(row).some((value) => `${value}`.includes(text))),
    )
    .sort();
}
