import { hexOf, sha256 } from '../../../shared/digest.ts';
import { contentKey } from '../../account/addresses/address-identity.ts';
import { findBasket } from '../../bag/shopper-basket.ts';
import { agentsMayAt } from '../../config/agents.ts';
import { withToken } from '../../session/with-token.ts';
import { deleteBasket } from '../../upstreams/commerce/baskets.ts';
import type { Services } from '../../upstreams/services.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { marketOf } from '../market.ts';
import { settleCheckout } from '../session/complete.ts';
import { setDelivery } from '../session/set-delivery.ts';
import { beginShopping, onShopping, SESSION_MS, type Shopping } from '../session/shopping.ts';
import type { Call } from './call.ts';
import { checkoutOf, presentCheckout } from './checkout-answer.ts';
import { type CreateRequest, readFacts, type UpdateRequest } from './checkout-requests.ts';
import { isModifiable, notModifiable } from './checkout-status.ts';
import { fill } from './fill.ts';
import { type ErrorAnswer, notFound, nothingMade } from './messages.ts';
import { ProtocolRefusal } from './refusals.ts';

/** Begins a checkout: with lines of its own, or of a cart, whose session it is from then on. */
export async function createCheckout(call: Call, request: CreateRequest): Promise<object> {
  const { cart_id: cart, line_items = [] } = request;
  if (cart !== undefined) return fromCart(call, cart, request);
  const { services, access, platform, tier, language } = call;
  const { context } = request;
  const market = marketOf(
    services.config,
    { access, needs: 'checkout' },
    { ...context, language: context.language ?? language },
  );
  if (!market) throw new ProtocolRefusal('unavailable', 'No site is open for agents.');
  return beginShopping(services, { platform, isProved: tier !== 'anonymous', market }, async (shopping) => {
    shopping.record.isCheckout = true;
    const answer = await replaced(call, shopping, { ...request, line_items });
    // nothing was put in it: there is no checkout
    if (answer.line_items.length > 0 || line_items.length === 0) return answer;
    return nothingMade(shopping.services, answer.messages);
  });
}

/**
 * Makes a checkout of a cart: lines and codes are those of the cart, and so is the buyer where it has
 * one. A checkout that it has become already is answered as it is.
 */
async function fromCart(call: Call, cart: string, request: CreateRequest): Promise<object> {
  const { services, platform } = call;
  const answer = await onShopping(services, { id: cart, kind: 'cart', platform }, async (shopping) => {
    const { record, services: own, session } = shopping;
    if (!isOpen(call, shopping) || !isModifiable(record)) return undefined;
    if (record.isCheckout) return presentCheckout(call, shopping);
    const found = record.isTaken ? undefined : await findBasket(own, session);
    if (!found) return undefined;
    record.isCheckout = true;
    record.until = Date.now() + SESSION_MS;
    const { buyer, attribution } = record.checkout;
    const said = await readFacts(request, record.checkout, idOf(shopping));
    record.checkout = {
      ...said,
      buyer: Object.values(buyer).some(Boolean) ? buyer : said.buyer,
      attribution: { ...said.attribution, ...attribution },
    };
    return checkoutOf(call, shopping, await setDelivery(shopping, found.basket));
  });
  return answer ?? notFound(services, 'agents.noCart');
}

/** A checkout as it is now. */
export const getCheckout = (call: Call): Promise<object> =>
  onCheckout(call, (shopping) => presentCheckout(call, shopping));

/** Replaces all that a checkout is, unless it has ended. One that a person has taken stays as it is. */
export function updateCheckout(call: Call, request: UpdateRequest): Promise<object> {
  return onCheckout(call, async (shopping) => {
    if (!isModifiable(shopping.record)) throw notModifiable();
    return shopping.record.isTaken ? presentCheckout(call, shopping) : replaced(call, shopping, request);
  });
}

/** Ends a checkout, whose basket keeps limited pieces no longer. */
export function cancelCheckout(call: Call): Promise<object> {
  return onCheckout(call, async (shopping) => {
    const { services, session, record } = shopping;
    if (!isModifiable(record)) throw notModifiable();
    const answer = await presentCheckout(call, shopping);
    if (!answer) return undefined;
    record.isCanceled = true;
    const { basketId } = session;
    if (basketId !== undefined)
      await orAbsent(
        withToken(session, (token) => deleteBasket(services, token, basketId)),
        services,
        'agent-basket',
      );
    return presentCheckout(call, shopping);
  });
}

async function replaced(call: Call, shopping: Shopping, request: UpdateRequest) {
  const { record } = shopping;
  record.checkout = await readFacts(request, record.checkout, idOf(shopping));
  record.problem = undefined;
  const basket = await fill(call, shopping, request, (filled) => setDelivery(shopping, filled));
  return checkoutOf(call, shopping, basket);
}

/** Names the destinations of a session: the same address by the same id, which tells nobody else anything. */
const idOf =
  ({ secret }: Shopping) =>
  async (address: Parameters<typeof contentKey>[0]) =>
    `destination_${hexOf(await sha256(`${secret}${await contentKey(address)}`)).slice(0, 24)}`;

const isOpen = ({ access }: Call, { services }: Shopping) =>
  agentsMayAt(access, services.shop.site.id).includes('checkout');

/** Runs an operation on a checkout, of whose order is known by then what can be known. */
export async function onCheckout(
  call: Call,
  run: (shopping: Shopping) => Promise<object | undefined>,
): Promise<object> {
  const { services, platform, id } = call;
  const answer = await onShopping(services, { id, kind: 'checkout', platform }, async (shopping) =>
    isOpen(call, shopping) && shopping.record.isCheckout ? settled(shopping, run) : undefined,
  );
  return answer ?? noCheckout(services);
}

async function settled(
  shopping: Shopping,
  run: (shopping: Shopping) => Promise<object | undefined>,
): Promise<object | undefined> {
  await settleCheckout(shopping);
  return run(shopping);
}

const noCheckout = (services: Services): ErrorAnswer => notFound(services, 'agents.noCheckout');
