import { z } from 'zod';
import type { customApi } from '../http/custom-api.ts';
import { readJson } from '../http/read-input.ts';
import { takeGuestOrders, takeOrderOf } from '../orders/guest-orders.ts';
import { previousGuestId } from '../slas/session.ts';
import { callerOf, checkLimit, invalidCode } from './caller.ts';
import { requestMessage } from './messages.ts';
import { change, guestOrdersKey, MAX_WRONG_CODES, requestGuestOrders, requestOf } from './request-store.ts';

/** How long a caller waits for the next mail, in seconds. */
const RESEND_SECONDS = 30;

const claim = z.object({ code: z.string().max(100) });
const nothing = z.object({});

/** Orders that were placed as a guest become a customer's (docs/decisions/0075). */
export function guestOrderRoutes(service: ReturnType<typeof customApi>): void {
  // nothing here depends on the orders: the answer tells nothing of them
  service.post('/guest-orders/code', async (c) => {
    await readJson(c, nothing);
    const { tenant, site, locale } = c.var;
    const { customerId, email } = callerOf(c);
    const earlier = requestOf(tenant, 'guest-orders', guestOrdersKey(customerId, site.id));
    const waited = earlier?.email === email ? tenant.clock.seconds() - earlier.at : RESEND_SECONDS;
    if (waited < RESEND_SECONDS) {
      return c.json({ email, sent: false, resendSeconds: RESEND_SECONDS - waited }, 202);
    }
    checkLimit(c, `guest-orders:${customerId}`);
    const token = requestGuestOrders(tenant, site.id, { customerId, email });
    tenant.mailbox.deliver(requestMessage('guest-orders-code', { to: email, locale, token }));
    return c.json({ email, sent: true, resendSeconds: RESEND_SECONDS }, 202);
  });

  service.post('/guest-orders/claim', async (c) => {
    const { code } = await readJson(c, claim);
    const { tenant, site } = c.var;
    const customer = callerOf(c);
    const { email } = customer;
    const key = guestOrdersKey(customer.customerId, site.id);
    const request = requestOf(tenant, 'guest-orders', key);
    if (request?.email !== email || request.wrong >= MAX_WRONG_CODES) throw invalidCode();
    if (request.code !== code) {
      change(tenant, key, { ...request, wrong: request.wrong + 1 });
      throw invalidCode();
    }
    // a repeat gets the same answer and takes nothing more
    const total =
      request.total ??
      tenant.database.transaction(() => {
        const taken = takeGuestOrders(tenant, customer, site.id);
        change(tenant, key, { ...request, total: taken });
        return taken;
      });
    return c.json({ email, total });
  });

  service.post('/guest-orders/:orderNo/join', async (c) => {
    await readJson(c, nothing);
    const { tenant, site, shopper } = c.var;
    const customer = callerOf(c);
    const guestId = previousGuestId(tenant.database, shopper.usid);
    const orderNo = c.req.param('orderNo');
    tenant.database.transaction(() => takeOrderOf(tenant, customer, { orderNo, siteId: site.id, guestId }));
    return c.body(null, 204);
  });
}
