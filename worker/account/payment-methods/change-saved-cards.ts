import * as z from 'zod/mini';
import type { MessageId } from '../../../shared/i18n/message-id.ts';
import { type Action, type ActionContext, defineAction } from '../../forms/define-action.ts';
import { doneAt, failed, type Outcome } from '../../forms/outcome.ts';
import { removeKeptCard } from '../../upstreams/commerce/kept-cards.ts';
import {
  getCards,
  makeDefaultCard,
  removeSavedCard,
  type SavedCard,
} from '../../upstreams/commerce/payment-instruments.ts';
import type { Owner } from '../../upstreams/commerce/product-lists.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { asCustomer, orSignIn } from '../as-customer.ts';

/** Path of the page with the saved cards. */
export const PAYMENT_METHODS_PATH = '/account/payment-methods';

/** The names of the actions among those of the page. */
export const REMOVE_CARD = 'remove';
export const DEFAULT_CARD = 'make-default';
export const FORGET_CARD = 'remove-kept';

const GONE = failed(404, 'gone', { messageId: 'account.card.gone' });

/**
 * An action on one saved card: `run` changes the card and returns the message. 404 for a card that
 * the shopper does not have, also where it was removed meanwhile.
 */
function cardAction(
  name: string,
  run: (card: SavedCard, context: ActionContext, owner: Owner) => Promise<MessageId | Outcome>,
): Action {
  return defineAction({
    name,
    schema: z.object({ card: z.string().check(z.minLength(1), z.maxLength(256)) }),
    limit: 'WRITE_LIMIT',
    says: { invalid: 'errors.badRequest', unavailable: 'account.card.notSaved' },
    run: ({ card: id }, context) =>
      orSignIn(
        asCustomer(context.session, async (token, customerId) => {
          const owner = { token, customerId };
          const { saved } = await getCards(context.services, owner);
          const card = saved.find(({ paymentInstrumentId }) => paymentInstrumentId === id);
          if (!card) return GONE;
          try {
            const result = await run(card, context, owner);
            if (typeof result !== 'string') return result;
            return doneAt(context.services, PAYMENT_METHODS_PATH, { messageId: result });
          } catch (error) {
            if (error instanceof UpstreamError && error.isNotFound) return GONE;
            throw error;
          }
        }),
      ),
  });
}

/** Removes a saved card for good. No other card becomes the default one, and the message says so. */
export const removeCard = cardAction('remove-card', async (card, { services }, owner) => {
  await removeSavedCard(services, owner, card.paymentInstrumentId);
  return card.default ? 'account.card.removedDefault' : 'account.card.removed';
});

/** Makes a saved card the default one. 409 for an expired card, which cannot be paid with. */
export const makeCardDefault = cardAction('default-card', async (card, { services }, owner) => {
  if (card.paymentCard.creditCardExpired)
    return failed(409, 'expired', { messageId: 'account.card.expiredNoDefault' });
  await makeDefaultCard(services, owner, card.paymentInstrumentId);
  return 'account.card.defaultNow';
});

/** Removes a card that the shopper keeps at the payment provider. 404 where they have none such. */
export const forgetKeptCard: Action = defineAction({
  name: 'remove-kept-card',
  schema: z.object({ kept: z.string().check(z.minLength(1), z.maxLength(256)) }),
  limit: 'WRITE_LIMIT',
  says: { invalid: 'errors.badRequest', unavailable: 'account.card.notSaved' },
  run: ({ kept }, { services, session }) =>
    orSignIn(
      asCustomer(session, async (token, customerId) => {
        const owner = { token, customerId };
        const card = (await getCards(services, owner)).kept.find(({ id }) => id === kept);
        if (!card) return GONE;
        try {
          await removeKeptCard(services, owner, card);
        } catch (error) {
          if (error instanceof UpstreamError && error.isNotFound) return GONE;
          throw error;
        }
        return doneAt(services, PAYMENT_METHODS_PATH, { messageId: 'account.card.removed' });
      }),
    ),
});
