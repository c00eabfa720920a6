import type { MessageId } from '../../../shared/i18n/message-id.ts';
import { type GiftCard, giftCardRefusal } from '../../upstreams/commerce/gift-cards.ts';

/** The service's reasons to refuse a gift card, as message ids. Any other has none of its own. */
const REFUSALS = new Map<string, MessageId>([
  ['NOT_FOUND', 'checkout.gift.unknown'],
  ['DISABLED', 'checkout.gift.disabled'],
  ['PENDING', 'checkout.gift.pending'],
  ['REDEEMED', 'checkout.gift.empty'],
  ['CURRENCY_MISMATCH', 'checkout.gift.currency'],
  ['INSUFFICIENT_BALANCE', 'checkout.gift.changed'],
]);

/** Why a card cannot pay, as a message id; undefined where it can. */
export function whyUnusable({ enabled, status, balance }: GiftCard): MessageId | undefined {
  if (!enabled) return 'checkout.gift.disabled';
  if (status === 'pending') return 'checkout.gift.pending';
  return balance > 0 ? undefined : 'checkout.gift.empty';
}

/** Why the service refused to add a card, as a message id; undefined for an unknown reason. */
export function whyRefused(error: unknown): MessageId | undefined {
  return REFUSALS.get(giftCardRefusal(error) ?? '');
}

/** Whether the service refused to add a card because it pays for the basket already. */
export const isAddedAlready = (error: unknown): boolean => giftCardRefusal(error) === 'ALREADY_ADDED';
