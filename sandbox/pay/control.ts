import { Hono } from 'hono';
import { z } from 'zod';
import { baseAddress } from '../http/base-address.ts';
import { readJson, readQuery } from '../http/read-input.ts';
import { settleOrder } from '../orders/settle-order.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { intentsAfter, intentsOfOrder, ledgerPosition } from './intent.ts';
import { intentDocument } from './intent-document.ts';
import { paySettings, readPaySettings, writePaySettings } from './pay-settings.ts';

const ledgerQuery = z.object({
  after: z.coerce.number().int().min(0).default(0),
  orderNo: z.string().optional(),
});

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
  control.get('/ledger', (c) => {
    const { after, orderNo } = readQuery(c, ledgerQuery);
    const { database } = c.var.tenant;
    const intents = orderNo === undefined ? intentsAfter(database, after) : intentsOfOrder(database, orderNo);
    return c.json({ intents: intents.map((one) => intentDocument(one, baseAddress(c))) });
  });
  control.get('/ledger/position', (c) => c.json({ position: ledgerPosition(c.var.tenant.database) }));
  control.post('/notify/:orderNo', (c) => {
    const { tenant } = c.var;
    tenant.database.transaction(() => settleOrder(tenant, c.req.param('orderNo')));
    return c.body(null, 204);
  });
  return control;
}
