import * as z from 'zod/mini';
import { PRODUCT_ID } from '../../../shared/catalog/product-id.ts';
import { addLines } from '../../bag/add-lines.ts';
import { outlineOf, rememberBag } from '../../bag/bag-count.ts';
import { eventItems } from '../../bag/event-items.ts';
import { type Units, unitsOf } from '../../bag/plan-lines.ts';
import { trackEvent } from '../../events/track-event.ts';
import { type Action, defineAction } from '../../forms/define-action.ts';
import { type Failed, failed } from '../../forms/outcome.ts';
import type { Message } from '../../http/problem-response.ts';
import type { Basket } from '../../upstreams/commerce/basket-schema.ts';
import type { Order } from '../../upstreams/commerce/order-schema.ts';
import { type OrderAccess, orderNoIn } from './order-access.ts';
import { NO_ORDER, notAllowed, SAYS } from './order-outcome.ts';
import { wantedLine } from './wanted-line.ts';

/** The name of the action that puts an order's lines into the bag. */
export const BUY_AGAIN = 'buy-again';

/** Problem type where some lines are in the bag and some are not. */
export const PARTLY_ADDED = 'partly-added';

const LONGEST_UNITS = 10_000;

/**
 * Puts the lines of the page's order into the bag, beside what it holds. Lines that cannot be added
 * are named with the reason; the others are added all the same.
 */
export function buyAgainAction(access: OrderAccess): Action {
  return defineAction({
    name: BUY_AGAIN,
    schema: z.object({ had: z.catch(z.optional(z.string().check(z.maxLength(LONGEST_UNITS))), undefined) }),
    limit: 'WRITE_LIMIT',
    says: { ...SAYS, unavailable: 'account.orders.again.failed', unconfirmed: 'product.addUnsure' },
    needsCookies: true,
    async run({ had }, context) {
      const { services, session } = context;
      try {
        const order = await access.read(services, session, orderNoIn(context));
        if (!order) return NO_ORDER;
        const wanted = { lines: order.productItems.map(wantedLine), had: readUnits(had) };
        const { basket, added, left } = await addLines(services, session, wanted);
        const count = added.reduce((sum, { quantity }) => sum + quantity, 0);
        rememberBag(session, outlineOf(basket));
        if (added.length > 0)
          trackEvent(services, async () => {
            const items = await eventItems(services, basket, added);
            return items.length > 0 ? [{ type: 'add-to-bag', items }] : [];
          });
        if (left.length > 0) return notAll(count, left);
        const messageId = count > 0 ? 'account.orders.again.done' : 'account.orders.again.already';
        return {
          kind: 'done',
          answer: { count },
          to: services.shop.link('/cart'),
          flash: { messageId, values: { count } },
        };
      } catch (error) {
        const answer = notAllowed(error);
        if (!answer) throw error;
        return answer;
      }
    },
  });
}

function notAll(count: number, left: Awaited<ReturnType<typeof addLines>>['left']): Failed {
  const message: Message = {
    messageId: count > 0 ? 'account.orders.again.some' : 'account.orders.again.none',
    values: { count },
  };
  const errors = [
    { field: BUY_AGAIN, ...message },
    ...left.map(({ id, reason }) => ({ field: id, ...reason })),
  ];
  return { ...failed(409, count > 0 ? PARTLY_ADDED : 'not-added', message), errors };
}

/**
 * How many units of an order's products the bag holds, as a form's field: `{productId}:{units}`,
 * divided by commas.
 */
export function writeUnits(order: Order, basket: Basket | undefined): string {
  const units = basket ? unitsOf(basket.productItems) : new Map<string, number>();
  const ids = new Set(order.productItems.map(({ productId }) => productId));
  return [...ids].map((id) => `${id}:${units.get(id) ?? 0}`).join(',');
}

function readUnits(text: string | undefined): Units | undefined {
  if (text === undefined) return undefined;
  const units = new Map<string, number>();
  for (const part of text.split(',')) {
    const [id = '', count = ''] = part.split(':');
    if (!PRODUCT_ID.test(id) || !/^\d{1,6}$/.test(count)) return undefined;
    units.set(id, Number(count));
  }
  return units;
}
