import { LOOK_UP_PATH } from '../../account/orders/order-access.ts';
import { findBasket } from '../../bag/shopper-basket.ts';
import { seenOf } from '../../checkout/order/fingerprint.ts';
import type { Basket } from '../../upstreams/commerce/basket-schema.ts';
import { handOverAddress } from '../session/hand-over.ts';
import { MOST_PAYMENTS } from '../session/payment-limits.ts';
import { checkoutId, type Shopping, type ShoppingRecord } from '../session/shopping.ts';
import { announceOrder } from '../webhooks/announce-order.ts';
import { basketView } from './basket-view.ts';
import type { Call } from './call.ts';
import { needsOf } from './checkout-needs.ts';
import { type CheckoutStatus, isModifiable, statusOf } from './checkout-status.ts';
import { deliveryOf, fulfillmentOf, pricedFor } from './fulfillment.ts';
import type { AgentError, AgentMessage } from './messages.ts';
import { BUYER_CONSENT, DISCOUNT, FULFILLMENT, VERSION } from './names.ts';
import { stated } from './negotiate.ts';
import { paymentHandlers } from './payment-handlers.ts';
import { policyLinks } from './policy-links.ts';

/** The statuses after which nothing of a checkout changes, and the buyer goes on nowhere. */
const ENDED: ReadonlySet<CheckoutStatus> = new Set(['completed', 'canceled']);

/**
 * A checkout as the protocol has it (docs/contracts/agents.md §3.3), with its status and what it needs.
 * What it says of the basket is kept: an order uses the basket up. Throws `UpstreamError`.
 */
export async function checkoutOf(call: Call, shopping: Shopping, basket: Basket, more: AgentMessage[] = []) {
  const { capabilities } = call;
  const { record, services } = shopping;
  const { t } = services.shop.i18n;
  const delivery = await deliveryOf(shopping, basket);
  const priced = pricedFor(delivery, basket);
  const { messages: own, discounts, ...view } = await basketView(services, priced, record.unmet);
  const needs = record.isTaken ? [] : needsOf(shopping, { capabilities, basket, delivery });
  const known = {
    ...view,
    buyer: buyerOf(call, shopping),
    ...(capabilities.includes(DISCOUNT) && { discounts }),
    ...(capabilities.includes(FULFILLMENT) && {
      fulfillment: fulfillmentOf(record.checkout, delivery, {
        lines: view.line_items.map(({ id }) => id),
        total: t('bag.shipping'),
      }),
    }),
  };
  record.last = known;
  record.shown = await seenOf(basket);
  const { orderTotal: amount } = priced;
  record.due = typeof amount === 'number' ? { amount, currency: basket.currency } : undefined;
  const pickUp = record.checkout.wantsPickUp ? [pickUpWarning(shopping)] : [];
  // what the request asked for says more of the same place
  const others = needs.filter(({ path }) => !own.some((one) => one.type === 'error' && one.path === path));
  return answerOf(call, shopping, known, [
    ...[...own, ...pickUp, ...others],
    ...[...problemOf(shopping), ...more],
  ]);
}

/**
 * The checkout of a session as it is now; undefined where there is nothing of it any more. Throws
 * `UpstreamError`.
 */
export async function presentCheckout(call: Call, shopping: Shopping): Promise<object | undefined> {
  const { services, session, record } = shopping;
  // what was taken or ordered stays as it was
  if (record.last && (!isModifiable(record) || record.isTaken))
    return answerOf(call, shopping, record.last, []);
  const found = await findBasket(services, session);
  return found && checkoutOf(call, shopping, found.basket);
}

async function answerOf<Known extends object>(
  call: Call,
  shopping: Shopping,
  known: Known,
  messages: AgentMessage[],
) {
  const { record, services } = shopping;
  if (record.order?.isOwn) services.cache.waitUntil(announceOrder(call, record.order));
  // what costs nothing is ordered by the buyer, and what was tried too often
  const isBuyers = record.due?.amount === 0 || record.payments >= MOST_PAYMENTS;
  const handlers = isBuyers ? {} : paymentHandlers(call);
  const reviewed = [...messages, ...reviewOf(shopping, { messages, handlers })];
  const status = statusOf(record, reviewed);
  const hasEnded = ENDED.has(status);
  const said = hasEnded ? [] : reviewed;
  return {
    ucp: {
      version: VERSION,
      status: 'success',
      capabilities: stated(call.capabilities),
      payment_handlers: handlers,
    },
    id: checkoutId(shopping),
    status,
    ...known,
    links: await policyLinks(services),
    ...(said.length > 0 && { messages: said }),
    // while an order is being made of it there is nothing to go on with, and it does not expire
    ...(!hasEnded &&
      !record.completing && {
        continue_url: await handOverAddress(shopping),
        expires_at: new Date(record.until).toISOString(),
      }),
    ...(record.order && { order: orderOf(shopping, record.order) }),
  };
}

/** What the buyer has to do once all else is there, where the platform may not complete the checkout. */
function reviewOf(
  { record, services }: Shopping,
  { messages, handlers }: { messages: readonly AgentMessage[]; handlers: object },
): AgentMessage[] {
  const { t } = services.shop.i18n;
  const mayComplete = Object.keys(handlers).length > 0;
  const isOpen = messages.every(({ type }) => type !== 'error');
  if (!record.isTaken && (mayComplete || !isOpen)) return [];
  return [
    {
      type: 'error',
      code: record.isTaken ? 'checkout_taken' : 'buyer_confirmation_required',
      content: t(record.isTaken ? 'agents.handOver.isTaken' : 'agents.checkout.confirm'),
      severity: 'requires_buyer_review',
    },
  ];
}

/** Why the last try to complete it was in vain (docs/contracts/agents.md §3.8). */
const PROBLEMS: Readonly<
  Record<NonNullable<ShoppingRecord['problem']>, Pick<AgentError, 'code' | 'severity' | 'path'>>
> = {
  changed: { code: 'price_changed', severity: 'recoverable', path: '$.totals' },
  declined: { code: 'payment_failed', severity: 'recoverable', path: '$.payment' },
  bank: { code: 'requires_3ds', severity: 'requires_buyer_input', path: '$.payment' },
  refused: { code: 'order_refused', severity: 'requires_buyer_review' },
  limit: { code: 'payment_limit', severity: 'requires_buyer_input', path: '$.payment' },
};

function problemOf({ record: { problem }, services }: Shopping): AgentMessage[] {
  if (!problem) return [];
  const content = services.shop.i18n.t(`agents.payment.${problem}`);
  return [{ type: 'error', content, ...PROBLEMS[problem] }];
}

/** The number of a person's order is theirs: with what the platform knows of them it would open the order. */
function orderOf({ services }: Shopping, { id, orderNo, isOwn }: NonNullable<ShoppingRecord['order']>) {
  return { id, ...(isOwn && { label: orderNo }), permalink_url: services.shop.absolute(LOOK_UP_PATH) };
}

/** Who buys, as an answer says it. */
export function buyerOf({ capabilities }: Call, { record: { checkout } }: Shopping) {
  const { firstName, lastName, email, phone } = checkout.buyer;
  const { saleOfData, ...consent } = checkout.consent;
  return {
    first_name: firstName,
    last_name: lastName,
    email,
    phone_number: phone,
    ...(capabilities.includes(BUYER_CONSENT) && { consent: { ...consent, sale_of_data: saleOfData } }),
  };
}

const pickUpWarning = ({ services }: Shopping): AgentMessage => ({
  type: 'warning',
  code: 'pickup_unavailable',
  content: services.shop.i18n.t('agents.checkout.pickUp'),
  path: '$.fulfillment.methods',
});
