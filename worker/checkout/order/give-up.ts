import * as z from 'zod/mini';
import { type Action, defineAction } from '../../forms/define-action.ts';
import { followedBy, type Outcome } from '../../forms/outcome.ts';
import { BACK_FROM_BANK_PATH, CHECKOUT_PATH } from '../paths.ts';
import { attemptCookie } from './attempt.ts';
import { leadToPayment } from './last-order.ts';
import { settleAttempt } from './settle-attempt.ts';
import { giveUpOrder } from './settle-order.ts';

/** The name of the action among those of the order's page. */
export const GIVE_UP = 'give-up';

/**
 * Ends an order whose payment the shopper does not want to confirm at the bank, so that they can pay
 * it in another way. Where it is paid meanwhile, the order's page says so; where it could not be ended, that
 * page lets them choose again.
 */
export const giveUp: Action = defineAction({
  name: 'give-up-order',
  schema: z.object({}),
  limit: 'WRITE_LIMIT',
  says: { invalid: 'errors.badRequest', unavailable: 'checkout.notSaved' },
  async run(_, { services, session }): Promise<Outcome> {
    const attempt = attemptCookie(session);
    const known = await attempt.read();
    if (!known || known.end) return followedBy(services, known ? BACK_FROM_BANK_PATH : CHECKOUT_PATH);
    const outcome = await settleAttempt(services, session, { attempt, known }, () =>
      giveUpOrder(services, session, known.orderNo),
    );
    return followedBy(
      services,
      outcome.kind === 'refused' ? leadToPayment(services, session, outcome) : BACK_FROM_BANK_PATH,
    );
  },
});
