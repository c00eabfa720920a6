import { LOOK_UP_PATH } from '../../account/orders/order-access.ts';
import { agentsMayAt } from '../../config/agents.ts';
import { withToken } from '../../session/with-token.ts';
import { getOrder as readOrder } from '../../upstreams/commerce/orders.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { lineIds } from '../session/line-ids.ts';
import { checkoutId, onShopping, type Shopping } from '../session/shopping.ts';
import { announceOrder } from '../webhooks/announce-order.ts';
import { itemViews } from './basket-view.ts';
import type { Call } from './call.ts';
import { notFound } from './messages.ts';
import { successOf } from './negotiate.ts';
import { adjustmentsOf, eventsOf, expectationsOf, standingOf } from './order-parts.ts';
import { lineTotals, totalsOf } from './totals.ts';

/** An order that the platform placed, for one that proves who it is (docs/contracts/agents.md §3.10). */
export async function getOrder(call: Call): Promise<object> {
  const { services, platform, id, tier } = call;
  const answer =
    tier === 'anonymous'
      ? undefined
      : await onShopping(services, { id, kind: 'order', platform }, orderAnswer);
  if (answer) services.cache.waitUntil(announceOrder(call, { id, answer }));
  return answer ?? notFound(services, 'agents.noOrder');
}

/**
 * The order of a session as it is now; undefined where agents read none at its site, where its guest is no
 * more, and where the guest has placed none: one that a person has placed is theirs, and no platform reads
 * it. What is seen for the first time is kept with its time in the record. Throws `UpstreamError`.
 */
export async function orderAnswer(shopping: Shopping): Promise<object | undefined> {
  const { services, session, record } = shopping;
  const { order: placed } = record;
  const { AGENTS } = services.config;
  const isOpen = AGENTS && agentsMayAt(AGENTS, services.shop.site.id).includes('order');
  if (!isOpen || !placed?.isOwn) return undefined;
  const order = await withToken(session, (token) => readOrder(services, token, placed.orderNo)).catch(
    (error: unknown) => {
      // the session of its guest has ended, and no other guest reads it
      if (error instanceof UpstreamError && error.isNotFound) return undefined;
      throw error;
    },
  );
  if (!order) return undefined;
  const ids = lineIds(order.productItems);
  const items = await itemViews(services, order.productItems);
  const { attribution } = record.checkout;
  const adjustments = adjustmentsOf(shopping, order, ids);
  return {
    ucp: successOf('order'),
    id: placed.id,
    label: placed.orderNo,
    checkout_id: checkoutId(shopping),
    // it asks for what only the buyer knows
    permalink_url: services.shop.absolute(LOOK_UP_PATH),
    line_items: order.productItems.map((line, index) => ({
      id: ids.get(line.itemId),
      item: items[index],
      ...standingOf(order, line),
      totals: lineTotals(line, services),
    })),
    fulfillment: {
      expectations: expectationsOf(order, ids),
      events: eventsOf(shopping, order, ids),
    },
    currency: order.currency,
    totals: totalsOf({ ...order, productTotal: undefined }, services).totals,
    ...(adjustments.length > 0 && { adjustments }),
    ...(Object.keys(attribution).length > 0 && { attribution }),
  };
}
