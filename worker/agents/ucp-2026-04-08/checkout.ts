import { hexOf, sha256 } from '../../../shared/digest.ts';
import { contentKey } from '../../account/addresses/address-identity.ts';
import { findBasket } from '../../bag/shopper-basket.ts';
import { setDelivery } from '../session/set-delivery.ts';
import { SESSION_MS, type Shopping } from '../session/shopping.ts';
import type { Call } from './call.ts';
import { checkoutOf, presentCheckout } from './checkout-answer.ts';
import { type CreateRequest, readFacts, type UpdateRequest } from './checkout-requests.ts';
import { isModifiable } from './checkout-status.ts';
import { fill } from './fill.ts';
import { onResource, shoppingResource } from './shopping-resource.ts';

/** Checkouts with lines of their own, and what all of them have in common (docs/contracts/agents.md §3.3). */
export const checkout = shoppingResource<UpdateRequest, object>({
  kind: 'checkout',

  async replace(call, shopping, request) {
    const { record } = shopping;
    record.checkout = await readFacts(request, record.checkout, readingBy(call, shopping));
    record.problem = undefined;
    const basket = await fill(call, shopping, request, (filled) => setDelivery(shopping, filled));
    return checkoutOf(call, shopping, basket);
  },

  present: presentCheckout,
  ended: presentCheckout,
});

/** Begins a checkout: with lines of its own, or of a cart, whose session it is from then on. */
export function createCheckout(call: Call, request: CreateRequest): Promise<object> {
  const { cart_id: cart, line_items = [] } = request;
  return cart === undefined
    ? checkout.create(call, { ...request, line_items })
    : fromCart(call, cart, request);
}

/**
 * Makes a checkout of a cart: lines and codes are those of the cart, and so is the buyer where it has
 * one. A checkout that it has become already is answered as it is.
 */
function fromCart(call: Call, cart: string, request: CreateRequest): Promise<object> {
  return onResource(
    call,
    'cart',
    async (shopping) => {
      const { record, services, session } = shopping;
      if (!isModifiable(record)) return undefined;
      if (record.isCheckout) return presentCheckout(call, shopping);
      const found = record.isTaken ? undefined : await findBasket(services, session);
      if (!found) return undefined;
      record.isCheckout = true;
      record.until = Date.now() + SESSION_MS;
      const claims = record.unmet.claims || (request.context.eligibility ?? false);
      record.unmet = { ...record.unmet, claims };
      const { buyer, attribution } = record.checkout;
      const said = await readFacts(request, record.checkout, readingBy(call, shopping));
      record.checkout = {
        ...said,
        buyer: Object.values(buyer).some(Boolean) ? buyer : said.buyer,
        attribution: { ...said.attribution, ...attribution },
      };
      return checkoutOf(call, shopping, await setDelivery(shopping, found.basket));
    },
    { id: cart, needs: 'checkout' },
  );
}

/**
 * What a request is read by. It names the destinations of a session: the same address by the same id, which
 * tells nobody else anything.
 */
const readingBy = ({ capabilities }: Call, { secret }: Shopping) => ({
  capabilities,
  newId: async (address: Parameters<typeof contentKey>[0]) =>
    `destination_${hexOf(await sha256(`${secret}${await contentKey(address)}`)).slice(0, 24)}`,
});
