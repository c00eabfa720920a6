import type { MessageId } from '../../shared/i18n/message-id.ts';
import { orSignIn } from '../account/as-customer.ts';
import { Refused } from '../bag/refused.ts';
import { type BasketChange, changeOwnBasket } from '../bag/shopper-basket.ts';
import {
  type Action,
  type ActionContext,
  type ActionDescription,
  defineAction,
} from '../forms/define-action.ts';
import { doneAt, type Failed, failed, followedBy, type Outcome } from '../forms/outcome.ts';
import type { Message } from '../http/problem-response.ts';
import { giftCardRefusal } from '../upstreams/commerce/gift-cards.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';
import { BACK_FROM_BANK_PATH, CHECKOUT_PATH } from './paths.ts';
import { trackProgress } from './track-progress.ts';
import { withoutBasket } from './without-basket.ts';

/** The order before is not settled, or has just failed: until then nothing else is paid for. */
export class LastOrderOpen extends Error {
  override name = 'LastOrderOpen';
}

/** The shop itself refuses the value of a field: the one that `at` names, else the action's. */
export class FieldRefused extends Refused {
  override name = 'FieldRefused';
  at?: string;
}

/** The refusal of a field that is not the action's own. */
export function refusedAt(at: string, type: string, messageId: MessageId): FieldRefused {
  return Object.assign(new FieldRefused(409, type, messageId), { at });
}

type CheckoutAction<Input> = Pick<
  ActionDescription<Input>,
  'name' | 'schema' | 'lists' | 'secret' | 'limit' | 'isWithinLimit'
> & {
  /**
   * Message ids: for invalid fields, and for a value that the service refuses; and the field that
   * shows the latter, where it is not about the whole form.
   */
  says: { invalid: MessageId; refused: MessageId; refusedAt?: string };
  /** Makes the calls; the basket is the shopper's own. */
  change: (input: Input, context: ActionContext) => BasketChange;
  /**
   * What follows the change without being part of it. It returns a message about what failed, which
   * the page that follows says.
   */
  afterwards?: (input: Input, context: ActionContext) => Promise<Message | undefined>;
  /** Where the shopper goes next, below the shop's root. By default the first open section. */
  next?: string;
};

/**
 * Defines an action of the checkout that changes the basket. The next section follows: a script
 * shows it in place, a plain form is redirected to it. A value that the service refuses is answered
 * 409; every action can be repeated.
 */
export function checkoutAction<Input>(action: CheckoutAction<Input>): Action {
  const { says, change, afterwards, next = CHECKOUT_PATH, ...form } = action;
  return defineAction<Input>({
    limit: 'WRITE_LIMIT',
    ...form,
    says: { invalid: says.invalid, unavailable: 'checkout.notSaved' },
    run: (input, context) => orSignIn(run(input, context)),
  });

  async function run(input: Input, context: ActionContext): Promise<Outcome> {
    const { services, session } = context;
    try {
      const changed = await changeOwnBasket(services, session, change(input, context));
      if (!changed) return withoutBasket(services, session);
      trackProgress(services, session, changed.basket);
    } catch (error) {
      if (error instanceof LastOrderOpen) return followedBy(services, BACK_FROM_BANK_PATH);
      return refusalOf(error, says);
    }
    const wrong = await afterwards?.(input, context);
    return wrong ? doneAt(services, next, { ...wrong, failed: true }) : followedBy(services, next);
  }
}

/** The answer to a change that the shop or the service refuses. Throws every other error. */
function refusalOf(error: unknown, { refused, refusedAt: field }: CheckoutAction<never>['says']): Failed {
  if (error instanceof Refused) {
    const anchor = error instanceof FieldRefused ? (error.at ?? field) : undefined;
    return failed(error.status, error.type, error.reason, anchor);
  }
  if (!(error instanceof UpstreamError) || !error.isRefused) throw error;
  if (giftCardRefusal(error)) return failed(409, 'changed', { messageId: 'checkout.gift.changed' });
  return failed(409, 'refused', { messageId: refused }, field);
}
