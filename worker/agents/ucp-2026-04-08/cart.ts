import { findBasket } from '../../bag/shopper-basket.ts';
import type { Basket } from '../../upstreams/commerce/basket-schema.ts';
import { NO_FACTS } from '../session/checkout-facts.ts';
import { handOverAddress } from '../session/hand-over.ts';
import { cartId, type Shopping } from '../session/shopping.ts';
import { basketView } from './basket-view.ts';
import type { Call } from './call.ts';
import { type CartRequest, readBuyer } from './cart-requests.ts';
import { buyerOf, takenError } from './checkout-answer.ts';
import { fill } from './fill.ts';
import { deliveryOf, pricedFor } from './fulfillment.ts';
import { DISCOUNT } from './names.ts';
import { success } from './negotiate.ts';
import { shoppingResource } from './shopping-resource.ts';

/** Carts (docs/contracts/agents.md §3.2). */
export const cart = shoppingResource<CartRequest, Cart>({
  kind: 'cart',

  async replace(call, shopping, request) {
    const { record } = shopping;
    // a checkout says itself who buys
    if (!record.isCheckout) record.checkout = { ...NO_FACTS, ...readBuyer(request) };
    return cartOf(call, shopping, await fill(call, shopping, request));
  },

  async present(call, shopping) {
    const found = await findBasket(shopping.services, shopping.session);
    return found && cartOf(call, shopping, found.basket);
  },

  ended: (_, __, { continue_url, expires_at, ...before }) => before,
});

type Cart = Awaited<ReturnType<typeof cartOf>>;

async function cartOf(call: Call, shopping: Shopping, basket: Basket) {
  const { capabilities } = call;
  const { record, services } = shopping;
  const priced = pricedFor(await deliveryOf(shopping, basket), basket);
  const { messages: own, discounts, ...view } = await basketView(services, priced, record.unmet);
  const messages = record.isTaken ? [...own, takenError(services, 'cart_taken')] : own;
  return {
    ucp: success(capabilities),
    id: cartId(shopping),
    ...view,
    buyer: buyerOf(call, shopping),
    ...(capabilities.includes(DISCOUNT) && { discounts }),
    ...(messages.length > 0 && { messages }),
    // there is nothing to go on with in one that is taken
    ...(!record.isTaken && { continue_url: await handOverAddress(shopping) }),
    expires_at: new Date(record.until).toISOString(),
  };
}
