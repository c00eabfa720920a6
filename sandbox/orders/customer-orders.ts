import { z } from 'zod';
import { baseAddress } from '../http/base-address.ts';
import { wholeNumber } from '../http/csv.ts';
import { problem } from '../http/problem.ts';
import { readQuery } from '../http/read-input.ts';
import type { scapiService } from '../http/scapi-service.ts';
import { orderDocument } from './order-document.ts';
import { expandQuery, orderParts } from './order-parts.ts';
import { ordersOf } from './order-store.ts';

const MAX_LIMIT = 50;
const DEFAULT_LIMIT = 10;

const instant = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()])
  .transform((text) => Date.parse(text));

const ordersQuery = z.object({
  limit: wholeNumber.pipe(z.number().min(1).max(MAX_LIMIT)).default(DEFAULT_LIMIT),
  offset: wholeNumber.default(0),
  status: z.enum(['created', 'new', 'completed', 'cancelled', 'replaced', 'failed']).optional(),
  from: instant.optional(),
  until: instant.optional(),
  ...expandQuery.shape,
});

/** A customer's orders, newest first (docs/contracts/customers.md §1). */
export function customerOrderRoutes(service: ReturnType<typeof scapiService>): void {
  service.get('/customers/:customerId/orders', (c) => {
    const { limit, offset, expand, ...filter } = readQuery(c, ordersQuery);
    const { shopper, site, tenant } = c.var;
    const customerId = c.req.param('customerId');
    if (customerId !== shopper.customerId) {
      throw problem(403, 'forbidden', 'Forbidden', 'The access token belongs to another customer.');
    }
    const found = ordersOf(tenant.database, { customerId, siteId: site.id, ...filter }, { limit, offset });
    const view = {
      now: tenant.clock.now(),
      base: baseAddress(c),
      parts: orderParts({ expand }, tenant.database),
    };
    const data = found.orders.map((order) => orderDocument(order, view));
    return c.json({ ...(data.length > 0 && { data }), limit, offset, total: found.total });
  });
}
