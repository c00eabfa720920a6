import * as z from 'zod/mini';
import { type Action, defineAction } from '../../forms/define-action.ts';
import { type Failed, failed } from '../../forms/outcome.ts';
import type { Order } from '../../upstreams/commerce/order-schema.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { CodeNeeded, type OrderAccess, orderLimits, orderNoIn } from './order-access.ts';
import { CODE_EXPIRED, NO_ORDER, NOT_DONE, notAllowed, SAYS, UNSURE } from './order-outcome.ts';

/** The name of the action that cancels an order. */
export const CANCEL_ORDER = 'cancel-order';

/** The service refuses the code of an order that can be read: it has expired or was tried too often. */
const CODE_REFUSED = 404;
const WRONG_REASON = 400;
const NOT_CANCELLABLE = 409;

/**
 * Cancels the whole order of the page. After an error of the cancellation the order is read again:
 * what it says then is the outcome, so a second press and a lost answer are answered like the first
 * one. All calls share one deadline.
 */
export function cancelAction(access: OrderAccess): Action {
  return defineAction({
    name: CANCEL_ORDER,
    schema: z.object({ reason: z.optional(z.string().check(z.maxLength(256))) }),
    limit: 'WRITE_LIMIT',
    says: SAYS,
    async run({ reason }, context) {
      const { services, session } = context;
      const orderNo = orderNoIn(context);
      const { limit, change } = orderLimits(services);
      const read = (section: string) => limit.within(access.read(services, session, orderNo), section);
      try {
        const before = await read('order');
        if (!before) return NO_ORDER;
        if (before.status !== 'cancelled') {
          const refusal = await cancel();
          if (refusal) return refusal;
        }
      } catch (error) {
        const answer = notAllowed(error);
        if (!answer) throw error;
        return answer;
      }
      const to = services.shop.link(access.path(orderNo));
      return { kind: 'done', answer: {}, to, flash: { messageId: 'account.orders.cancel.done' } };

      async function cancel(): Promise<Failed | undefined> {
        const wanted = { orderNo, ...(reason && { reason }) };
        try {
          await access.cancel(services, session, wanted, change);
          return undefined;
        } catch (error) {
          if (!(error instanceof UpstreamError || error instanceof CodeNeeded)) throw error;
          const after = await orAbsent(read('order-after-cancel'), services, 'order-after-cancel');
          return after?.status === 'cancelled' ? undefined : refusalOf(error, after);
        }
      }
    },
  });
}

/** The answer to an order that was not cancelled. Throws the error of a service that failed. */
function refusalOf(error: UpstreamError | CodeNeeded, after: Order | undefined): Failed {
  if (error instanceof CodeNeeded) return CODE_EXPIRED;
  if (error.mayBeDone) return after && !error.mayStillRun ? NOT_DONE : UNSURE;
  switch (error.status) {
    case CODE_REFUSED:
      return after ? CODE_EXPIRED : NO_ORDER;
    case WRONG_REASON:
      return failed(400, 'bad-input', { messageId: 'account.orders.reasonInvalid' }, 'reason');
    case NOT_CANCELLABLE:
      return failed(409, 'refused', { messageId: 'account.orders.cancel.refused' });
    default:
      throw error;
  }
}
