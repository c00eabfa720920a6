import { findBasket } from '../../bag/shopper-basket.ts';
import { agentsMayAt } from '../../config/agents.ts';
import { withToken } from '../../session/with-token.ts';
import type { Basket } from '../../upstreams/commerce/basket-schema.ts';
import { deleteBasket } from '../../upstreams/commerce/baskets.ts';
import type { Services } from '../../upstreams/services.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { marketOf } from '../market.ts';
import { NO_FACTS } from '../session/checkout-facts.ts';
import { settleCheckout } from '../session/complete.ts';
import { handOverAddress } from '../session/hand-over.ts';
import { beginShopping, cartId, onShopping, type Shopping } from '../session/shopping.ts';
import { basketView } from './basket-view.ts';
import { readBuyer } from './buyer-request.ts';
import type { Call } from './call.ts';
import type { CartRequest } from './cart-requests.ts';
import { buyerOf } from './checkout-answer.ts';
import { isModifiable, notModifiable } from './checkout-status.ts';
import { fill } from './fill.ts';
import { deliveryOf, pricedFor } from './fulfillment.ts';
import { type AgentMessage, type ErrorAnswer, notFound, nothingMade } from './messages.ts';
import { DISCOUNT, VERSION } from './names.ts';
import { stated } from './negotiate.ts';
import { ProtocolRefusal } from './refusals.ts';

/** Begins a cart: the bag of a guest of its own (docs/contracts/agents.md §3.2). */
export async function createCart(call: Call, request: CartRequest): Promise<object> {
  const { services, access, platform, tier, language } = call;
  const { context } = request;
  const market = marketOf(
    services.config,
    { access, needs: 'cart' },
    { ...context, language: context.language ?? language },
  );
  if (!market) throw new ProtocolRefusal('unavailable', 'No site is open for agents.');
  return beginShopping(services, { platform, isProved: tier !== 'anonymous', market }, async (shopping) => {
    const answer = await filled(call, shopping, request);
    // nothing was put in it: there is no cart
    if (answer.line_items.length > 0 || request.line_items.length === 0) return answer;
    return nothingMade(shopping.services, answer.messages);
  });
}

/** Replaces what is in a cart. One that a person has taken stays as it is: they would not get it any more. */
export function updateCart(call: Call, request: CartRequest): Promise<object> {
  return onCart(call, async (shopping) => {
    if (!isModifiable(shopping.record)) throw notModifiable();
    return shopping.record.isTaken ? presentCart(call, shopping) : filled(call, shopping, request);
  });
}

/** A cart as it is now. */
export const getCart = (call: Call): Promise<object> =>
  onCart(call, (shopping) => presentCart(call, shopping));

async function presentCart(call: Call, shopping: Shopping): Promise<object> {
  const found = await findBasket(shopping.services, shopping.session);
  return found ? cartOf(call, shopping, found.basket) : noCart(shopping.services);
}

/** Ends a cart, whose basket keeps limited pieces no longer; answers what it was. */
export function cancelCart(call: Call): Promise<object> {
  return onCart(call, async (shopping) => {
    const { services, session, record } = shopping;
    if (!isModifiable(record)) throw notModifiable();
    const found = await findBasket(services, session);
    const basket = found && (await pricedOf(shopping, found.basket));
    record.isCanceled = true;
    if (!basket) return noCart(services);
    const { basketId } = basket;
    const deleted = withToken(session, (token) => deleteBasket(services, token, basketId));
    await orAbsent(deleted, services, 'agent-basket');
    return cartOf(call, shopping, basket);
  });
}

async function onCart(call: Call, run: (shopping: Shopping) => Promise<object>): Promise<object> {
  const { services, access, platform, id } = call;
  const answer = await onShopping(services, { id, kind: 'cart', platform }, async (shopping) => {
    // what is being ordered of it is not changed
    if (shopping.record.isCheckout) await settleCheckout(shopping);
    const isOpen = agentsMayAt(access, shopping.services.shop.site.id).includes('cart');
    return isOpen && !shopping.record.isCanceled ? run(shopping) : noCart(shopping.services);
  });
  return answer ?? noCart(services);
}

/** Says that a person has taken a cart: what is changed in it does not reach them. */
const takenMessage = ({ services }: Shopping): AgentMessage => ({
  type: 'error',
  code: 'cart_taken',
  content: services.shop.i18n.t('agents.handOver.isTaken'),
  severity: 'requires_buyer_review',
});

const noCart = (services: Services): ErrorAnswer => notFound(services, 'agents.noCart');

async function filled(call: Call, shopping: Shopping, request: CartRequest) {
  const { record } = shopping;
  // a checkout says itself who buys
  if (!record.isCheckout) record.checkout = { ...NO_FACTS, ...readBuyer(request) };
  return cartOf(call, shopping, await fill(call, shopping, request));
}

const pricedOf = async (shopping: Shopping, basket: Basket): Promise<Basket> =>
  pricedFor(await deliveryOf(shopping, basket), basket);

async function cartOf(call: Call, shopping: Shopping, basket: Basket) {
  const { capabilities } = call;
  const { record, services } = shopping;
  const priced = record.isCanceled ? basket : await pricedOf(shopping, basket);
  const { messages: own, discounts, ...view } = await basketView(services, priced, record.unmet);
  const messages = record.isTaken ? [...own, takenMessage(shopping)] : own;
  return {
    ucp: { version: VERSION, status: 'success', capabilities: stated(capabilities) },
    id: cartId(shopping),
    ...view,
    buyer: buyerOf(call, shopping),
    ...(capabilities.includes(DISCOUNT) && { discounts }),
    ...(messages.length > 0 && { messages }),
    // there is nothing to go on with in one that is taken or ended
    ...(!record.isTaken && !record.isCanceled && { continue_url: await handOverAddress(shopping) }),
    ...(!record.isCanceled && { expires_at: new Date(record.until).toISOString() }),
  };
}
