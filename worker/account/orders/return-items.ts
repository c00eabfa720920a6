import * as z from 'zod/mini';
import { type Action, defineAction } from '../../forms/define-action.ts';
import { type Failed, failed } from '../../forms/outcome.ts';
import type { Message } from '../../http/problem-response.ts';
import { FIRST_PRESS_SECONDS, isFirstPress } from '../../security/first-press.ts';
import type { Order } from '../../upstreams/commerce/order-schema.ts';
import type { ReturnedItem } from '../../upstreams/commerce/orders.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { failedReturns, rememberFailedReturn } from './failed-returns.ts';
import { CodeNeeded, type OrderAccess, orderLimits, orderNoIn } from './order-access.ts';
import { NO_ORDER, NOT_DONE, notAllowed, SAYS, UNSURE } from './order-outcome.ts';

/** The name of the action that sends units of an order back. */
export const RETURN_ITEMS = 'return-items';

/** Fields of a line begin with one of these, followed by the line's id. */
export const RETURN_FIELDS = { quantity: 'quantity-', reason: 'reason-', left: 'left-' } as const;

/** How long to wait before the order is read again, in ms. */
const LOOK_AGAIN_MS = 250;

const MOST_LINES = 200;
const MOST_UNITS = 999;

const NOTHING_CHOSEN = failed(400, 'nothing-chosen', { messageId: 'account.orders.return.none' });
/** A press came first for one of the lines in this state, which does not show yet what became of it. */
const BUSY = failed(409, 'busy', {
  messageId: 'account.orders.return.busy',
  values: { seconds: FIRST_PRESS_SECONDS },
});
const CODE_NEEDED = failed(403, 'code-needed', { messageId: 'account.orders.return.codeNeeded' });
const CHANGED = failed(409, 'changed', { messageId: 'account.orders.return.changed' });

const units = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number)),
  z.number().check(z.minimum(0), z.maximum(MOST_UNITS)),
);

const wantedItem = z.object({
  itemId: z.string().check(z.minLength(1), z.maxLength(256)),
  quantity: units,
  reason: z.optional(z.string().check(z.maxLength(256))),
  /** How many units could be returned when the form was shown. */
  left: z.optional(units),
});

type WantedItem = z.infer<typeof wantedItem>;

/**
 * Starts the return of units of the page's order. The form states how many units of each line could
 * be returned when it was shown: where that number is lower by just the wanted units, this form was
 * sent before, and nothing is returned twice. Of forms for a line in the same state only the first is
 * sent on within ten seconds: another one waits for what becomes of it. A return that has failed can
 * be tried again at once. Who has opened the order with a mailed code needs one that is still valid.
 */
export const returnAction = (access: OrderAccess): Action =>
  defineAction({
    name: RETURN_ITEMS,
    schema: z.object({ items: z.array(wantedItem).check(z.maxLength(MOST_LINES)) }),
    gather: (fields) => ({ items: itemsIn(fields) }),
    limit: 'WRITE_LIMIT',
    says: { ...SAYS, invalid: 'account.orders.return.invalid' },
    async run({ items }, context) {
      const { services, session } = context;
      const orderNo = orderNoIn(context);
      const wanted = items.filter(({ quantity }) => quantity > 0);
      if (wanted.length === 0) return NOTHING_CHOSEN;
      const { limit, change } = orderLimits(services);
      let hasMore = false;
      const read = (section: string) => limit.within(access.read(services, session, orderNo), section);
      try {
        const before = await read('order');
        if (!before) return NO_ORDER;
        if (!wereReturned(before, wanted)) {
          const wrong = wrongIn(before, wanted);
          if (wrong) return wrong;
          const isFirst = await isFirstForAll(wanted, before);
          const failure = isFirst ? await send(orderNo, wanted, before) : await awaitFirst(wanted, before);
          if (failure) return failure;
          if (isFirst) hasMore = await isMoreReturned(wanted, before);
        }
      } catch (error) {
        const answer = error instanceof CodeNeeded ? CODE_NEEDED : notAllowed(error);
        if (!answer) throw error;
        return answer;
      }
      const to = services.shop.link(access.path(orderNo));
      const messageId = hasMore ? 'account.orders.return.doneMore' : 'account.orders.return.done';
      return { kind: 'done', answer: {}, to, flash: { messageId, failed: hasMore } };

      /** Whether no press for one of the wanted lines came first while the order was in this state. */
      async function isFirstForAll(wanted: WantedItem[], before: Order): Promise<boolean> {
        const failures = await failedReturns(session, orderNo);
        for (const { itemId } of wanted) {
          const state = [orderNo, itemId, leftOf(before, itemId), failures];
          if (!(await isFirstPress(context.c, RETURN_ITEMS, state))) return false;
        }
        return true;
      }

      /**
       * Waits for what a press for one of the same lines does that came first: it may be under way. Where
       * the order does not show it in time, nobody knows.
       */
      async function awaitFirst(wanted: WantedItem[], before: Order): Promise<Failed | undefined> {
        const shown = withLeft(wanted, before);
        do {
          const now = await read('order-after-return');
          if (!now) return NO_ORDER;
          if (wereReturned(now, shown)) return undefined;
          if (wrongIn(now, shown)) {
            // what this press has held back can be sent
            await rememberFailedReturn(session, orderNo);
            return CHANGED;
          }
          await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
        } while (change.left() > LOOK_AGAIN_MS);
        return BUSY;
      }

      /** Whether more than the wanted units have gone: a press in another data center counted too. */
      async function isMoreReturned(wanted: WantedItem[], before: Order): Promise<boolean> {
        const after = await orAbsent(read('order-after-return'), services, 'order-after-return');
        return withLeft(wanted, before).some(
          ({ itemId, quantity, left = 0 }) => after && (leftOf(after, itemId) ?? left) < left - quantity,
        );
      }

      async function send(orderNo: string, wanted: WantedItem[], before: Order): Promise<Failed | undefined> {
        const sent: ReturnedItem[] = wanted.map(({ itemId, quantity, reason }) => ({
          itemId,
          quantity,
          ...(reason && { reason }),
        }));
        try {
          await access.sendBack(services, session, { orderNo, items: sent }, change);
          return undefined;
        } catch (error) {
          if (notAllowed(error)) await rememberFailedReturn(session, orderNo);
          if (!(error instanceof UpstreamError)) throw error;
          const after = await orAbsent(read('order-after-return'), services, 'order-after-return');
          if (after && wereReturned(after, withLeft(wanted, before))) return undefined;
          if (error.mayBeDone && (!after || error.mayStillRun)) return UNSURE;
          await rememberFailedReturn(session, orderNo);
          return refusalOf(error, after);
        }
      }
    },
  });

/** The lines in a form's fields. */
function itemsIn(fields: Record<string, unknown>): unknown[] {
  const { quantity, reason, left } = RETURN_FIELDS;
  const ids = Object.keys(fields).filter((name) => name.startsWith(quantity));
  return ids.map((name) => {
    const itemId = name.slice(quantity.length);
    return {
      itemId,
      quantity: fields[name],
      reason: fields[reason + itemId],
      left: fields[left + itemId],
    };
  });
}

function leftOf({ productItems }: Order, itemId: string): number | undefined {
  return productItems.find((item) => item.itemId === itemId)?.omsData?.quantityAvailableToReturn;
}

/** The wanted units with what could be returned before. */
function withLeft(wanted: readonly WantedItem[], before: Order): WantedItem[] {
  return wanted.map((item) => ({ ...item, left: leftOf(before, item.itemId) }));
}

/** Whether the order lacks exactly the wanted units, as the form knew it. */
function wereReturned(order: Order, wanted: WantedItem[]): boolean {
  return wanted.every(
    ({ itemId, quantity, left }) => left !== undefined && leftOf(order, itemId) === left - quantity,
  );
}

function wrongIn(order: Order, wanted: WantedItem[]): Failed | undefined {
  const hasChanged = wanted.some(({ itemId, left }) => {
    const now = leftOf(order, itemId);
    return now === undefined || (left !== undefined && left !== now);
  });
  if (hasChanged) return CHANGED;
  const tooMany = wanted.find(({ itemId, quantity }) => quantity > (leftOf(order, itemId) ?? 0));
  if (!tooMany) return undefined;
  const message: Message = {
    messageId: 'account.orders.return.tooMany',
    values: { left: leftOf(order, tooMany.itemId) ?? 0 },
  };
  return failed(400, 'bad-input', message, RETURN_FIELDS.quantity + tooMany.itemId);
}

/** The answer where nothing was returned. Throws the error of a service that failed. */
function refusalOf(error: UpstreamError, after: Order | undefined): Failed {
  if (error.mayBeDone) return NOT_DONE;
  // an order that can be read: the code has expired or was tried too often
  if (error.status === 404) return after ? CODE_NEEDED : NO_ORDER;
  // an unknown reason or line, or too many units: the order or the service's rules have changed
  if (error.status === 400) return CHANGED;
  if (error.status === 409) return failed(409, 'refused', { messageId: 'account.orders.return.refused' });
  throw error;
}
