import type { Context } from 'hono';
import { z } from 'zod';
import { contextOf } from '../contexts/context-of.ts';
import { customerById } from '../customers/customer-store.ts';
import { withCertificates } from '../gift-certificates/redeem.ts';
import { flag } from '../http/csv.ts';
import { InvalidInput } from '../http/invalid-input.ts';
import { problem } from '../http/problem.ts';
import { readJson, readQuery } from '../http/read-input.ts';
import type { ScapiEnv, scapiService } from '../http/scapi-service.ts';
import { withSavedCard } from '../payments/saved-card.ts';
import { currencyOf } from '../sites.ts';
import { basketChange, customerInfo, newBasket } from './basket-bodies.ts';
import { addCoupon } from './basket-coupons.ts';
import { addItems } from './basket-items.ts';
import { addInstrument, paymentPlace } from './basket-payments.ts';
import { changedShipment } from './basket-shipments.ts';
import { type BasketState, DEFAULT_SHIPMENT_ID } from './basket-state.ts';
import { deleteBasket, openBasket } from './basket-store.ts';
import { answerBasket, changeBasket, ownerOf, readBasket, storeBasket } from './change-basket.ts';
import { orderAddress } from './order-address.ts';
import { isVersion2 } from './version.ts';

const addressQuery = z.object({ useAsShipping: flag });
/** Taxes are always computed here; taxes from another system are refused. */
const createQuery = z.object({ taxMode: z.literal('internal').optional(), temporary: flag });

function currencyFor(c: Context<ScapiEnv>, code: string | undefined) {
  if (code === undefined) return null;
  const currency = currencyOf(c.var.site, code);
  if (!currency) throw new InvalidInput('currency', `one of ${c.var.site.currencies.join(', ')}`);
  return currency;
}

function filled(c: Context<ScapiEnv>, opened: BasketState, body: z.output<typeof newBasket>): BasketState {
  const { tenant, shopper } = c.var;
  const { now } = contextOf(c);
  const place = paymentPlace(tenant.database, opened.currency);
  const [shipment] = body.shipments ?? [];
  const [first, ...others] = opened.shipments;
  const basket: BasketState = {
    ...opened,
    ...(body.customerInfo && { email: body.customerInfo.email }),
    ...(body.sourceCode !== undefined && { sourceCode: body.sourceCode }),
    items: addItems([], body.productItems ?? [], DEFAULT_SHIPMENT_ID, tenant.catalogue),
    shipments: [shipment ? changedShipment(first, shipment) : first, ...others],
    ...(body.billingAddress && { billingAddress: body.billingAddress }),
    paymentInstruments: (body.paymentInstruments ?? [])
      .map((request) => withSavedCard(request, shopper, tenant.database))
      .reduce((all, one) => addInstrument(all, one, place), opened.paymentInstruments),
    custom: body.custom,
  };
  for (const coupon of body.couponItems ?? []) basket.coupons = addCoupon(basket, coupon, tenant, now);
  return basket;
}

/**
 * Creating, reading, changing and deleting a basket; its customer and billing address
 * (docs/contracts/baskets.md §1).
 */
export function basketRoutes(service: ReturnType<typeof scapiService>): void {
  service.post('/baskets', async (c) => {
    const query = readQuery(c, createQuery);
    // version 1 has no temporary baskets
    const temporary = query.temporary && isVersion2(c);
    const body = await readJson(c, newBasket);
    checkCustomer(c, body.customerInfo ?? {});
    const { database, clock } = c.var.tenant;
    const currency = currencyFor(c, body.currency) ?? c.var.currency;
    const basket = database.transaction(() => {
      const opened = openBasket(database, ownerOf(c), currency, { now: clock.now(), temporary });
      return storeBasket(c, opened, withCertificates(database, filled(c, opened, body)));
    });
    return answerBasket(c, basket);
  });

  service.get('/baskets/:basketId', (c) => answerBasket(c, readBasket(c)));

  service.patch('/baskets/:basketId', async (c) => {
    const body = await readJson(c, basketChange);
    const currency = currencyFor(c, body.currency);
    return changeBasket(c, (basket) => ({
      ...basket,
      currency: currency ?? basket.currency,
      ...(body.sourceCode !== undefined && { sourceCode: body.sourceCode }),
      custom: { ...basket.custom, ...body.custom },
    }));
  });

  service.delete('/baskets/:basketId', (c) => {
    const { database } = c.var.tenant;
    database.transaction(() => deleteBasket(database, readBasket(c).basketId));
    return c.body(null, 204);
  });

  service.put('/baskets/:basketId/customer', async (c) => {
    const { email, ...customer } = await readJson(c, customerInfo);
    checkCustomer(c, customer);
    return changeBasket(c, (basket) => ({ ...basket, email }));
  });

  service.put('/baskets/:basketId/billing-address', async (c) => {
    const { useAsShipping } = readQuery(c, addressQuery);
    const address = await readJson(c, orderAddress);
    return changeBasket(c, (basket) => {
      const [first, ...others] = basket.shipments;
      return {
        ...basket,
        billingAddress: address,
        shipments: [useAsShipping ? { ...first, address } : first, ...others],
      };
    });
  });
}

/** Refuses a basket's customer who is not the shopper: 400 (docs/contracts/baskets.md §5). */
function checkCustomer(
  c: Context<ScapiEnv>,
  { customerId, customerNo }: { customerId?: string | undefined; customerNo?: string | undefined },
): void {
  const { shopper, tenant } = c.var;
  const isOwnId = customerId === undefined || customerId === shopper.customerId;
  const own = customerNo === undefined ? null : customerById(tenant.database, shopper.customerId);
  if (isOwnId && customerNo === own?.customerNo) return;
  throw problem(400, 'bad-request', 'Bad Request', 'The customer is not the shopper of the access token.');
}
