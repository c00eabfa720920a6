import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { toMajor } from '../database/price.ts';
import { readForm } from '../http/read-input.ts';
import { shipOrder } from '../orders/fulfil-order.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { latestOrders, orderByNo } from '../orders/order-store.ts';
import { cancelOrder } from '../orders/order-transitions.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { form, input } from './form.ts';
import { html, json, moment, table } from './html.ts';
import { notThere } from './not-found.ts';
import { changed, overviewPage, sectionPath } from './page.ts';

const LISTED = 500;
const shipForm = z.object({ trackingNumber: z.string().max(256) });

function orderInPath(c: Context<TenantEnv>): OrderRecord {
  const { tenant } = c.var;
  const order = orderByNo(tenant.database, c.req.param('orderNo') ?? '');
  if (!order) throw notThere('The order');
  return order;
}

/** The orders: view one, ship it, cancel it. */
export function ordersSection(): Hono<TenantEnv> {
  const section = new Hono<TenantEnv>();

  section.get('/', (c) => {
    const rows = latestOrders(c.var.tenant.database, LISTED).map(
      ({ orderNo, siteId, createdAt, status, shippingStatus, total, basket }) => [
        html`<a href="${sectionPath(c, 'orders', `/${orderNo}`)}">${orderNo}</a>`,
        siteId,
        basket.email ?? '',
        moment(createdAt),
        `${status}, ${shippingStatus}`,
        `${toMajor(total).toFixed(2)} ${basket.currency}`,
      ],
    );
    const body = table(
      'Orders, newest first',
      ['Number', 'Site', 'Shopper', 'Placed', 'Status', 'Total'],
      rows,
    );
    return overviewPage(c, 'orders', { title: 'Orders', body });
  });

  section.get('/:orderNo', (c) => {
    const order = c.var.tenant.database.transaction(() => orderInPath(c));
    const at = (path: string) => sectionPath(c, 'orders', `/${order.orderNo}${path}`);
    const open = order.status === 'new';
    const body = html`
<p>Status: ${order.status}, ${order.shippingStatus}, ${order.paymentStatus}.</p>
${
  open &&
  html`<h2>Send</h2>
${form(at('/ship'), 'Send', { fields: input({ label: 'Tracking number', name: 'trackingNumber' }) })}
<h2>Cancel</h2>
${form(at('/cancel'), 'Cancel this order')}`
}
<h2>As stored</h2>
${json(order)}`;
    return overviewPage(c, 'orders', { title: `Order ${order.orderNo}`, body });
  });

  section.post('/:orderNo/ship', async (c) => {
    const { tenant } = c.var;
    const { trackingNumber } = await readForm(c, shipForm);
    const number = trackingNumber === '' ? undefined : trackingNumber;
    const { orderNo } = tenant.database.transaction(() => shipOrder(tenant, orderInPath(c), number));
    return changed(c, 'orders', `/${orderNo}`);
  });
  section.post('/:orderNo/cancel', (c) => {
    const { tenant } = c.var;
    const { orderNo } = tenant.database.transaction(() => cancelOrder(tenant, orderInPath(c)));
    return changed(c, 'orders', `/${orderNo}`);
  });
  return section;
}
