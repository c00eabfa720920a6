import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { baseAddress } from '../http/base-address.ts';
import { readJson } from '../http/read-input.ts';
import { Refusal } from '../http/refusal.ts';
import type { TenantContext, TenantEnv } from '../tenant-context.ts';
import {
  collectOrder,
  deliverOrder,
  packOrder,
  readyOrder,
  receiveReturn,
  shipOrder,
} from './fulfil-order.ts';
import { setOmsActive } from './oms-setting.ts';
import { orderDocument } from './order-document.ts';
import type { OrderRecord } from './order-record.ts';
import { latestOrders, orderByNo, orderNotFound } from './order-store.ts';
import { cancelOrder, failOrder } from './order-transitions.ts';
import { refundOrder } from './refund-order.ts';

const CENTS = 100;
const LISTED_ORDERS = 500;
const omsBody = z.object({ active: z.boolean() });
const refundBody = z.object({
  amount: z
    .number()
    .positive()
    .transform((major) => Math.round(major * CENTS)),
});
const shipBody = z.object({ trackingNumber: z.string().min(1).max(256).optional() });

function orderInPath(c: Context<TenantEnv>): OrderRecord {
  const orderNo = c.req.param('orderNo') ?? '';
  const order = orderByNo(c.var.tenant.database, orderNo);
  if (!order) throw orderNotFound(orderNo);
  return order;
}

/**
 * What staff do with orders, at `/__sandbox/orders`: list, show, pack, ship, deliver, make ready,
 * hand over, cancel, fail, take back, refund, and whether there is an order management system.
 */
export function ordersControl(): Hono<TenantEnv> {
  const control = new Hono<TenantEnv>();
  control.onError((error) => {
    if (error instanceof Refusal) return error.toResponse();
    throw error;
  });
  const document = (c: Context<TenantEnv>, order: OrderRecord) =>
    orderDocument(order, { now: c.var.tenant.clock.now(), base: baseAddress(c) });

  control.get('/', (c) => {
    const orders = latestOrders(c.var.tenant.database, LISTED_ORDERS, c.req.query('email'));
    return c.json({ orders: orders.map((order) => document(c, order)) });
  });
  control.get('/:orderNo', (c) => c.json(document(c, orderInPath(c))));
  control.put('/order-management', async (c) => {
    const { active } = await readJson(c, omsBody);
    setOmsActive(c.var.tenant.database, active);
    return c.json({ active });
  });
  const act = (path: string, step: (tenant: TenantContext, order: OrderRecord) => OrderRecord) =>
    control.post(`/:orderNo/${path}`, (c) => {
      const { tenant } = c.var;
      const changed = tenant.database.transaction(() => step(tenant, orderInPath(c)));
      return c.json(document(c, changed));
    });
  act('pack', packOrder);
  act('ready', readyOrder);
  act('collect', collectOrder);
  act('deliver', deliverOrder);
  act('receive-return', receiveReturn);
  act('cancel', cancelOrder);
  // as the platform does where it gives up on a payment, which may be made later
  act('fail', (tenant, order) => {
    failOrder(tenant, order, { reopen: true, reason: 'payment_auth_failure' });
    return orderByNo(tenant.database, order.orderNo) ?? order;
  });
  control.post('/:orderNo/refund', async (c) => {
    const { amount } = await readJson(c, refundBody);
    const { tenant } = c.var;
    return c.json(
      document(
        c,
        tenant.database.transaction(() => refundOrder(tenant, orderInPath(c), amount)),
      ),
    );
  });
  control.post('/:orderNo/ship', async (c) => {
    const { trackingNumber } = await readJson(c, shipBody);
    const { tenant } = c.var;
    const shipped = tenant.database.transaction(() => shipOrder(tenant, orderInPath(c), trackingNumber));
    return c.json(document(c, shipped));
  });
  return control;
}
