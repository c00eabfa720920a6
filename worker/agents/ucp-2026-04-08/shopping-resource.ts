import type { MessageId } from '../../../shared/i18n/message-id.ts';
import { agentsMayAt } from '../../config/agents.ts';
import { withToken } from '../../session/with-token.ts';
import { deleteBasket } from '../../upstreams/commerce/baskets.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { type BuyerContext, buyersMarket } from '../market.ts';
import { settleCheckout } from '../session/complete.ts';
import { beginShopping, onShopping, type Shopping } from '../session/shopping.ts';
import type { Call } from './call.ts';
import { isModifiable, notModifiable } from './checkout-status.ts';
import { type AgentMessage, notFound, nothingMade } from './messages.ts';

/** What a session is to platforms: a cart, and once it has become one a checkout, too (docs/decisions/0169). */
type Kind = 'cart' | 'checkout';

/** What is said where there is none. */
const MISSING: Readonly<Record<Kind, MessageId>> = {
  cart: 'agents.noCart',
  checkout: 'agents.noCheckout',
};

type Request = { line_items: readonly object[]; context: BuyerContext };

/** What carts and checkouts do not have in common. */
type Description<Wanted extends Request, Shown extends object> = {
  kind: Kind;
  /** Makes the session what a request states. */
  replace: (
    call: Call,
    shopping: Shopping,
    request: Wanted,
  ) => Promise<{ line_items: readonly object[]; messages?: AgentMessage[] }>;
  /** What it is now; undefined where there is nothing of it any more. */
  present: (call: Call, shopping: Shopping) => Promise<Shown | undefined>;
  /** What one has become that has just ended, which was `before`. */
  ended: (call: Call, shopping: Shopping, before: Shown) => Promise<object | undefined> | object;
};

/**
 * The operations of a resource of the protocol (docs/contracts/agents.md §3.2, §3.3). They throw
 * `ProtocolRefusal` and `UpstreamError`.
 */
export function shoppingResource<Wanted extends Request, Shown extends object>({
  kind,
  replace,
  present,
  ended,
}: Description<Wanted, Shown>) {
  return {
    /** Begins one: the bag of a guest of its own. Where nothing can be put in it, there is none. */
    create(call: Call, request: Wanted): Promise<object> {
      const { services, platform, tier, address } = call;
      const market = buyersMarket(call, kind, request.context);
      return beginShopping(services, { by: { platform, tier, address }, market }, async (shopping) => {
        shopping.record.isCheckout = kind === 'checkout';
        const answer = await replace(call, shopping, request);
        if (answer.line_items.length > 0 || request.line_items.length === 0) return answer;
        shopping.record.isCanceled = true;
        return nothingMade(shopping.services, answer.messages);
      });
    },

    get: (call: Call) => onResource(call, kind, (shopping) => present(call, shopping)),

    /** Replaces all that it is. One that a person has taken stays as it is: they would not get it any more. */
    update: (call: Call, request: Wanted) =>
      onResource(call, kind, async (shopping) => {
        const { record } = shopping;
        if (!isModifiable(record)) throw notModifiable();
        return record.isTaken ? present(call, shopping) : replace(call, shopping, request);
      }),

    /** Ends it, whose basket keeps limited pieces no longer; answers what it was. */
    cancel: (call: Call) =>
      onResource(call, kind, async (shopping) => {
        const { services, session, record } = shopping;
        if (!isModifiable(record)) throw notModifiable();
        const before = await present(call, shopping);
        record.isCanceled ||= before !== undefined || kind === 'cart';
        const { basketId } = session;
        if (!before) return undefined;
        if (basketId !== undefined)
          await orAbsent(
            withToken(session, (token) => deleteBasket(services, token, basketId)),
            services,
            'agent-basket',
          );
        return ended(call, shopping, before);
      }),
  };
}

/**
 * Runs an operation on a cart or a checkout, of whose order is known by then what can be known. `of`: the id
 * and what agents need to be allowed, where that is not the id of the call and the kind.
 */
export async function onResource(
  { services, access, platform, id }: Call,
  kind: Kind,
  run: (shopping: Shopping) => Promise<object | undefined>,
  of: { id: string; needs: Kind } = { id, needs: kind },
): Promise<object> {
  const answer = await onShopping(services, { id: of.id, kind, platform }, async (shopping) => {
    const { record, services: own } = shopping;
    const isThere = kind === 'cart' ? !record.isCanceled : record.isCheckout;
    if (!isThere || !agentsMayAt(access, own.shop.site.id).includes(of.needs)) return undefined;
    // what is being ordered is not changed
    if (record.isCheckout) await settleCheckout(shopping);
    return (await run(shopping)) ?? notFound(own, MISSING[kind]);
  });
  return answer ?? notFound(services, MISSING[kind]);
}
