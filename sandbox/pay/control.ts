import { Hono } from 'hono';
import { baseAddress } from '../http/base-address.ts';
import { readJson } from '../http/read-input.ts';
import { settleOrder } from '../orders/settle-order.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { allIntents } from './intent.ts';
import { intentDocument } from './intent-document.ts';
import { paySettings, readPaySettings, writePaySettings } from './pay-settings.ts';

/**
 * The tests' hold on the payment provider, at `/__sandbox/payments`: its settings, its ledger, and
 * a notification of an order's payment at a time of the test's choice.
 */
export function payControl(): Hono<TenantEnv> {
  const control = new Hono<TenantEnv>();
  control.get('/', (c) => c.json(readPaySettings(c.var.tenant.database)));
  control.put('/', async (c) => {
    const settings = await readJson(c, paySettings);
    writePaySettings(c.var.tenant.database, settings);
    return c.json(settings);
  });
  control.get('/ledger', (c) =>
    c.json({ intents: allIntents(c.var.tenant.database).map((one) => intentDocument(one, baseAddress(c))) }),
  );
  control.post('/notify/:orderNo', (c) => {
    const { tenant } = c.var;
    tenant.database.transaction(() => settleOrder(tenant, c.req.param('orderNo')));
    return c.body(null, 204);
  });
  return control;
}
