import { LOOK_UP_PATH } from '../../account/orders/order-access.ts';
import { barredLines, NONE_BARRED } from '../../bag/barred-lines.ts';
import { findBasket } from '../../bag/shopper-basket.ts';
import { seenOf } from '../../checkout/order/fingerprint.ts';
import type { Basket } from '../../upstreams/commerce/basket-schema.ts';
import type { Services } from '../../upstreams/services.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { handOverAddress } from '../session/hand-over.ts';
import { isDeclinedTooOften, MOST_PAYMENTS } from '../session/payment-limits.ts';
import { checkoutId, type Shopping, type ShoppingRecord } from '../session/shopping.ts';
import { announceOrder } from '../webhooks/announce-order.ts';
import { basketView } from './basket-view.ts';
import type { Call } from './call.ts';
import { needsOf } from './checkout-needs.ts';
import { type CheckoutStatus, isModifiable, statusOf } from './checkout-status.ts';
import { deliveryOf, fulfillmentOf, pricedFor } from './fulfillment.ts';
import { type AgentMessage, say } from './messages.ts';
import { BUYER_CONSENT, DISCOUNT, FULFILLMENT } from './names.ts';
import { type PaymentHandlers, paymentHandlers, success } from './negotiate.ts';
import { policyLinks } from './policies.ts';

const PICK_UP = ['warning', 'pickup_unavailable', '$.fulfillment.methods'] as const;

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
  const [delivery, barred] = await Promise.all([
    deliveryOf(shopping, basket),
    record.isTaken ? NONE_BARRED : barredLines(services, basket),
  ]);
  const priced = pricedFor(delivery, basket);
  const { messages: own, discounts, ...view } = await basketView(services, priced, record.unmet);
  const needs = record.isTaken ? [] : needsOf(shopping, { capabilities, basket, delivery, barred });
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
  const pickUp = record.checkout.wantsPickUp
    ? [say(services, PICK_UP, { messageId: 'agents.checkout.pickUp' })]
    : [];
  // what the request asked for says more of the same place
  const others = needs.filter(({ path }) => !own.some((one) => one.type === 'error' && one.path === path));
  return answerOf(call, shopping, known, {
    messages: [...own, ...pickUp, ...others, ...more],
    problem: record.problem,
  });
}

/**
 * The checkout of a session as it is now; undefined where there is nothing of it any more. Throws
 * `UpstreamError`.
 */
export async function presentCheckout(call: Call, shopping: Shopping): Promise<object | undefined> {
  const { services, session, record } = shopping;
  // what was taken or ordered stays as it was
  if (record.last && (!isModifiable(record) || record.isTaken)) return answerOf(call, shopping, record.last);
  const found = await findBasket(services, session);
  return found && checkoutOf(call, shopping, found.basket);
}

async function answerOf<Known extends object>(
  call: Call,
  shopping: Shopping,
  known: Known,
  { messages = [], problem }: { messages?: AgentMessage[]; problem?: ShoppingRecord['problem'] } = {},
) {
  const { record, services } = shopping;
  if (record.order?.isOwn) services.cache.waitUntil(announceOrder(call, record.order));
  const { handlers, isLimited } = await waysToPay(call, shopping);
  // with no way left to pay, no other request mends a decline
  const isSpent = problem === 'declined' && Object.keys(handlers).length === 0;
  const why = isSpent ? [] : problemOf(problem, services);
  const limit = isSpent || (isLimited && !record.isTaken) ? problemOf('limit', services) : [];
  const open = [...messages, ...why, ...limit];
  const reviewed = [...open, ...reviewOf(shopping, { messages: open, handlers })];
  const status = statusOf(record, reviewed);
  const hasEnded = ENDED.has(status);
  const said = hasEnded ? [] : reviewed;
  return {
    ucp: { ...success(call.capabilities), payment_handlers: handlers },
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

/**
 * What the platform may pay with; nothing where the buyer orders it. `isLimited`: because too many payments
 * of the platform were declined. Where that cannot be found out, they are named, and completing asks again.
 */
async function waysToPay(
  call: Call,
  { record, services }: Shopping,
): Promise<{ handlers: PaymentHandlers; isLimited?: boolean }> {
  const { platform, payments, problem, due } = record;
  // the shop cannot see the words of a platform's button, and others than the law's make no contract
  if (services.shop.site.orderButton) return { handlers: {} };
  const handlers = paymentHandlers(call);
  // what costs nothing is ordered by the buyer, and what was tried too often
  if (due?.amount === 0 || payments >= MOST_PAYMENTS || problem === 'limit') return { handlers: {} };
  if (Object.keys(handlers).length === 0 || !isModifiable(record)) return { handlers };
  const isLimited = await orAbsent(isDeclinedTooOften(services, platform), services, 'agent-declines');
  return isLimited ? { handlers: {}, isLimited } : { handlers };
}

/** What the buyer has to do once all else is there, where the platform may not complete the checkout. */
function reviewOf(
  { record, services }: Shopping,
  { messages, handlers }: { messages: readonly AgentMessage[]; handlers: object },
): AgentMessage[] {
  const mayComplete = Object.keys(handlers).length > 0;
  // nobody but the services decides what becomes of the order
  if (record.completing) return [];
  const isOpen = messages.every(({ type }) => type !== 'error');
  if (!record.isTaken && (mayComplete || !isOpen)) return [];
  if (record.isTaken) return [takenError(services, 'checkout_taken')];
  const why = ['requires_buyer_review', 'buyer_confirmation_required'] as const;
  return [say(services, why, { messageId: 'agents.checkout.confirm' })];
}

/** Says that a person has taken it: what is changed in it does not reach them. */
export const takenError = (services: Services, code: string): AgentMessage =>
  say(services, ['requires_buyer_review', code], { messageId: 'agents.handOver.isTaken' });

/** Why the last try to complete it was in vain (docs/contracts/agents.md §3.8). */
const PROBLEMS = {
  changed: ['recoverable', 'price_changed', '$.totals'],
  declined: ['recoverable', 'payment_failed', '$.payment'],
  bank: ['requires_buyer_input', 'requires_3ds', '$.payment'],
  refused: ['requires_buyer_review', 'order_refused'],
  limit: ['requires_buyer_input', 'payment_limit', '$.payment'],
} as const;

const problemOf = (problem: ShoppingRecord['problem'], services: Services): AgentMessage[] =>
  problem ? [say(services, PROBLEMS[problem], { messageId: `agents.payment.${problem}` })] : [];

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
