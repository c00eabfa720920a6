import { priceBasket } from '../baskets/basket-pricing.ts';
import { withoutEmptyShipments } from '../baskets/basket-shipments.ts';
import { takeSaleStock } from '../baskets/basket-stock.ts';
import { basketById, deleteBasket } from '../baskets/basket-store.ts';
import { saleDocument } from '../baskets/sale-document.ts';
import { contextFor } from '../contexts/context-of.ts';
import { redeemCertificates } from '../gift-certificates/redeem.ts';
import { sellCertificates } from '../gift-certificates/sell.ts';
import type { ScapiEnv } from '../http/scapi-service.ts';
import { amountsOf } from '../payments/payment-instruments.ts';
import { redeemCoupons } from '../promotions/coupon-redemptions.ts';
import { randomId } from '../random-id.ts';
import { checkOrderable } from './flashes.ts';
import { orderNoFor } from './order-number.ts';
import { authorizePayments, newChallenge } from './order-payments.ts';
import type { OrderRecord } from './order-record.ts';
import { saveOrder } from './order-store.ts';
import { planTask } from './order-tasks.ts';
import { placeOrder } from './order-transitions.ts';
import { isFullyPaid } from './settle-order.ts';

const TOKEN_LENGTH = 43;
const VIEW_CODE_LENGTH = 26;
/** How long an order may wait for its payment at the provider. */
const UNPAID_MS = 30 * 60 * 1000;

type Call = Pick<ScapiEnv['Variables'], 'tenant' | 'shopper' | 'site' | 'locale' | 'language'>;

/**
 * Makes an order from a shopper's basket: authorises the payment, reduces the stock and deletes the
 * basket. The order is placed at once, or `created` until it is paid at the provider or a card's
 * challenge is answered. Its number is the one reserved on the basket, if any. Run it in a
 * transaction. Errors: 404 `basket-not-found`, 400 `bad-request` with `flashes`, 400
 * `hook-status-exception` (declined), 503.
 */
export function createOrder(basketId: string, call: Call): OrderRecord {
  const { tenant, shopper, site, locale, language } = call;
  const { database, clock } = tenant;
  const now = clock.now();
  const owner = { customerId: shopper.customerId, siteId: site.id };
  const basket = withoutEmptyShipments(basketById(database, basketId, owner, now));
  const priced = priceBasket(basket, tenant, contextFor(call));
  checkOrderable(basket, priced, tenant);
  const { orderTotal } = priced.totals;
  const amounts = amountsOf(basket.paymentInstruments, orderTotal);
  const payments = authorizePayments(
    basket.paymentInstruments.map((instrument) => ({
      ...instrument,
      amount: amounts.get(instrument.paymentInstrumentId) ?? 0,
    })),
    now,
  );
  redeemCertificates(database, payments, basket.currency);
  const challenge = newChallenge(payments, now);
  const { paymentInstruments, ...sale } = saleDocument(basket, priced, tenant, language);
  const order: OrderRecord = {
    orderNo: orderNoFor(database, basket),
    orderToken: randomId(TOKEN_LENGTH),
    orderViewCode: randomId(VIEW_CODE_LENGTH),
    siteId: site.id,
    customerId: shopper.customerId,
    guest: !shopper.registered,
    locale,
    createdAt: now,
    modifiedAt: now,
    status: 'created',
    paymentStatus: 'not_paid',
    shippingStatus: 'not_shipped',
    total: orderTotal,
    payments,
    ...(challenge && { challenge }),
    certificates: sellCertificates(tenant, basket),
    sale,
    basket,
  };
  deleteBasket(database, basketId);
  takeSaleStock(tenant, basket.items);
  redeemCoupons(database, [...priced.totals.usedCoupons], shopper.customerId, order.orderNo);
  saveOrder(database, order);
  if (isFullyPaid(tenant, order)) return placeOrder(tenant, order);
  planTask(database, order.orderNo, 'end', challenge?.expiresAt ?? now + UNPAID_MS);
  return order;
}
