import type { Context } from 'hono';
import { z } from 'zod';
import { paymentInstrumentRequest } from '../baskets/basket-bodies.ts';
import { paymentPlace } from '../baskets/basket-payments.ts';
import { baseAddress } from '../http/base-address.ts';
import { flag } from '../http/csv.ts';
import { problem } from '../http/problem.ts';
import { readJson, readQuery } from '../http/read-input.ts';
import { BASKET_SCOPES, refuseOtherPaths, type ScapiEnv, scapiService } from '../http/scapi-service.ts';
import { paymentMethodDocuments } from '../payments/payment-methods.ts';
import { withSavedCard } from '../payments/saved-card.ts';
import { ACCESS_CODE, accessCodeRequest, isAccessCode, sendAccessCode } from './access-code.ts';
import { createOrder } from './create-order.ts';
import { CANCEL_REASONS, checkReason, RETURN_REASONS } from './oms-reasons.ts';
import { requireOms } from './oms-setting.ts';
import { orderDocument } from './order-document.ts';
import { accessOf, checkEnough, orderLookup, withoutPersonalData } from './order-lookup.ts';
import { expandQuery, orderParts } from './order-parts.ts';
import { addOrderPayment, changeOrderPayment, removeOrderPayment } from './order-payments.ts';
import { FAIL_REASONS, type OrderRecord } from './order-record.ts';
import { orderByNo, orderNotFound } from './order-store.ts';
import { cancelOrder, failOrder } from './order-transitions.ts';
import { returnBody, returnOrder } from './return-order.ts';

const newOrder = z.object({ basketId: z.string().min(1).max(100) });
const cancelBody = z.object({
  reason: z.string().max(256).optional(),
  orderAccessCode: z.string().regex(ACCESS_CODE).optional(),
});
const failBody = z.object({
  reasonCode: z.enum(FAIL_REASONS).default('payment_confirm_failure'),
});

function document(
  c: Context<ScapiEnv>,
  order: OrderRecord,
  more: { references?: boolean } = {},
): Record<string, unknown> {
  const { clock, database } = c.var.tenant;
  const parts = orderParts(readQuery(c, expandQuery), database);
  return orderDocument(order, { now: clock.now(), base: baseAddress(c), parts, ...more });
}

function orderInPath(c: Context<ScapiEnv>): OrderRecord {
  const orderNo = c.req.param('orderNo') ?? '';
  const order = orderByNo(c.var.tenant.database, orderNo);
  if (!order || order.siteId !== c.var.site.id) throw orderNotFound(orderNo);
  return order;
}

const isOwn = (c: Context<ScapiEnv>, order: OrderRecord) => order.customerId === c.var.shopper.customerId;

function ownOrder(c: Context<ScapiEnv>): OrderRecord {
  const order = orderInPath(c);
  if (!isOwn(c, order)) throw orderNotFound(order.orderNo);
  return order;
}

/**
 * Refuses who neither has the shopper's token nor the mailed code of the order in the path: 404. A
 * wrong code counts, so call it outside a transaction that may be undone.
 */
function checkBuyer(c: Context<ScapiEnv>, code: string | undefined): void {
  const order = orderInPath(c);
  const isBuyer = isOwn(c, order) || (code !== undefined && isAccessCode(c.var.tenant, order, code));
  if (!isBuyer) throw orderNotFound(order.orderNo);
}

/**
 * Changes the shopper's order in the path and answers it. If the change fails, nothing is stored.
 * `change` is synchronous.
 */
function changeOrder(c: Context<ScapiEnv>, change: (order: OrderRecord) => OrderRecord): Response {
  const changed = c.var.tenant.database.transaction(() => change(ownOrder(c)));
  return c.json(document(c, changed, { references: true }));
}

/** Shopper orders (docs/contracts/orders.md §1). Mounted at `/checkout/shopper-orders/v1`. */
export function ordersService() {
  const service = scapiService({ scopes: BASKET_SCOPES });

  service.post('/orders', async (c) => {
    const { basketId } = await readJson(c, newOrder);
    return c.json(
      document(
        c,
        c.var.tenant.database.transaction(() => createOrder(basketId, c.var)),
      ),
    );
  });
  service.get('/orders/oms-meta-data', (c) => {
    requireOms(c.var.tenant.database);
    return c.json({ cancelReasonCodes: CANCEL_REASONS, returnReasonCodes: RETURN_REASONS });
  });
  service.get('/orders/:orderNo', (c) => c.json(document(c, ownOrder(c))));
  service.post('/orders/:orderNo/lookup', async (c) => {
    const known = await readJson(c, orderLookup);
    const { tenant } = c.var;
    const found = orderByNo(tenant.database, c.req.param('orderNo'));
    // too few facts are refused the same way for any number
    if (!found || !isOwn(c, found)) checkEnough(known);
    const order = orderInPath(c);
    const access = isOwn(c, order) ? 'full' : accessOf(tenant, order, known);
    return c.json(access === 'full' ? document(c, order) : withoutPersonalData(document(c, order)));
  });

  service.post('/orders/:orderNo/actions/fail', async (c) => {
    const { reopenBasket } = readQuery(c, z.object({ reopenBasket: flag }));
    const { reasonCode: reason } = await readJson(c, failBody);
    const { database } = c.var.tenant;
    const basketId = database.transaction(() =>
      failOrder(c.var.tenant, ownOrder(c), { reopen: reopenBasket, reason }),
    );
    if (basketId === null) return c.body(null, 204);
    const organization = c.req.param('organizationId');
    const path = `/checkout/shopper-baskets/v1/organizations/${organization}/baskets/${basketId}`;
    return c.body(null, 201, { location: `${baseAddress(c)}${path}` });
  });
  service.post('/orders/:orderNo/actions/request-access-code', async (c) => {
    const { email } = await readJson(c, accessCodeRequest);
    const { tenant, site } = c.var;
    const order = orderByNo(tenant.database, c.req.param('orderNo'));
    sendAccessCode(tenant, order?.siteId === site.id ? order : null, email);
    return c.body(null, 202);
  });
  service.post('/orders/:orderNo/actions/oms-cancel-order', async (c) => {
    const { tenant } = c.var;
    const { reason, orderAccessCode: code } = await readJson(c, cancelBody);
    requireOms(tenant.database);
    checkBuyer(c, code);
    checkReason(reason, CANCEL_REASONS);
    return c.json(
      document(
        c,
        tenant.database.transaction(() => cancelOrder(tenant, orderInPath(c))),
      ),
    );
  });
  service.post('/orders/:orderNo/actions/oms-return-order', async (c) => {
    const { tenant } = c.var;
    const { productItems, orderAccessCode: code } = await readJson(c, returnBody);
    requireOms(tenant.database);
    checkBuyer(c, code);
    return c.json(
      document(
        c,
        tenant.database.transaction(() => returnOrder(tenant, orderInPath(c), productItems)),
      ),
    );
  });

  service.get('/orders/:orderNo/payment-methods', (c) => {
    const { basket } = ownOrder(c);
    const { isProviderOn } = paymentPlace(c.var.tenant.database, basket.currency);
    return c.json(paymentMethodDocuments(c.var.language, { isProviderOn }));
  });
  service.post('/orders/:orderNo/payment-instruments', async (c) => {
    const request = await readJson(c, paymentInstrumentRequest);
    const body = withSavedCard(request, c.var.shopper, c.var.tenant.database);
    return changeOrder(c, (order) => addOrderPayment(c.var.tenant, order, body));
  });
  service.patch('/orders/:orderNo/payment-instruments/:id', async (c) => {
    const request = await readJson(c, paymentInstrumentRequest);
    const body = withSavedCard(request, c.var.shopper, c.var.tenant.database);
    return changeOrder(c, (order) => changeOrderPayment(c.var.tenant, order, c.req.param('id'), body));
  });
  service.delete('/orders/:orderNo/payment-instruments/:id', (c) =>
    changeOrder(c, (order) => removeOrderPayment(c.var.tenant, order, c.req.param('id'))),
  );
  service.get('/orders/:orderNo/taxes', (c) => {
    ownOrder(c);
    throw problem(403, 'forbidden', 'Forbidden', "Taxes are read with an administrator's token.");
  });

  refuseOtherPaths(service);
  return service;
}
