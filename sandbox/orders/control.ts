import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { baseAddress } from '../http/base-address.ts';
import { readJson } from '../http/read-input.ts';
import { Refusal } from '../http/refusal.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { setOmsActive } from './oms-setting.ts';
import { orderDocument } from './order-document.ts';
import type { OrderRecord } from './order-record.ts';
import { latestOrders, orderByNo, orderNotFound } from './order-store.ts';
import { cancelOrder, deliverOrder, shipOrder } from './order-transitions.ts';

const LISTED_ORDERS = 500;
const omsBody = z.object({ active: z.boolean() });
const shipBody = z.object({ trackingNumber: z.string().min(1).max(256).optional() });

function orderInPath(c: Context<TenantEnv>): OrderRecord {
  const orderNo = c.req.param('orderNo') ?? '';
  const order = orderByNo(c.var.tenant.database, orderNo);
  if (!order) throw orderNotFound(orderNo);
  return order;
}

/**
 * The shop's own actions on orders, at `/__sandbox/orders`: list, ship, deliver, cancel, and whether
 * there is an order management system.
 */
export function ordersControl(): Hono<TenantEnv> {
  const control = new Hono<TenantEnv>();
  control.onError((error) => {
    if (error instanceof Refusal) return error.toResponse();
    throw error;
  });
  const document = (c: Context<TenantEnv>, order: OrderRecord) =>
    orderDocument(order, { now: c.var.tenant.clock.now(), base: baseAddress(c) });

  control.get('/', (c) =>
    c.json({
      orders: latestOrders(c.var.tenant.database, LISTED_ORDERS).map((order) => document(c, order)),
    }),
  );
  control.put('/order-management', async (c) => {
    const { active } = await readJson(c, omsBody);
    setOmsActive(c.var.tenant.database, active);
    return c.json({ active });
  });
  control.post('/:orderNo/deliver', (c) => {
    const { tenant } = c.var;
    return c.json(
      document(
        c,
        tenant.database.transaction(() => deliverOrder(tenant, orderInPath(c))),
      ),
    );
  });
  control.post('/:orderNo/ship', async (c) => {
    const { trackingNumber } = await readJson(c, shipBody);
    const { tenant } = c.var;
    const shipped = tenant.database.transaction(() => shipOrder(tenant, orderInPath(c), trackingNumber));
    return c.json(document(c, shipped));
  });
  control.post('/:orderNo/cancel', (c) => {
    const { tenant } = c.var;
    return c.json(
      document(
        c,
        tenant.database.transaction(() => cancelOrder(tenant, orderInPath(c))),
      ),
    );
  });
  return control;
}
